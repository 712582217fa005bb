// The page shows what the referee says: at every step of replayed conformance games the options, scores and
// forecasts read from the DOM equal those of `florin referee`.
import assert from "node:assert/strict";
import test from "node:test";
import { conformanceGames, keepRecord, scrub, withReferee } from "./florin.mjs";
import { useWorld } from "./world.mjs";

const world = useWorld();
const records = conformanceGames();

// What the DOM shows of a position: the legal moves, and scores and forecasts by seat.
const shown = (page, game) =>
  page.evaluate((id) => {
    const of = (selector, read) => [...document.querySelectorAll(selector)].map(read);
    const scores = {
      gemstones: () => of(".seat [data-evaluation]", (each) => Number(each.dataset.evaluation)),
      "medici-dice": () => of(".seat .points", (each) => Number(each.textContent)),
    };
    return {
      options: of('[data-part="options"] [data-move]', (each) => each.firstChild.textContent),
      scores: (scores[id] ?? (() => of(".seat [data-florins]", (each) => Number(each.dataset.florins))))(),
      forecast: of('[data-part="forecast"] [data-amount]', (each) => Number(each.dataset.amount)),
    };
  }, game);

// The same of a position of the referee. Gemstones has no forecast besides its scores: they are "as if it ended now".
const said = ({ game, legal = [], scores, winners, forecast }) => ({
  options: legal,
  scores,
  forecast: game === "gemstones" || winners ? [] : forecast.map((row) => row.amount),
});

for (const game of ["medici", "medici-cards", "medici-dice", "gemstones"]) {
  test(`${game} is shown as the referee says`, async () => {
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
      }
    });
  });
}
