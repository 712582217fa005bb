// Plays whole games through the page, by one way of putting things in: a mouse, a keyboard alone, or touch.
import assert from "node:assert/strict";

const selectors = { over: '[data-part="result"]', day: "[data-continue]", decision: ".table .actions" };

// Waits until something can be done; says what.
async function next(page) {
  const found = await page.waitForSelector(`${selectors.over}, ${selectors.day}, ${selectors.decision}`, { timeout: 30000 });
  if (await page.$(selectors.over)) return "over";
  if (await page.$(selectors.day)) return "day";
  return found ? "decision" : "over";
}

const enabled = ':not([aria-disabled="true"])';
const primary = `.table .actions .primary${enabled}`;

// Clicks with the mouse or a finger, or focuses with Tab and presses Enter.
function hand(page, way) {
  if (way === "keyboard") {
    return async (selector) => {
      await page.focus(selector);
      await page.keyboard.press("Enter");
    };
  }
  return (selector) => (way === "touch" ? page.tap(selector) : page.click(selector));
}

// What is tapped before the primary button, for each game; any legal choice will do.
const choices = {
  medici: async () => {},
  "medici-cards": async () => {},
  "medici-dice": async (page, press) => {
    const dice = await page.$$eval('.dice button[aria-disabled="false"]', (all) => all.map((die, i) => i));
    const must = /\d/.exec((await page.textContent('[data-part="ask"]')) ?? "");
    const wanted = must ? Number(must[0]) : Math.min(2, dice.length);
    for (let i = 0; i < wanted && !(await page.$(primary + "[data-move]")?.then?.((each) => each && i >= wanted)); ++i) {
      await press(`.dice li:has(button[aria-disabled="false"][aria-pressed="false"]) button`);
      if ((await page.$(".table .actions .reason")) !== null) await press('.dice button[aria-pressed="true"]');
    }
  },
  tiny: (_page, press) => press(".generic-moves li .btn"),
  gemstones: async (page, press) => {
    if (await page.$(`.serve button${enabled}[data-move]`)) return press(`.serve button${enabled}[data-move]`);
    if (!(await page.$('.gems button[aria-disabled="false"]'))) return;
    await press('.gems button[aria-disabled="false"]');
    await press('.numbers button[aria-disabled="false"]');
  },
};

// One decision, or the end of a day; false when the game is over.
async function step(page, game, press) {
  const what = await next(page);
  if (what === "over") return false;
  try {
    if (what === "day") await press(selectors.day);
    else await decide(page, game, press);
  } catch (error) {
    if (!/detached|not attached|Timeout|not stable/.test(String(error))) throw error; // somebody else moved meanwhile
  }
  return true;
}

async function decide(page, game, press) {
  const before = await page.textContent(".scrubber .count");
  await choices[game]?.(page, press);
  const isPlayed = (await page.textContent(".scrubber .count")) !== before; // a tap may be enough; then the button is another one
  if (!isPlayed && (await page.$(primary))) await press(primary);
  await page.waitForFunction(
    (old) =>
      document.querySelector(".scrubber .count")?.textContent !== old || document.querySelector('[data-part="result"], [data-continue]'),
    before,
    { timeout: 5000 },
  );
}

// Plays until the game is over; returns how often something was done.
export async function playWhole(page, game, way, most = 400) {
  const press = hand(page, way);
  for (let done = 0; done < most; ++done) {
    if (!(await step(page, game, press))) return done;
  }
  return assert.fail(`${game} is not over after ${most} decisions`);
}

// Plays some decisions and, unless told otherwise, leaves the next one chosen but not committed.
export async function playSome(page, game, decisions, chooses = true) {
  const press = hand(page, "mouse");
  for (let done = 0; done < decisions; ++done) await step(page, game, press);
  if (chooses && (await next(page)) === "decision") await choices[game]?.(page, press);
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
