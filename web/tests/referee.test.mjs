// The page shows what the referee says: scores and forecasts of replayed conformance games, read from the DOM
// step by step, equal those of `florin referee`.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import test, { after, before } from "node:test";
import { launch, openPage } from "./browser.mjs";
import { serve } from "./server.mjs";

const records = readFileSync(new URL("../../tests/conformance/games.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const program = process.env.FLORIN ?? new URL("../../build/florin", import.meta.url).pathname;

let server;
let browser;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server?.close();
});

class Referee {
  constructor() {
    this.process = spawn(program, ["referee"]);
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }
  async ask(request) {
    this.process.stdin.write(`${JSON.stringify(request)}\n`);
    return JSON.parse((await this.lines.next()).value);
  }
  close() {
    this.process.stdin.end();
  }
}

// What the DOM shows of a position, by seat.
const shownScores = (page, game) =>
  page.evaluate((id) => {
    const of = (selector, read) => [...document.querySelectorAll(selector)].map(read);
    if (id === "gemstones") return of(".seat [data-evaluation]", (each) => Number(each.dataset.evaluation));
    if (id === "medici-dice") return of(".seat .points", (each) => Number(each.textContent));
    return of(".seat [data-florins]", (each) => Number(each.dataset.florins));
  }, game);
const shownForecast = (page) =>
  page.$$eval('[data-part="forecast"] [data-amount]', (all) => all.map((each) => Number(each.dataset.amount)));

for (const game of ["medici", "medici-cards", "medici-dice", "gemstones"]) {
  test(`${game} is shown as the referee says`, async () => {
    const { players, options, moves } = records.find((record) => record.game === game && record.players === 3);
    const record = { florin: 1, game, players, options, moves };
    const page = await openPage(browser, server.url);
    await page.addInitScript(
      (kept) => localStorage.setItem("florin.record.shown", JSON.stringify({ id: "shown", changed: 0, record: kept })),
      record,
    );
    await page.goto(`${server.url}/replay/shown`);
    await page.waitForSelector(".scrubber");
    const referee = new Referee();
    let position = await referee.ask({ do: "new", game, players, options });
    const every = Math.ceil(moves.length / 40);
    for (let played = 0; played <= moves.length; ++played) {
      if (played > 0) position = await referee.ask({ do: "play", move: moves[played - 1] });
      if (played % every !== 0 && played !== moves.length) continue;
      await page.$eval(
        ".rail-box input",
        (range, value) => {
          range.value = value;
          range.dispatchEvent(new Event("input", { bubbles: true }));
        },
        String(played),
      );
      await page.waitForFunction((text) => document.querySelector(".scrubber .count").textContent === text, `${played}/${moves.length}`);
      assert.deepEqual(await shownScores(page, game), position.scores, `scores after ${played} moves`);
      if (game !== "gemstones")
        assert.deepEqual(
          await shownForecast(page),
          position.winners ? [] : position.forecast.map((row) => row.amount),
          `forecast after ${played} moves`,
        );
    }
    referee.close();
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
}
