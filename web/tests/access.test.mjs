// One page for everyone: axe finds nothing on any screen, nothing scrolls sideways at 320 px (which is also
// 400 % zoom of a desktop), targets are large enough, live regions speak in order.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { faults } from "./axe.mjs";
import { desktop, launch, openPage, phone } from "./browser.mjs";
import { playSome, setUp } from "./players.mjs";
import { serve } from "./server.mjs";

const narrow = { width: 320, height: 640 };

let server;
let browser;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server?.close();
});

const sideways = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const smallTargets = (page) =>
  page.$$eval(".btn, .quiet, .card[aria-pressed], .die[aria-pressed]", (all) =>
    all
      .filter((each) => each.getClientRects().length > 0)
      .map((each) => ({ box: each.getBoundingClientRect(), text: each.textContent }))
      .filter(({ box }) => box.height < 43.5 || box.width < 39.5)
      .map(({ box, text }) => `${text}: ${box.width}x${box.height}`),
  );

const at = (path, selector) => async (page) => {
  await page.goto(server.url + path);
  await page.waitForSelector(selector);
};
const live = (game, seats, decisions) => async (page) => {
  await setUp(page, server.url, game, seats);
  await playSome(page, game, decisions);
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
];

for (const [name, open, size, theme, language] of screens) {
  test(`${name}, ${size.width} px, ${theme}, ${language}`, async () => {
    const page = await openPage(browser, server.url, { size, theme, language });
    await open(page);
    assert.deepEqual(await faults(page), []);
    assert.ok((await sideways(page)) <= 0, `scrolls sideways by ${await sideways(page)} px`);
    assert.deepEqual(await smallTargets(page), []);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
}

test("goods, gems and players carry letters and shapes, not colour alone", async () => {
  const page = await openPage(browser, server.url);
  await live("medici", 4, 2)(page);
  assert.ok(
    await page.$$eval(
      ".card:not(.none), .hold:not(.empty, .plain), .pyramid",
      (all) => all.length > 0 && all.every((each) => each.querySelector(".letter")?.textContent),
    ),
  );
  const shapes = await page.$$eval(".seat .mark", (all) => all.map((each) => each.querySelector("use").getAttribute("href")));
  assert.equal(new Set(shapes).size, 4);
  await page.context().close();
});

test("what happens is announced in order, and one's turn at once", async () => {
  const page = await openPage(browser, server.url, { pace: "instant" });
  await setUp(page, server.url, "medici-dice", 2);
  await page.evaluate(() => {
    window.heard = [];
    for (const part of ["polite", "assertive"]) {
      const region = document.querySelector(`[data-part="${part}"]`);
      new MutationObserver(() => region.textContent && window.heard.push([part, region.textContent])).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    }
  });
  await playSome(page, "medici-dice", 3);
  const heard = await page.evaluate(() => window.heard);
  assert.ok(heard.some(([part]) => part === "polite") && heard.some(([part]) => part === "assertive"), JSON.stringify(heard));
  const log = await page.$$eval(".log .text", (all) => all.map((each) => each.textContent));
  const spoken = heard
    .filter(([part]) => part === "polite")
    .map(([, text]) => text)
    .join(" ");
  // From the end: the last lines of the log were all said, each before the one after it; lines may repeat.
  let place = Infinity;
  const inOrder = log.reverse().findIndex((sentence) => (place = spoken.lastIndexOf(sentence, place - 1)) < 0);
  assert.ok(inOrder < 0 || inOrder > 2, `${spoken} / ${log.join(" ")}`);
  await page.context().close();
});
