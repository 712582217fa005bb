// Plays whole games through the page, by one way of putting things in: a mouse, a keyboard alone, or touch.
import assert from "node:assert/strict";
import { patience } from "./browser.mjs";

const over = '[data-part="result"]';
const day = "[data-continue]";
const actions = ".table .actions";
const enabled = ':not([aria-disabled="true"])';
const ready = `${actions} .primary${enabled}`;
const soon = { timeout: 5000 };

// Waits until something can be done; says what. It is one look: computer players change the table between two of them.
async function next(page) {
  const look = ([end, pause, choice]) =>
    document.querySelector(end) ? "over" : document.querySelector(pause) ? "day" : document.querySelector(choice) ? "decision" : false;
  const found = await page.waitForFunction(look, [over, day, actions]);
  return found.jsonValue();
}

// Tries something again from its beginning until it works or patience ends: what is looked for may not be drawn yet, or may
// be gone by the time it is pressed.
async function persist(attempt) {
  for (const end = Date.now() + patience; ; ) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

// How many stops of the Tab key the first element that fits is away; nothing if no stop has the focus.
const stopsTo = (page, selector) =>
  page.evaluate((wanted) => {
    const stops = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex]")].filter(
      (each) => each.tabIndex >= 0 && !each.disabled && each.getClientRects().length > 0,
    );
    const from = stops.indexOf(document.activeElement);
    return from < 0 ? undefined : stops.indexOf(document.querySelector(wanted)) - from;
  }, selector);

// With Tab to the first element that fits, forwards or backwards, then Enter.
async function pressKeys(page, selector) {
  await page.waitForSelector(selector, soon);
  for (let tries = 0; tries < 20; ++tries) {
    const stops = await stopsTo(page, selector);
    if (stops === 0) return page.keyboard.press("Enter");
    for (let i = 0; i < Math.abs(stops ?? 1); ++i) await page.keyboard.press(stops < 0 ? "Shift+Tab" : "Tab");
  }
  return assert.fail(`the keyboard does not reach ${selector}`);
}

// Presses what fits a selector, if it is there soon.
function hand(page, way) {
  if (way === "keyboard") return (selector) => pressKeys(page, selector);
  return (selector) => (way === "touch" ? page.tap(selector, soon) : page.click(selector, soon));
}

// Takes three dice, or as many as may be taken; none if some are taken already.
async function takeDice(page, press) {
  if (await page.$(`${ready}[data-move]`)) return;
  let wasLegal = false;
  for (let taken = 0; taken < 3; ++taken) {
    const free = await page.$$eval(".dice button", (all) =>
      all.findIndex((die) => die.getAttribute("aria-disabled") === "false" && die.getAttribute("aria-pressed") === "false"),
    );
    if (free < 0) return;
    const die = `.dice li:nth-child(${free + 1}) button`;
    await press(die);
    const isLegal = (await page.$(`${ready}[data-move]`)) !== null;
    if (wasLegal && !isLegal) return press(die);
    wasLegal ||= isLegal;
  }
}

// What is tapped before the primary button, for each game; any legal choice will do. What is chosen already stays.
const choices = {
  "medici-dice": takeDice,
  tiny: async (page, press) => ((await page.$(ready)) ? undefined : press('.tiny-game [data-move$=" roll"]')),
  "tiny-generic": (_page, press) => press(".generic-moves li .btn"),
  gemstones: async (page, press) => {
    if (await page.$(`.serve button${enabled}[data-move]`)) return press(`.serve button${enabled}[data-move]`);
    if (!(await page.$('.gems button[aria-disabled="false"]'))) return;
    for (const row of [".gems", ".numbers"]) {
      if (!(await page.$(`${row} button[aria-pressed="true"]`))) await press(`${row} button[aria-disabled="false"]`);
    }
  },
};

export const count = (page) => page.textContent(".scrubber .count");

const isDecided = ([old, end]) => document.querySelector(".scrubber .count")?.textContent !== old || document.querySelector(end) !== null;

// The page may want a second tap.
const isDecidedOrAsked = ([old, end]) =>
  document.querySelector(".scrubber .count")?.textContent !== old || document.querySelector(`${end}, .actions .asked`) !== null;

async function decide(page, game, press) {
  const before = [await count(page), `${over}, ${day}`];
  await persist(async () => {
    if (await page.evaluate(isDecided, before)) return;
    await choices[game]?.(page, press);
    if (await page.evaluate(isDecided, before)) return; // one tap was enough
    await press(ready);
    await page.waitForFunction(isDecidedOrAsked, before, soon);
    if (!(await page.evaluate(isDecided, before))) await press(`${ready}.asked`);
    await page.waitForFunction(isDecided, before, soon);
  });
}

// The scoring of a day gives way to the next one, or to the end of the game, when computer players go on meanwhile.
const endDay = (page, press) => persist(async () => (await page.$(day)) && press(day));

// One decision, or the end of a day; false when the game is over.
async function step(page, game, press) {
  const what = await next(page);
  if (what === "over") return false;
  await (what === "day" ? endDay(page, press) : decide(page, game, press));
  return true;
}

// Plays until the game is over; returns how often something was done.
export async function playWhole(page, game, way, most = 400) {
  const press = hand(page, way);
  for (let done = 0; done < most; ++done) {
    if (!(await step(page, game, press))) return done;
  }
  return assert.fail(`${game} is not over after ${most} decisions`);
}

// Plays some decisions.
export async function playSome(page, game, decisions) {
  const press = hand(page, "mouse");
  for (let done = 0; done < decisions; ++done) await step(page, game, press);
}

// Leaves the next decision chosen but not committed.
export async function chooseNext(page, game) {
  const press = hand(page, "mouse");
  while ((await next(page)) === "day") await step(page, game, press);
  if ((await next(page)) === "decision") await persist(() => choices[game]?.(page, press));
}

// Sets up a game at /new: seats, and weak computer players, who are quick.
export async function setUp(page, url, game, seats, level = "novice") {
  await page.goto(`${url}/new/${game}`);
  await page.waitForSelector(".sitters");
  await page.click(`.segments button:text-is("${seats}")`);
  for (let seat = 1; seat < seats; ++seat) await page.selectOption(`#seat-${seat}`, level);
  await page.click('[data-part="start"]');
  await page.waitForSelector(".table");
}
