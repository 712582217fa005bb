// Browser storage written by version 0.1 opens in this page: games go on, finished ones and records are looked at, and
// preferences hold. The fixture has the keys and values that the page of 0.1 keeps, with events decided by its module.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { count, playSome } from "./players.mjs";
import { useWorld } from "./world.mjs";

const stored = JSON.parse(readFileSync(new URL("fixtures/storage-0.1.json", import.meta.url), "utf8"));
const matches = Object.entries(stored)
  .filter(([key]) => key.startsWith("florin.match."))
  .map(([, value]) => JSON.parse(value));
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

test("running games resume where they were", async () => {
  const page = await openStored();
  const running = matches.filter((match) => !match.finished);
  assert.equal(running.length, 3);
  for (const match of running) {
    await page.goto(`${world.url}/play/${match.id}`);
    await page.waitForSelector(".scrubber .count");
    const moves = Number(stored[`florin.seen.${match.id}`]);
    assert.equal(await count(page), `${moves}/${moves}`);
    await playSome(page, match.game, 1);
    assert.ok(Number((await count(page)).split("/")[1]) > moves);
  }
});

test("a finished game, a record and the preferences are there", async () => {
  const page = await openStored();
  await page.goto(`${world.url}/history`);
  await page.waitForSelector(".kept");
  assert.equal((await page.$$(".kept")).length, matches.length + 1);
  assert.equal(await page.getAttribute("html", "lang"), "pl");
  assert.equal(await page.getAttribute("html", "data-theme"), "dark");
  assert.equal(await page.getAttribute("html", "data-symbols"), "letters");
  await page.goto(`${world.url}/play/${matches.find((match) => match.finished).id}`);
  await page.waitForSelector('[data-part="result"]');
  await page.goto(`${world.url}/replay/bbbbbbbbbbb1`);
  await page.waitForSelector('[data-part="result"]');
  await page.goto(world.url);
  assert.match(await page.textContent(".foot"), /Stara Ada/);
});
