// The game that exists only in the tests, at its own drawn table and on the table that any game gets from its description.
import assert from "node:assert/strict";
import test from "node:test";
import { conformanceGames, withReferee } from "./florin.mjs";
import { playWhole } from "./players.mjs";
import { serve } from "./server.mjs";
import { textsOfPage } from "./texts.mjs";
import { useWorld } from "./world.mjs";

const world = useWorld(() => serve(new URL("../../build/page-tiny", import.meta.url).pathname));

const openHome = async () => {
  const page = await world.open();
  await page.goto(world.url);
  await page.waitForSelector("[data-play]");
  assert.equal((await page.$$("[data-play]")).length, 1);
  return page;
};

test("a game from outside src/ brings its picture, and its drawn table is played to the end", async () => {
  const page = await openHome();
  await page.waitForSelector('.picture use[href="#tiny-die"]');
  assert.ok(await page.$("symbol#tiny-die"));
  await page.click("[data-play]");
  await page.waitForSelector(".tiny-game");
  assert.equal((await page.$$(".seat")).length, 3);
  assert.equal(await page.$eval(".tiny-pot", (pot) => getComputedStyle(pot).display), "grid");
  await playWhole(page, "tiny", "mouse");
  assert.equal(await page.$$eval("main", (all) => /[<>]/.test(all[0].textContent)), false, "a text is missing");
});

test("a game from outside src/ brings its lesson and its rules", async () => {
  const page = await world.open();
  await page.goto(`${world.url}/learn/tiny`);
  await page.waitForSelector(".teacher");
  assert.match(await page.textContent(".teacher p"), /as often as you dare/);
  await page.click('[data-part="lesson"]');
  await page.waitForFunction(() => document.querySelector(".teacher p")?.textContent.startsWith("Roll again"));
  await page.goto(`${world.url}/rules/tiny`);
  await page.waitForSelector(".prose p");
  assert.match(await page.textContent(".prose"), /R6/);
});

test("any game is played to its end on the generic table", async () => {
  const page = await openHome();
  await page.goto(`${world.url}/?generic`);
  await page.click("[data-play]");
  await page.waitForSelector(".tiny-game");
  await page.goto(`${page.url()}?generic`);
  await page.waitForSelector(".generic-game");
  assert.ok((await page.$$('[data-part="facts"] dd')).length > 0);
  await playWhole(page, "tiny-generic", "mouse");
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

// Those of a conformance game of every size, by game.
async function namesOfAllGames(referee) {
  const said = new Map();
  const oneOfEach = new Map(conformanceGames().map((record) => [`${record.game} ${record.players}`, record]));
  for (const { game, players, options, moves } of oneOfEach.values()) {
    const names = said.get(game) ?? new Set();
    said.set(game, names);
    let { state } = await referee.ask({ do: "new", game, players, options });
    for (const move of moves) {
      namesIn(state, names);
      ({ state } = await referee.ask({ do: "play", move }));
    }
    namesIn(state, names);
  }
  return said;
}

test("whatever a game describes has words in both languages, and no word is left over", async () => {
  const said = await withReferee(namesOfAllGames);
  const { games, ...texts } = await textsOfPage();
  const scopesOf = ({ id, uses }) => [id, ...uses.map((dir) => dir.split("/").at(-1).replaceAll("_", "-"))];
  for (const language of ["en", "pl"]) {
    const used = new Set();
    for (const game of games.folders) {
      for (const name of said.get(game.id)) {
        const key = [...scopesOf(game).map((scope) => `${scope}.${name}`), name].find((each) => each in texts[language]);
        assert.ok(key, `${language}: ${game.id} ${name}`);
        used.add(key);
      }
    }
    assert.ok(used.size > 50);
    const unsaid = Object.keys(texts[language]).filter((key) => /(^|\.)(member|value)\./.test(key) && !used.has(key));
    assert.deepEqual(unsaid, [], "said nowhere");
  }
});
