// Nothing is lost: reloading in the middle of a game, working offline, taking back, trying again, exporting and importing
// records, checking the dice.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { scrub } from "./florin.mjs";
import { count, playSome, playWhole, setUp } from "./players.mjs";
import { useWorld } from "./world.mjs";

const world = useWorld();

const lastMoves = (page) => page.$$eval(".log code", (all) => all.map((each) => each.textContent));

test("two taps lead from home to the first decision", async () => {
  const page = await world.open();
  await page.goto(world.url);
  await page.click('[data-play="medici"]');
  await page.waitForSelector(".table .actions .primary");
  await page.click(".table .actions .primary");
  await page.waitForFunction(() => document.querySelectorAll(".log code").length > 2);
});

test("a game continues where it was after a reload, and home lists it first", async () => {
  const page = await world.open();
  await setUp(page, world.url, "medici-dice", 1);
  await playSome(page, "medici-dice", 3);
  const before = await lastMoves(page);
  await page.reload();
  await page.waitForSelector(".table .actions");
  assert.deepEqual(await lastMoves(page), before);
  await page.click(".brand");
  await page.click('[data-part="continue"]');
  await page.waitForSelector(".table .actions");
  assert.deepEqual(await lastMoves(page), before);
});

test("a tap that follows a move at once is not lost", async () => {
  const page = await world.open();
  await setUp(page, world.url, "medici-dice", 1);
  await page.click('.dice button[aria-disabled="false"]');
  const isPressed = await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame).then(() => new Promise((resolve) => setTimeout(resolve)));
    const count = () => document.querySelector(".scrubber .count").textContent;
    const before = count();
    document.querySelector(".table .actions .primary").click();
    for (let turns = 0; turns < 1000 && count() === before; ++turns) await Promise.resolve(); // no frame is painted in between
    const die = document.querySelector('.dice button[aria-disabled="false"]');
    die.click();
    await frame();
    await frame();
    return count() !== before && die.isConnected && die.getAttribute("aria-pressed");
  });
  assert.equal(isPressed, "true");
});

test("taking back a move makes the game practice, and the same dice come again", async () => {
  const page = await world.open();
  await setUp(page, world.url, "medici-dice", 1);
  await playSome(page, "medici-dice", 2);
  const before = await lastMoves(page);
  await page.click('[data-part="undo"]');
  await page.waitForFunction((moves) => document.querySelectorAll(".log code").length < moves, before.length);
  assert.ok(await page.$(".say .pill"));
  await playSome(page, "medici-dice", 1);
  assert.deepEqual(await lastMoves(page), before);
});

test("you can look back and try again from an old position", async () => {
  const page = await world.open();
  await setUp(page, world.url, "gemstones", 1);
  await playSome(page, "gemstones", 6);
  const whole = await lastMoves(page);
  await page.click(".log li:nth-child(2) button");
  await page.waitForSelector('[data-part="retry"]');
  assert.equal(await page.$(".table .actions"), null, "nothing can be played on an old position");
  await page.click('[data-part="retry"]');
  await page.waitForFunction((moves) => document.querySelectorAll(".log code").length < moves, whole.length);
  await page.waitForSelector(".table .actions");
  const copy = await lastMoves(page);
  assert.deepEqual(copy, whole.slice(0, copy.length));
});

test("playing again begins the next match, with everybody one seat further", async () => {
  const page = await world.open();
  await setUp(page, world.url, "medici-dice", 2);
  await playWhole(page, "medici-dice", "mouse");
  const first = page.url();
  await page.click('[data-part="rematch"]');
  await page.waitForURL((url) => url.href !== first);
  await page.waitForSelector(".table .actions");
  assert.equal(await page.getAttribute(".seat.mine", "data-seat"), "P2");
  await playSome(page, "medici-dice", 2);
  await page.goto(first);
  await page.waitForSelector('[data-part="result"]');
});

test("every position can be tried again, up to one's last decision", async () => {
  const page = await world.open();
  await setUp(page, world.url, "medici-dice", 1);
  await playWhole(page, "medici-dice", "mouse");
  const original = page.url();
  const whole = await lastMoves(page);
  const lastOwn = whole.findLastIndex((move) => move.startsWith("P1"));
  for (let moves = 0; moves < whole.length; ++moves) {
    await page.goto(original);
    await page.waitForSelector('[data-part="result"]');
    await scrub(page, moves);
    await page.click('[data-part="retry"]');
    if (moves > lastOwn) {
      await page.waitForSelector(".banner");
      assert.match(await page.textContent(".banner"), /nothing to try again/);
      continue;
    }
    await page.waitForURL((url) => url.href !== original);
    await page.waitForSelector(".table .actions");
    const copy = await lastMoves(page);
    assert.deepEqual(copy, whole.slice(0, copy.length));
    assert.ok(copy.length >= moves && whole[copy.length].startsWith("P1"), `${copy.length} moves after ${moves}`);
    assert.ok(await page.$(".say .pill"), "it counts as practice");
  }
});

// Leaves no room in the browser's storage.
const fillStorage = (page) =>
  page.evaluate(() => {
    let text = "x".repeat(1 << 22);
    for (let i = 0; text; ++i) {
      try {
        localStorage.setItem(`filler.${i}`, text);
      } catch {
        text = text.slice(0, text.length >> 1);
      }
    }
  });
const emptyStorage = (page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("filler.")) localStorage.removeItem(key);
  });
const storedMatches = (page) => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("florin.match.")));

test("without room in the browser a move does not happen, and it is said", async () => {
  const page = await world.open();
  await setUp(page, world.url, "medici-dice", 1);
  await playSome(page, "medici-dice", 2);
  const [before, stored] = [await lastMoves(page), await storedMatches(page)];
  await fillStorage(page);
  await page.click('.dice button[aria-disabled="false"]');
  await page.click(".table .actions .primary");
  await page.waitForSelector(".banner");
  assert.match(await page.textContent(".banner"), /no room left/);
  assert.deepEqual(await lastMoves(page), before);
  assert.deepEqual(await storedMatches(page), stored);
  await emptyStorage(page);
  await playSome(page, "medici-dice", 1);
  assert.equal(await page.$(".banner"), null);
  const after = await lastMoves(page);
  assert.ok(after.length > before.length);
  await page.reload();
  await page.waitForSelector(".table .actions");
  assert.deepEqual(await lastMoves(page), after);
});

test("a computer player's move that cannot be stored is said, and comes as soon as there is room", async () => {
  const page = await world.open({ serviceWorkers: "block" });
  let comes;
  const thinker = new Promise((resolve) => (comes = resolve));
  await page.route("**/thinker-*.js", (route) => thinker.then(() => route.continue()));
  await setUp(page, world.url, "medici", 2);
  while (await page.$(".table .actions")) await playSome(page, "medici", 1); // nobody else moves before the Worker comes
  const [before, stored] = [await lastMoves(page), await storedMatches(page)];
  await fillStorage(page);
  comes();
  await page.waitForSelector(".banner");
  assert.match(await page.textContent(".banner"), /no room left/);
  assert.deepEqual(await lastMoves(page), before);
  assert.deepEqual(await storedMatches(page), stored);
  await emptyStorage(page);
  await page.waitForFunction((moves) => document.querySelectorAll(".log code").length > moves, before.length);
  await page.waitForSelector(".banner", { state: "detached" });
});

test("a game for which there is no room does not begin, and a finished one makes room", async () => {
  const page = await world.open();
  await page.goto(world.url);
  await page.waitForSelector("[data-play]");
  await fillStorage(page);
  await page.click('[data-play="medici-dice"]');
  await page.waitForSelector(".reason");
  assert.match(await page.textContent(".reason"), /no room left/);
  assert.deepEqual(await storedMatches(page), []);
  await emptyStorage(page);
  await setUp(page, world.url, "medici-dice", 1);
  await playWhole(page, "medici-dice", "mouse");
  const [[finished]] = await storedMatches(page);
  await fillStorage(page);
  await page.click('[data-part="rematch"]');
  await page.waitForSelector(".banner");
  assert.deepEqual(
    (await storedMatches(page)).map(([key]) => key),
    [finished],
    "it could not be stored that a rematch is wanted",
  );
  await page.goto(world.url);
  await page.click('[data-play="medici-dice"]');
  await page.waitForSelector(".table .actions");
  const keys = (await storedMatches(page)).map(([key]) => key);
  assert.ok(keys.length === 1 && keys[0] !== finished, "the oldest finished game made room");
});

test("without any network after the first visit", async () => {
  const page = await world.open({ forgives: /ERR_INTERNET_DISCONNECTED/ });
  await page.goto(world.url);
  await page.waitForSelector("[data-play]");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(
    async () => (await caches.keys()).length > 0 && (await (await caches.open((await caches.keys())[0])).keys()).length > 4,
  );
  await page.reload();
  await page.waitForSelector("[data-play]");
  await page.context().setOffline(true);
  await page.reload();
  await page.click('[data-play="medici-cards"]');
  await playSome(page, "medici-cards", 2);
  assert.ok((await lastMoves(page)).length > 3);
  assert.equal(await page.$('[data-part="no-weights"]'), null, "the weights are cached too");
});

test("a finished game's dice can be checked, and its record saved and opened again", async () => {
  const page = await world.open();
  await setUp(page, world.url, "medici-dice", 1);
  await playWhole(page, "medici-dice", "mouse");
  await page.click(".result .row-end .btn >> nth=0");
  assert.match(await page.textContent(".verdict"), /follows from the seed/);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(".result .row-end .btn >> nth=1")]);
  const path = await download.path();
  const record = JSON.parse(readFileSync(path, "utf8"));
  assert.equal(record.game, "medici-dice");
  assert.ok(record.fair.seed);
  await page.goto(`${world.url}/history`);
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click(".page .btn >> nth=0")]);
  await chooser.setFiles(path);
  await page.waitForSelector('[data-part="result"]');
  assert.equal((await lastMoves(page)).length, record.moves.length);
});

test("a file that isn't a record is refused with a sentence", async () => {
  const page = await world.open();
  await page.goto(`${world.url}/history`);
  for (const text of ["", "nonsense", '{"florin":1,"game":"chess","players":2,"moves":[]}']) {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click(".page .btn >> nth=0")]);
    await chooser.setFiles({ name: "record.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await page.waitForSelector(".reason");
  }
  assert.match(await page.textContent(".reason"), /chess/);
});

test("typed notation is played, or refused with a sentence", async () => {
  const page = await world.open();
  await setUp(page, world.url, "medici", 2);
  await page.waitForSelector(".table .actions");
  await page.fill("#notation", "bid 999");
  await page.press("#notation", "Enter");
  await page.waitForSelector(".banner");
  const before = await count(page);
  const move = await page.getAttribute(".table .actions .primary", "data-move");
  await page.fill("#notation", move);
  await page.press("#notation", "Enter");
  await page.waitForFunction((old) => document.querySelector(".scrubber .count").textContent !== old, before);
  assert.equal(await page.$(".banner"), null);
});

test("several people at one device take turns", async () => {
  const page = await world.open();
  await page.goto(`${world.url}/new/medici-dice`);
  await page.click('.segments button:text-is("2")');
  await page.selectOption("#seat-1", "person");
  await page.click('[data-part="start"]');
  const seen = new Set();
  for (let i = 0; i < 4; ++i) {
    await page.waitForSelector(".table .actions");
    seen.add(await page.getAttribute(".seat.mine", "data-seat"));
    await playSome(page, "medici-dice", 1);
  }
  assert.deepEqual([...seen].sort(), ["P1", "P2"]);
});

test("a lesson explains each new kind of decision and can be skipped", async () => {
  const page = await world.open();
  await page.goto(`${world.url}/learn/medici-dice`);
  const said = () => page.textContent(".teacher p");
  const welcome = await said();
  await page.click('[data-part="lesson"]');
  await page.waitForFunction((text) => document.querySelector(".teacher p")?.textContent !== text, welcome);
  assert.match(await said(), /cross/);
  await page.click('[data-part="skip-lesson"]');
  await page.waitForSelector(".teacher", { state: "detached" });
  await playSome(page, "medici-dice", 2);
});

test("hints lead in three steps to a move with reasons that add up, and make the game practice", async () => {
  const page = await world.open();
  await setUp(page, world.url, "medici-dice", 1);
  await page.waitForSelector(".table .actions");
  await page.click('[data-part="hint"]');
  await page.waitForSelector('.hint-panel[data-step="1"] .meter li');
  assert.equal(await page.$(".say .pill"), null);
  await page.click('[data-part="hint-more"]');
  await page.waitForSelector('.hint-panel[data-step="2"] .meter li');
  await page.waitForSelector(".say .pill");
  await page.click('[data-part="hint-more"]');
  const reasons = await page.waitForSelector('[data-part="reasons"]');
  const number = (text) => Number(text.replace("−", "-"));
  const parts = await reasons.$$eval("tbody td", (all) => all.map((each) => each.textContent));
  const [from, to = from] = (await reasons.$eval("tfoot td", (cell) => cell.textContent)).split(/[→ ]+/).map(number);
  assert.ok(parts.length > 0);
  assert.ok(Math.abs(parts.reduce((sum, part) => sum + number(part), 0) - (to - from)) < 0.06, `${parts} / ${from} ${to}`);
  await page.click(".hint-panel [data-hint]");
  const chosen = await page.getAttribute(".hint-panel [data-hint]", "data-hint");
  await page.waitForFunction((move) => document.querySelector(".table .actions .primary").dataset.move === move, chosen);
});

// A page whose first attempt to load the Worker fails.
async function openUnlucky() {
  const page = await world.open({ forgives: /ERR_FAILED/, serviceWorkers: "block" });
  let tries = 0;
  await page.route("**/thinker-*.js", (route) => (++tries > 1 ? route.continue() : route.abort()));
  return { page, tries: () => tries };
}

test("computer players play on after the Worker failed to load once", async () => {
  const { page, tries } = await openUnlucky();
  await setUp(page, world.url, "gemstones", 2);
  await playSome(page, "gemstones", 8);
  assert.ok(tries() > 1);
});

test("a hint that fails because the Worker didn't load can be requested again", async () => {
  const { page } = await openUnlucky();
  await setUp(page, world.url, "medici-dice", 1);
  await page.waitForSelector(".table .actions");
  await page.click('[data-part="hint"]');
  await page.click('[data-part="hint-more"]');
  await page.waitForSelector(".hint-panel .reason");
  await page.click('[data-part="hint-more"]');
  await page.waitForSelector('.hint-panel[data-step="2"] .meter li');
  assert.equal(await page.$(".hint-panel .reason"), null);
});

test("a tap on a figure shows its reasons", async () => {
  const page = await world.open();
  await setUp(page, world.url, "medici", 3);
  await page.waitForSelector(".table .actions");
  for (const column of [1, 2, 7]) {
    await page.click(`[data-part="forecast"] tr.me td:nth-of-type(${column}) .figure`);
    assert.match(await page.textContent(".forecast .why"), /Ada: .+\d/);
  }
});

test("computer players have a level and a temperament", async () => {
  const page = await world.open();
  await page.goto(`${world.url}/new/medici-cards`);
  await page.click('.segments button:text-is("3")');
  await page.selectOption("#seat-1", "banker-miser");
  await page.selectOption("#seat-2", "novice");
  await page.click('[data-part="start"]');
  await page.waitForSelector(".table");
  assert.deepEqual(await page.$$eval(".seat .who small", (all) => all.map((each) => each.textContent)), ["", "banker, thrifty", "novice"]);
  await playSome(page, "medici-cards", 2);
  assert.equal(await page.$('[data-part="no-weights"]'), null);
});
