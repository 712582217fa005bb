// Tables fit their screens, say whose turn it is and who "you" are, and ask before they play a move.
import assert from "node:assert/strict";
import test from "node:test";
import { desktop, phone } from "./browser.mjs";
import { conformanceGames, keepRecord } from "./florin.mjs";
import { count, playSome, playWhole, setUp } from "./players.mjs";
import { useWorld } from "./world.mjs";

const world = useWorld();
const primary = ".table .actions .primary";
const longNames = { name: "Amber Sparrow of the Harbour" };

// Plays until a decision of Medici is about a bid.
async function untilBid(page) {
  while (!(await page.$(".bidding .bids"))) await playSome(page, "medici", 1);
}

// Everything that sticks out of what holds it, or is cut off, by more than a pixel.
const misfits = (page) =>
  page.evaluate(() => {
    const outer = [".seat", ".forecast td", ".forecast th", ".then > div", ".actions"];
    const isShown = (each) => each.getClientRects().length > 0 && !each.closest(".sr");
    const right = (box) => Math.min(box.right, innerWidth);
    const found = outer.flatMap((selector) =>
      [...document.querySelectorAll(selector)].filter(isShown).flatMap((box) =>
        [...box.querySelectorAll("*")]
          .filter(
            (each) => isShown(each) && !(each instanceof SVGElement) && getComputedStyle(each.parentElement).textOverflow !== "ellipsis",
          )
          .filter((each) => each.getBoundingClientRect().right > right(box.getBoundingClientRect()) + 1)
          .map((each) => `${selector}: ${each.textContent} sticks out`),
      ),
    );
    const cut = [...document.querySelectorAll(".pill, .then dt span, .btn, .who b")]
      .filter((each) => isShown(each) && each.scrollWidth > each.clientWidth + 1 && !each.matches(".who b"))
      .map((each) => `${each.textContent} is cut`);
    return [
      ...found,
      ...cut,
      ...(document.documentElement.scrollWidth > innerWidth ? [`${document.documentElement.scrollWidth} px wide`] : []),
    ];
  });

for (const [game, seats, size, language] of [
  ["medici", 6, { width: 360, height: 640 }, "pl"],
  ["medici", 4, desktop, "pl"],
  ["medici", 6, desktop, "en"],
  ["medici", 3, phone, "en"],
  ["medici-cards", 6, desktop, "pl"],
  ["medici-dice", 4, desktop, "pl"],
  ["medici-dice", 3, phone, "pl"],
  ["gemstones", 4, desktop, "en"],
]) {
  test(`nothing sticks out or is cut, ${game} with ${seats}, ${size.width} px, ${language}`, async () => {
    const page = await world.open({ size, language, preferences: longNames });
    await setUp(page, world.url, game, seats);
    for (let decisions = 0; decisions < 8; ++decisions) {
      await playSome(page, game, 1);
      assert.deepEqual(await misfits(page), []);
    }
  });
}

test("the primary button stays on the screen, whatever is chosen from the market", async () => {
  const page = await world.open({ size: desktop });
  await setUp(page, world.url, "medici-cards", 4);
  let chosen = 0;
  for (let decisions = 0; decisions < 30 && chosen < 3; ++decisions) {
    await playSome(page, "medici-cards", 1);
    await page.waitForSelector(`${primary}, [data-continue], [data-part="result"]`);
    for (let reveals = 0; reveals < 3 && (await page.$('[aria-keyshortcuts="R"][aria-disabled="false"]')); ++reveals) {
      const before = await count(page);
      await page.click('[aria-keyshortcuts="R"]');
      await page.waitForFunction((old) => document.querySelector(".scrubber .count").textContent !== old, before);
      await page.waitForSelector(primary);
    }
    const cards = await page.$$('.reach button[aria-disabled="false"][aria-pressed="false"]');
    for (const card of cards) await card.click();
    const box = await page.$(primary).then((button) => button?.boundingBox());
    if (box) assert.ok(box.y + box.height <= desktop.height, `its end is at ${box.y + box.height}`);
    chosen = Math.max(chosen, (await page.$$(".reach .chosen")).length);
    for (const card of cards) await card.click();
  }
  assert.equal(chosen, 3);
});

// The contrast of an element's text with what is behind it.
const contrast = (page, selector) =>
  page.$eval(selector, (element) => {
    const numbers = (colour) => colour.match(/[\d.]+/g).map(Number);
    const light = (colour) => {
      const [r, g, b] = numbers(colour)
        .slice(0, 3)
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const backOf = (each) => {
      const back = getComputedStyle(each).backgroundColor;
      return numbers(back)[3] === 0 ? backOf(each.parentElement) : back;
    };
    const [high, low] = [getComputedStyle(element).color, backOf(element)].map(light).sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  });

for (const theme of ["light", "dark"]) {
  test(`a button that can't be used stays legible under the mouse, ${theme}`, async () => {
    const page = await world.open({ theme });
    await setUp(page, world.url, "medici-dice", 1);
    await page.hover(`${primary}[aria-disabled="true"]`);
    assert.ok((await contrast(page, primary)) >= 4.5, String(await contrast(page, primary)));
  });
}

test("with confirmation always, a bid that was only suggested takes two clicks", async () => {
  const page = await world.open({ preferences: { confirm: "always" } });
  await setUp(page, world.url, "medici", 3);
  await untilBid(page);
  const before = await count(page);
  await page.click(primary);
  await page.waitForSelector(`${primary}.asked`);
  assert.equal(await count(page), before);
  assert.match(await page.textContent(primary), /Tap again/);
  await page.click(primary);
  await page.waitForFunction((old) => document.querySelector(".scrubber .count").textContent !== old, before);
});

test("on a phone a bid and a pass both take two taps, and no two buttons have the same words", async () => {
  const page = await world.open({ size: phone, touch: true });
  await setUp(page, world.url, "medici", 3);
  await untilBid(page);
  const before = await count(page);
  const words = () => page.$$eval(".actions .btn", (all) => all.map((each) => each.textContent));
  await page.tap(primary);
  await page.waitForSelector(`${primary}.asked`);
  await page.tap(".actions .pass");
  await page.waitForSelector(".actions .pass.chosen");
  assert.equal(new Set(await words()).size, (await words()).length, (await words()).join(" / "));
  assert.equal(await count(page), before);
  await page.tap(primary);
  await page.waitForFunction((old) => document.querySelector(".scrubber .count").textContent !== old, before);
});

test("the key P chooses a pass, Esc lets go of it, and Enter plays it", async () => {
  const page = await world.open();
  await setUp(page, world.url, "medici", 3);
  await untilBid(page);
  const before = await count(page);
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("p");
  await page.waitForSelector(".actions .pass.chosen");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".actions .pass:not(.chosen)");
  await page.keyboard.press("p");
  await page.waitForSelector(".actions .pass.chosen");
  assert.equal(await count(page), before);
  await page.keyboard.press("Enter");
  await page.waitForFunction((old) => document.querySelector(".scrubber .count").textContent !== old, before);
});

for (const [language, pattern, day] of [
  ["en", /^You /, /\bdays?\b/i],
  ["pl", /^(Rzucasz|Bierzesz|Pierwszy rzut jest twój)/, /\b(dzień|dnia|dni)\b/i],
]) {
  test(`log, hints and result say "you", and dice know no days, ${language}`, async () => {
    const page = await world.open({ language });
    await setUp(page, world.url, "medici-dice", 1);
    await playSome(page, "medici-dice", 2);
    const own = await page.$$eval('[data-part="log"] li', (all) =>
      all.filter((each) => each.querySelector("code").textContent.startsWith("P1")).map((each) => each.querySelector(".text").textContent),
    );
    assert.ok(own.length >= 2);
    for (const line of own) assert.match(line, pattern);
    await page.click('[data-part="hint"]');
    await page.waitForSelector(".hint-panel .option b");
    assert.match(await page.textContent(".hint-panel .option b"), pattern);
    assert.equal((await page.textContent("main")).includes("Ada"), false, "the name stands nowhere");
    await page.click(".hint-panel .row-end .btn");
    await playWhole(page, "medici-dice", "mouse");
    assert.doesNotMatch(await page.textContent("main"), day);
  });
}

test("gemstones know no days", async () => {
  const { game, players, options, moves } = conformanceGames().find((each) => each.game === "gemstones" && each.players === 3);
  for (const [language, day] of [
    ["en", /\bdays?\b/i],
    ["pl", /\b(dzień|dnia|dni)\b/i],
  ]) {
    const page = await world.open({ language });
    await keepRecord(page, { florin: 1, game, players, options, moves });
    await page.goto(`${world.url}/replay/shown`);
    await page.waitForSelector('[data-part="result"]');
    assert.doesNotMatch(await page.textContent("main"), day);
  }
});

for (const [language, day] of [
  ["en", "day 1 of 3"],
  ["pl", "dzień 1 z 3"],
]) {
  test(`on a phone the day is in view, and the prompt keeps its height, ${language}`, async () => {
    const page = await world.open({ size: phone, language });
    await setUp(page, world.url, "medici", 4);
    await page.waitForSelector(".where span", { state: "visible" });
    assert.equal(await page.textContent(".where span"), day);
    const heights = new Set();
    for (let decisions = 0; decisions < 6; ++decisions) {
      heights.add(await page.$eval(".say", (say) => say.offsetHeight));
      await playSome(page, "medici", 1);
    }
    assert.equal(heights.size, 1, [...heights].join(" "));
  });
}

const resultOf = async (game, players, language) => {
  const { options, moves } = conformanceGames().find((each) => each.game === game && each.players === players);
  const page = await world.open({ language });
  await keepRecord(page, { florin: 1, game, players, options, moves });
  await page.goto(`${world.url}/replay/shown`);
  await page.waitForSelector('[data-part="result"]');
  return page;
};

for (const [language, why] of [
  ["en", /^What made the difference: \w+, \d+ against \d+ for P\d\.$/],
  ["pl", /^O zwycięstwie przesądziło: \w+, \d+ \(P\d: \d+\)\.$/],
]) {
  test(`the winner stands highest, and a sentence says why, ${language}`, async () => {
    const page = await resultOf("medici", 4, language);
    const steps = await page.$$eval(".places li", (all) =>
      all.map((each) => ({ place: each.className, top: each.querySelector(".block").getBoundingClientRect().top })),
    );
    assert.equal(steps[0].place, "place-1");
    for (const step of steps.slice(1)) assert.ok(step.top > steps[0].top);
    assert.match(await page.textContent('[data-part="why-won"]'), why);
  });
}

test("alone, the rank is the headline", async () => {
  const page = await resultOf("medici-dice", 1, "en");
  assert.match(await page.textContent(".winner"), /finishes with \d+ points?: \w+/);
});

test("people at one device are called by their names", async () => {
  const page = await world.open();
  await page.goto(`${world.url}/new/medici-dice`);
  await page.click('.segments button:text-is("2")');
  await page.selectOption("#seat-1", "person");
  await page.click('[data-part="start"]');
  await page.waitForSelector(".table .actions");
  const names = await page.$$eval(".seat .who b", (all) => all.map((each) => each.textContent));
  const due = async () => names[Number((await page.getAttribute(".seat.deciding", "data-seat")).slice(1)) - 1];
  for (let decisions = 0; decisions < 3; ++decisions) {
    assert.ok((await page.textContent('[data-part="ask"]')).startsWith(`${await due()}'s turn.`));
    assert.ok((await page.textContent('[data-part="assertive"]')).startsWith(`${await due()}'s turn.`));
    await playSome(page, "medici-dice", 1);
  }
  assert.match(await page.title(), /'s turn/);
  assert.doesNotMatch(await page.textContent('[data-part="log"]'), /You /);
});

test("what can't be taken back has a reason", async () => {
  const page = await world.open();
  await setUp(page, world.url, "medici-dice", 1);
  await page.waitForSelector('[data-part="undo"][aria-disabled="true"]');
  await page.click('[data-part="undo"]', { force: true });
  await page.waitForSelector(".banner");
  assert.equal(await page.textContent(".banner"), "You have no decision to take back yet.");
});
