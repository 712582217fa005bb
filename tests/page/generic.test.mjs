// The game that exists only in the tests, on the table that any game gets from its description.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { readCatalogue } from "../src/core/catalogue.ts";
import { conformanceGames, withReferee } from "./florin.mjs";
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

// The names of members in a description, and the words in it that are no codes of cards, dice, gems or seats.
function namesIn(tree, found = new Set()) {
  if (typeof tree === "string" && /^[a-z]/.test(tree)) found.add(`value.${tree}`);
  if (typeof tree !== "object" || tree === null) return found;
  for (const [name, value] of Object.entries(tree)) {
    if (/^[a-z]/.test(name)) found.add(`member.${name}`);
    namesIn(value, found);
  }
  return found;
}

// All of them in a conformance game of every kind and size.
async function namesOfAllGames(referee) {
  const said = new Set();
  const oneOfEach = new Map(conformanceGames().map((record) => [`${record.game} ${record.players}`, record]));
  for (const { game, players, options, moves } of oneOfEach.values()) {
    let { state } = await referee.ask({ do: "new", game, players, options });
    for (const move of moves) {
      namesIn(state, said);
      ({ state } = await referee.ask({ do: "play", move }));
    }
    namesIn(state, said);
  }
  return said;
}

test("whatever the four games describe has words in both languages", async () => {
  const said = await withReferee(namesOfAllGames);
  assert.ok(said.size > 50);
  for (const language of ["en", "pl"]) {
    const texts = readCatalogue(readFileSync(new URL(`../texts/${language}.txt`, import.meta.url), "utf8"));
    assert.deepEqual(
      [...said].filter((key) => !(key in texts)),
      [],
      language,
    );
    const unsaid = Object.keys(texts).filter((key) => /^(member|value)\./.test(key) && !said.has(key));
    assert.deepEqual(unsaid, [], "said nowhere");
  }
});
