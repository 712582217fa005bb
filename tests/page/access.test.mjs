// Accessibility: axe has no findings on any screen, nothing scrolls sideways at 320 px (also the width of a desktop at
// 400 % zoom), targets are large enough, and live regions announce events in order.
import assert from "node:assert/strict";
import test from "node:test";
import { faults } from "./axe.mjs";
import { desktop, phone } from "./browser.mjs";
import { conformanceGames, keepRecord, scrub } from "./florin.mjs";
import { chooseNext, playSome, setUp } from "./players.mjs";
import { at as atWorld, useWorld } from "./world.mjs";

const narrow = { width: 320, height: 640 };

const world = useWorld();

const sideways = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const smallTargets = (page) =>
  page.$$eval(".btn, .quiet, .card[aria-pressed], .die[aria-pressed], .options .option", (all) =>
    all
      .filter((each) => !each.matches(".options .option") || innerWidth < 1024) // a long list, for a mouse only
      .filter((each) => each.getClientRects().length > 0)
      .map((each) => ({ box: each.getBoundingClientRect(), text: each.textContent }))
      .filter(({ box }) => box.height < 43.5 || box.width < 39.5)
      .map(({ box, text }) => `${text}: ${box.width}x${box.height}`),
  );

const at = (path, selector) => atWorld(world, path, selector);
const live = (game, seats, decisions) => async (page) => {
  await setUp(page, world.url, game, seats);
  await playSome(page, game, decisions);
  await chooseNext(page, game);
};
const hint = (game, steps) => async (page) => {
  await live(game, 2, 1)(page);
  await page.click('[data-part="hint"]');
  for (let step = 1; step < steps; ++step) await page.click('[data-part="hint-more"]');
  await page.waitForSelector(`.hint-panel[data-step="${steps}"] .meter li`);
};
const rulesInPlace = async (page) => {
  await live("medici-dice", 1, 1)(page);
  await page.click('[data-part="open-rules"]');
  await page.waitForSelector(".rules-panel .prose p");
};
const replay = (part) => async (page) => {
  const { game, players, options, moves } = conformanceGames().find((each) => each.game === "medici" && each.players === 4);
  await keepRecord(page, { florin: 1, game, players, options, moves });
  await at("/replay/shown", ".scrubber")(page);
  await scrub(page, Math.round(moves.length * part));
};

const screens = [
  ["home", at("/", "[data-play]"), desktop, "light", "en"],
  ["home", at("/", "[data-play]"), narrow, "dark", "pl"],
  ["set-up", at("/new/medici-cards", ".sitters"), narrow, "light", "pl"],
  ["set-up", at("/new/gemstones", ".sitters"), narrow, "dark", "en"],
  ["preferences", at("/preferences", ".preference"), narrow, "dark", "en"],
  ["history", at("/history", ".statistics"), narrow, "light", "en"],
  ["rules", at("/rules/medici-dice", ".prose p"), narrow, "dark", "pl"],
  ["learn", at("/learn/gemstones", ".teacher"), phone, "light", "en"],
  ["account without a server", at("/account", "h1"), desktop, "dark", "pl"],
  ["nothing", at("/nowhere", "h1"), desktop, "light", "en"],
  ["medici", live("medici", 4, 3), desktop, "dark", "en"],
  ["medici", live("medici", 6, 2), narrow, "light", "pl"],
  ["medici-cards", live("medici-cards", 3, 3), desktop, "light", "pl"],
  ["medici-cards", live("medici-cards", 6, 2), narrow, "dark", "en"],
  ["medici-dice", live("medici-dice", 1, 2), desktop, "dark", "pl"],
  ["medici-dice", live("medici-dice", 4, 2), narrow, "light", "en"],
  ["gemstones", live("gemstones", 2, 5), desktop, "light", "en"],
  ["gemstones", live("gemstones", 4, 3), narrow, "dark", "pl"],
  ["a hint, worth at once", hint("medici-cards", 1), narrow, "light", "pl"],
  ["a hint, candidates", hint("medici", 2), desktop, "dark", "pl"],
  ["a hint, reasons", hint("gemstones", 3), narrow, "dark", "en"],
  ["rules in place", rulesInPlace, narrow, "light", "en"],
  ["replay", replay(0.6), narrow, "dark", "pl"],
  ["result", replay(1), narrow, "light", "en"],
];

for (const [name, open, size, theme, language] of screens) {
  test(`${name}, ${size.width} px, ${theme}, ${language}`, async () => {
    const page = await world.open({ size, theme, language });
    await open(page);
    assert.deepEqual(await faults(page), []);
    assert.ok((await sideways(page)) <= 0, `scrolls sideways by ${await sideways(page)} px`);
    assert.deepEqual(await smallTargets(page), []);
  });
}

test("goods, gems and players have letters and shapes as well as colours", async () => {
  const page = await world.open();
  await live("medici", 4, 2)(page);
  assert.ok(
    await page.$$eval(
      ".card:not(.none), .hold:not(.empty, .plain), .pyramid",
      (all) => all.length > 0 && all.every((each) => each.querySelector(".letter")?.textContent),
    ),
  );
  const shapes = await page.$$eval(".seat .mark", (all) => all.map((each) => each.querySelector("use").getAttribute("href")));
  assert.equal(new Set(shapes).size, 4);
});

test("events are announced in order, and your turn at once", async () => {
  const page = await world.open();
  await setUp(page, world.url, "medici-dice", 2);
  const before = await page.evaluate(() => {
    window.heard = { polite: [], assertive: [] };
    const listen = (part, read) =>
      new MutationObserver((changes) => window.heard[part].push(...changes.flatMap(read))).observe(
        document.querySelector(`[data-part="${part}"]`),
        { childList: true, characterData: true, subtree: true },
      );
    listen("polite", (change) => [...change.addedNodes].map((node) => node.textContent));
    listen("assertive", (change) => change.target.textContent);
    return document.querySelectorAll('[data-part="log"] > li').length;
  });
  await playSome(page, "medici-dice", 3);
  await page.waitForSelector(".table .actions");
  // Read both regions in one step, once the last line is there: computer players may move at any time.
  const told = await page.waitForFunction(() => {
    const lines = [...document.querySelectorAll('[data-part="log"] .text')].map((each) => each.textContent);
    return window.heard.polite.at(-1)?.startsWith(lines.at(-1)) && { ...window.heard, lines };
  });
  const { polite, assertive, lines } = await told.jsonValue();
  const log = lines.slice(before);
  const spoken = polite.slice(-log.length);
  assert.ok(log.length > 4);
  for (const [i, line] of log.entries()) assert.ok(spoken[i].startsWith(line), `${spoken[i]} is said for ${line}`);
  assert.ok(assertive.filter((text) => text.startsWith("Your turn.")).length >= 3, assertive.join(" / "));
});

test("the log is a single tab stop, and arrow keys move through it", async () => {
  const page = await world.open();
  await setUp(page, world.url, "medici-dice", 1); // nobody else moves meanwhile
  await playSome(page, "medici-dice", 3);
  await page.waitForSelector(".table .actions");
  assert.equal(await page.$$eval('[data-part="log"] button', (all) => all.filter((each) => each.tabIndex === 0).length), 1);
  await page.focus('[data-part="log"]');
  const focused = () => page.evaluate(() => [...document.querySelectorAll('[data-part="log"] button')].indexOf(document.activeElement));
  await page.keyboard.press("ArrowDown");
  const last = await focused();
  await page.keyboard.press("ArrowUp");
  assert.equal(await focused(), last - 1);
  await page.keyboard.press("Enter");
  await page.waitForSelector('[data-part="options"], [data-part="retry"]');
});
