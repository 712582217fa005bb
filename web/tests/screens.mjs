// Writes screenshots of all screens in both sizes and themes to a folder: node web/tests/screens.mjs FOLDER [WORD]
// (only screens with that word in their name). tools/screens builds the page first.
import { mkdirSync, readFileSync } from "node:fs";
import { desktop, launch, openPage, phone } from "./browser.mjs";
import { playSome, setUp } from "./players.mjs";
import { serve } from "./server.mjs";

const [folder = "build/screens", word = ""] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const server = await serve();
const browser = await launch();

const records = readFileSync(new URL("../../tests/conformance/games.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const recordOf = (game, players) => {
  const { florin = 1, options, moves } = records.find((each) => each.game === game && each.players === players);
  return { florin, game, players, options, moves, names: ["Ada", "Otto", "Bruna", "Kylie", "Piero", "Halina"].slice(0, players) };
};

// A record that is kept in the browser, shown after some of its moves.
const replay = (game, players, part) => async (page) => {
  await page.addInitScript(
    (record) => localStorage.setItem("florin.record.shown", JSON.stringify({ id: "shown", changed: 0, record })),
    recordOf(game, players),
  );
  await page.goto(`${server.url}/replay/shown`);
  await page.waitForSelector(".scrubber");
  if (part < 1)
    await page.$eval(
      ".rail-box input",
      (range, share) => {
        range.value = String(Math.round(Number(range.max) * share));
        range.dispatchEvent(new Event("input", { bubbles: true }));
      },
      part,
    );
};
const live = (game, seats, decisions) => async (page) => {
  await setUp(page, server.url, game, seats);
  await playSome(page, game, decisions);
};
const at = (path, selector) => async (page) => {
  await page.goto(server.url + path);
  await page.waitForSelector(selector);
};

const screens = {
  home: at("/", "[data-play]"),
  "set-up": at("/new/medici-cards", ".sitters"),
  preferences: at("/preferences", ".preference"),
  history: at("/history", ".statistics"),
  rules: at("/rules/medici", ".prose p"),
  learn: at("/learn/medici", ".teacher"),
  medici: live("medici", 4, 6),
  "medici-6": live("medici", 6, 3),
  "medici-cards": live("medici-cards", 4, 5),
  "medici-dice": live("medici-dice", 1, 3),
  "medici-dice-4": live("medici-dice", 4, 4),
  gemstones: live("gemstones", 2, 14),
  replay: replay("medici", 4, 0.6),
  result: replay("medici", 4, 1),
  "result-gemstones": replay("gemstones", 3, 1),
  generic: async (page) => {
    await live("medici-dice", 2, 2)(page);
    await page.goto(`${page.url()}?generic`);
    await page.waitForSelector(".generic-game");
  },
};

for (const [name, open] of Object.entries(screens)) {
  if (!name.includes(word)) continue;
  for (const [size, theme, language] of [
    [desktop, "light", "en"],
    [phone, "dark", "en"],
    [desktop, "dark", "pl"],
    [phone, "light", "pl"],
  ]) {
    const page = await openPage(browser, server.url, { size, theme, language, touch: size === phone });
    const file = `${folder}/${name}-${size === phone ? "phone" : "desktop"}-${theme}-${language}.png`;
    try {
      await open(page);
      await page.waitForTimeout(250);
      await page.screenshot({ path: file, fullPage: size === phone });
    } catch (error) {
      console.error(`${file}: ${String(error).split("\n")[0]}`);
    }
    if (page.problems.length) console.error(file, page.problems);
    await page.context().close();
  }
}
await browser.close();
server.close();
