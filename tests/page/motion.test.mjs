// What happens at a table comes on the screen one move after the other, and can be ended at any moment. The table is always
// the same in the end, with motion, without it and after a skip.
import assert from "node:assert/strict";
import test from "node:test";
import { count, playSome, playWhole, setUp } from "./players.mjs";
import { useWorld } from "./world.mjs";

const world = useWorld();
const primary = ".table .actions .primary";
const moving = { speed: "full", motion: "no-preference" };

// Writes down what a table shows, frame by frame.
const watch = (page) =>
  page.evaluate(() => {
    window.seen = { counts: [], said: [], flights: 0, moved: new Set(), marked: 0 };
    const look = () => {
      const shown = document.querySelector(".scrubber .count")?.textContent;
      if (shown && window.seen.counts.at(-1) !== shown) window.seen.counts.push(shown);
      const said = document.querySelector(".scene-say")?.textContent;
      if (said && window.seen.said.at(-1) !== said) window.seen.said.push(said);
      window.seen.flights = Math.max(window.seen.flights, document.querySelectorAll(".flying").length);
      window.seen.marked = Math.max(window.seen.marked, document.querySelectorAll("[data-news]").length);
      for (const animation of document.getAnimations()) {
        const { target } = animation.effect;
        if (animation.playState === "running" && !(animation instanceof CSSAnimation) && !(animation instanceof CSSTransition))
          window.seen.moved.add(target.dataset?.thing ?? target.className);
      }
      requestAnimationFrame(look);
    };
    look();
  });
const seen = (page) => page.evaluate(() => ({ ...window.seen, moved: [...window.seen.moved] }));
const numbers = (counts) => counts.map((each) => Number(each.split("/")[0]));

// The table without what only exists while a scene plays.
const table = (page) =>
  page.evaluate(() => {
    const copy = document.querySelector("main").cloneNode(true);
    for (const region of copy.querySelectorAll('[data-part="polite"]')) region.remove();
    return copy.innerHTML.replace(/ style="[^"]*"/g, "");
  });
const atRest = (page) =>
  page.waitForFunction(
    () =>
      document.querySelector(".table .actions, [data-continue], [data-part='result']") &&
      !document.querySelector(".scene-say, .flying, [data-news]"),
  );

// Plays one decision and lets everything that follows come on the screen.
async function playOn(page) {
  const before = await count(page);
  await page.click(primary);
  await page.waitForFunction((old) => document.querySelector(".scrubber .count").textContent !== old, before);
  await atRest(page);
}

test("moves come one by one: cards turn, bids go round, florins and cards travel, and a sentence says who bought", async () => {
  const page = await world.open(moving);
  await setUp(page, world.url, "medici", 3);
  await page.waitForSelector(primary);
  await watch(page);
  for (let decisions = 0; decisions < 3; ++decisions) await playOn(page);
  const { counts, said, flights, moved } = await seen(page);
  const shown = numbers(counts);
  for (const [i, each] of shown.slice(1).entries()) assert.equal(each, shown[i] + 1, counts.join(" "));
  assert.ok(
    said.some((sentence) => /buys? the lot for/.test(sentence)),
    said.join(" / "),
  );
  assert.ok(flights > 0, "florins fly");
  for (const thing of [/^lot\//, /^gavel$/, /^(hold|cargo)\//, /^note\//, /^bid$/])
    assert.ok(
      moved.some((name) => thing.test(name)),
      `${thing} in ${moved.join(" ")}`,
    );
});

for (const [game, things] of [
  ["medici-cards", [/^market\//, /^(hold|cargo)\//]],
  ["medici-dice", [/^die\//, /^(hold|cargo)\//]],
  ["gemstones", [/^gem\//, /^number\//]],
]) {
  test(`things travel in ${game}`, async () => {
    const page = await world.open({ ...moving, speed: "quick" });
    await setUp(page, world.url, game, 2);
    await atRest(page);
    await watch(page);
    for (let decisions = 0; decisions < 5; ++decisions) await playSome(page, game, 1);
    await atRest(page);
    const { moved } = await seen(page);
    for (const thing of things)
      assert.ok(
        moved.some((name) => thing.test(name)),
        `${thing} in ${moved.join(" ")}`,
      );
  });
}

for (const game of ["medici", "medici-cards", "medici-dice", "gemstones"]) {
  test(`the table is the same with motion, without it, and after a skip, ${game}`, async () => {
    const tables = [];
    const looks = [
      [{ speed: "none" }, async () => {}],
      [{ ...moving, speed: "quick" }, async () => {}],
      [moving, (page) => page.keyboard.press("x")],
      [moving, (page) => page.mouse.click(2, 400)],
      [{ speed: "quick" }, async () => {}],
    ];
    for (const [options, meanwhile] of looks) {
      const page = await world.open(options);
      await setUp(page, world.url, game, 2);
      await atRest(page);
      await playSome(page, game, 1);
      await meanwhile(page);
      await atRest(page);
      await page.mouse.move(0, 0);
      await page.evaluate(() => document.activeElement.blur());
      tables.push(await table(page));
    }
    for (const each of tables) assert.equal(each, tables[0]);
  });
}

test("a day ends with its payments, the game with a podium", async () => {
  const page = await world.open({ ...moving, speed: "quick" });
  await setUp(page, world.url, "medici-dice", 2);
  await atRest(page);
  await watch(page);
  await playWhole(page, "medici-dice", "mouse");
  await page.waitForFunction(() => window.seen.moved.has("headline"));
  const { moved } = await seen(page);
  for (const thing of ["paid/P1", "paid/P2", "podium/P1", "podium/P2", "headline"]) assert.ok(moved.includes(thing), thing);
});

test("a key that ends a scene does nothing else", async () => {
  const page = await world.open(moving);
  await setUp(page, world.url, "medici", 4);
  await page.waitForSelector(primary);
  await page.click(primary);
  await page.waitForFunction(() => !document.querySelector(".table .actions"));
  const begin = Date.now();
  await page.keyboard.press("p");
  await page.waitForSelector(primary);
  assert.ok(Date.now() - begin < 2000, `it took ${Date.now() - begin} ms`);
  assert.equal(await page.$(".pass.chosen"), null);
});

test("with reduced motion nothing moves, and what has changed is marked", async () => {
  const page = await world.open({ speed: "full" });
  await setUp(page, world.url, "medici", 3);
  await page.waitForSelector(primary);
  await watch(page);
  await playOn(page);
  const { counts, marked, moved, flights } = await seen(page);
  assert.ok(counts.length > 2);
  assert.ok(marked > 0);
  assert.deepEqual([moved, flights], [[], 0]);
});

test("a tab that was asleep shows the true position at once", async () => {
  const page = await world.open(moving);
  await setUp(page, world.url, "medici", 4);
  await page.waitForSelector(primary);
  await page.click(primary);
  await page.waitForFunction(() => !document.querySelector(".table .actions"));
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.waitForSelector(primary);
  assert.equal(await page.$(".scene-say, .flying"), null);
});

test("events are announced when they are on the screen, and your turn after them", async () => {
  const page = await world.open({ ...moving, speed: "quick" });
  await setUp(page, world.url, "medici", 3);
  await page.waitForSelector(primary);
  await page.evaluate(() => {
    window.heard = [];
    for (const part of ["polite", "assertive"])
      new MutationObserver(() => {
        const region = document.querySelector(`[data-part="${part}"]`);
        const text = part === "polite" ? region.lastElementChild?.textContent : region.textContent;
        if (text) window.heard.push({ part, text, moves: document.querySelector(".scrubber .count").textContent });
      }).observe(document.querySelector(`[data-part="${part}"]`), { childList: true, characterData: true, subtree: true });
  });
  await playOn(page);
  const heard = await page.evaluate(() => window.heard);
  assert.equal(heard.at(-1).part, "assertive");
  const polite = heard.filter(({ part }) => part === "polite");
  assert.ok(polite.length > 3);
  assert.equal(new Set(polite.map(({ moves }) => moves)).size, polite.length, "each with its own move");
});
