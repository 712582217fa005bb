// The game that exists only in the tests, on the table that any game gets from its description.
import assert from "node:assert/strict";
import test from "node:test";
import { playWhole } from "./players.mjs";
import { serve } from "./server.mjs";
import { useWorld } from "./world.mjs";

const world = useWorld(() => serve(new URL("../../build/page-tiny", import.meta.url).pathname));

test("a game without drawn parts is played to its end on the generic table", async () => {
  const page = await world.open();
  await page.goto(world.url);
  await page.waitForSelector("[data-play]");
  assert.equal((await page.$$("[data-play]")).length, 1);
  await page.click("[data-play]");
  await page.waitForSelector(".generic-game");
  assert.ok((await page.$$('[data-part="facts"] dd')).length > 0);
  await playWhole(page, "tiny", "mouse");
  assert.ok(await page.$('[data-part="result"]'));
});
