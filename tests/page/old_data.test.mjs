// What the page of 0.1 stored in a browser opens in this page: games go on and come to an end, finished ones and records are
// looked at, preferences hold. The fixture was saved by that page itself (save_storage.mjs).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { count, playSome, playWhole } from "./players.mjs";
import { useWorld } from "./world.mjs";

const stored = JSON.parse(readFileSync(new URL("fixtures/storage-0.1.json", import.meta.url), "utf8"));
const valuesOf = (prefix) =>
  Object.entries(stored)
    .filter(([key]) => key.startsWith(prefix))
    .map(([, value]) => JSON.parse(value));
const matches = valuesOf("florin.match.");
const running = matches.filter((match) => !match.finished);
const finished = matches.filter((match) => match.finished);
const records = valuesOf("florin.record.");
const world = useWorld();

async function openStored() {
  const page = await world.open();
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem("restored")) return;
    sessionStorage.setItem("restored", "yes");
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  return page;
}

const storedEvents = (page, id) => page.evaluate((key) => JSON.parse(localStorage.getItem(key)).events, `florin.match.${id}`);

test("the fixture has a running match of every game, a lesson, a finished match and a record", () => {
  assert.deepEqual([...new Set(running.map((match) => match.game))].sort(), ["gemstones", "medici", "medici-cards", "medici-dice"]);
  assert.ok(
    running.some((match) => match.secret === "5".repeat(64)),
    "lessons have dice of their own",
  );
  assert.ok(running.some((match) => match.events.some((event) => JSON.parse(event).event === "undone")));
  assert.equal(finished.length, 1);
  assert.equal(records.length, 1);
});

for (const [i, match] of running.entries()) {
  test(`running match ${i + 1}, of ${match.game}, resumes where it was and comes to its end`, async () => {
    const page = await openStored();
    await page.goto(`${world.url}/play/${match.id}`);
    await page.waitForSelector(".table .actions");
    const moves = Number(stored[`florin.seen.${match.id}`]);
    assert.equal(await count(page), `${moves}/${moves}`);
    assert.deepEqual(await storedEvents(page, match.id), match.events, "looking at it changes nothing");
    await playSome(page, match.game, 1);
    await page.reload();
    await page.waitForSelector(".scrubber .count");
    await playWhole(page, match.game, "mouse");
    const events = await storedEvents(page, match.id);
    assert.deepEqual(events.slice(0, match.events.length), match.events);
    assert.ok(events.length > match.events.length);
    await page.click(".result .row-end .btn >> nth=0");
    assert.match(await page.textContent(".verdict"), /wynika z ziarna/);
  });
}

test("running matches can be tried again from their first decision", async () => {
  const page = await openStored();
  for (const match of running) {
    const address = `${world.url}/play/${match.id}`;
    await page.goto(address);
    await page.waitForSelector(".table .actions");
    await page.click(".log li:nth-child(1) button");
    await page.click('[data-part="retry"]');
    await page.waitForURL((url) => url.href !== address);
    await page.waitForSelector(".table .actions");
    assert.ok(await page.$(".say .pill"));
  }
});

test("a finished match, a record and the preferences are there", async () => {
  const page = await openStored();
  await page.goto(`${world.url}/history`);
  await page.waitForSelector(".kept");
  assert.equal((await page.$$(".kept")).length, matches.length + records.length);
  assert.equal(await page.getAttribute("html", "lang"), "pl");
  assert.equal(await page.getAttribute("html", "data-theme"), "dark");
  assert.equal(await page.getAttribute("html", "data-symbols"), "letters");
  for (const path of [`play/${finished[0].id}`, `replay/${records[0].id}`]) {
    await page.goto(`${world.url}/${path}`);
    await page.waitForSelector('[data-part="result"]');
  }
  await page.goto(world.url);
  assert.match(await page.textContent(".foot"), /Stara Ada/);
  await page.waitForSelector('[data-part="continue"]');
});
