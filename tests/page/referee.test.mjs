// The page agrees with the referee: at every step of replayed conformance games, the options, scores and forecasts in the
// DOM equal those of `florin referee`.
import assert from "node:assert/strict";
import test from "node:test";
import { conformanceGames, keepRecord, scrub, withReferee } from "./florin.mjs";
import { useWorld } from "./world.mjs";

const world = useWorld();
const records = conformanceGames();

// The position in the DOM: the legal moves, and scores and forecasts by seat.
const shown = (page, game) =>
  page.evaluate((id) => {
    const of = (selector, read) => [...document.querySelectorAll(selector)].map(read);
    const scores = {
      gemstones: () => of(".seat [data-evaluation]", (each) => Number(each.dataset.evaluation)),
      "medici-dice": () => of(".seat .points", (each) => Number(each.textContent)),
    };
    return {
      options: of('[data-part="options"] [data-move]', (each) => each.dataset.move),
      scores: (scores[id] ?? (() => of(".seat [data-florins]", (each) => Number(each.dataset.florins))))(),
      forecast: of('[data-part="forecast"] [data-amount]', (each) => Number(each.dataset.amount)),
    };
  }, game);

// The same from the referee's position. Gemstones shows no forecast, because its scores already are one.
const said = ({ game, legal = [], scores, winners, forecast }) => ({
  options: legal,
  scores,
  forecast: game === "gemstones" || winners ? [] : forecast.map((row) => row.amount),
});

// Does the line of the position shown begin inside the log, and is every option a sentence?
const follows = (page) =>
  page.evaluate(() => {
    const log = document.querySelector('[data-part="log"]');
    const line = log.querySelector(".here")?.getBoundingClientRect();
    const frame = log.getBoundingClientRect();
    const isVisible = line ? line.top >= frame.top - 1 && line.top < frame.bottom : log.scrollTop === 0;
    const options = [...document.querySelectorAll('[data-part="options"] [data-move]')];
    return isVisible && options.every((each) => each.textContent !== each.dataset.move && each.textContent.length > 3);
  });

for (const game of ["medici", "medici-cards", "medici-dice", "gemstones"]) {
  test(`${game} agrees with the referee`, async () => {
    const { players, options, moves } = records.find((record) => record.game === game && record.players === 3);
    const page = await world.open();
    await keepRecord(page, { florin: 1, game, players, options, moves });
    await page.goto(`${world.url}/replay/shown`);
    await page.waitForSelector(".scrubber");
    await withReferee(async (referee) => {
      let position = await referee.ask({ do: "new", game, players, options });
      for (let played = 0; played <= moves.length; ++played) {
        if (played > 0) position = await referee.ask({ do: "play", move: moves[played - 1] });
        await scrub(page, played);
        assert.deepEqual(await shown(page, game), said(position), `after ${played} moves`);
        if (played < moves.length) assert.ok(await follows(page), `the log follows, after ${played} moves`);
      }
    });
  });
}
