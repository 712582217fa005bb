// Writes screenshots of all screens to a folder: node tests/page/screens.mjs FOLDER [WORD [all]]. WORD selects screens
// with that word in their name. Each size gets one theme and one language; with "all", every combination. Phones get the
// top of the page and, as "-below", its end. tools/screens builds the page first.
import { mkdirSync } from "node:fs";
import { desktop, launch, openPage, phone } from "./browser.mjs";
import { conformanceGames, keepRecord, scrub, serveFlorin } from "./florin.mjs";
import { chooseNext, playSome, setUp } from "./players.mjs";
import { at as atWorld } from "./world.mjs";

const [folder = "build/screens", word = "", extent = ""] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const server = await serveFlorin();
const browser = await launch();
const records = conformanceGames();

// Shows a stored record after a part of its moves.
const replay = (game, players, part) => async (page) => {
  const { options, moves } = records.find((each) => each.game === game && each.players === players);
  const names = ["Ada", "Otto", "Bruna", "Kylie", "Piero", "Halina"].slice(0, players);
  await keepRecord(page, { florin: 1, game, players, options, moves, names });
  await page.goto(`${server.url}/replay/shown`);
  await page.waitForSelector(".scrubber");
  if (part < 1) await scrub(page, Math.round(moves.length * part));
};
const live = (game, seats, decisions) => async (page) => {
  await setUp(page, server.url, game, seats, "merchant-gambler");
  await playSome(page, game, decisions);
  await chooseNext(page, game);
};
const at = (path, selector) => atWorld(server, path, selector);
const hint = (steps) => async (page) => {
  await live("medici", 4, 3)(page);
  await page.click('[data-part="hint"]');
  for (let step = 1; step < steps; ++step) await page.click('[data-part="hint-more"]');
  await page.waitForSelector(`.hint-panel[data-step="${steps}"] .meter li`);
};
// Plays until a day is scored.
const scoring = async (page) => {
  await setUp(page, server.url, "medici-cards", 4);
  while (!(await page.$("[data-continue]"))) await playSome(page, "medici-cards", 1);
};

const screens = {
  home: at("/", "[data-play]"),
  "home-again": async (page) => {
    await live("medici", 4, 4)(page);
    await page.click(".brand");
    await page.waitForSelector('[data-part="continue"]');
  },
  "set-up": at("/new/medici-cards", ".sitters"),
  preferences: at("/preferences", ".preference"),
  history: async (page) => {
    await live("gemstones", 2, 2)(page);
    await at("/history", ".kept")(page);
  },
  rules: at("/rules/medici", ".prose p"),
  "rules-in-place": async (page) => {
    await live("medici-dice", 1, 1)(page);
    await page.click('[data-part="open-rules"]');
    await page.waitForSelector(".rules-panel .prose p");
  },
  learn: at("/learn/medici", ".teacher"),
  "learn-gemstones": at("/learn/gemstones", ".teacher"),
  medici: live("medici", 4, 5),
  "medici-bid": live("medici", 4, 3),
  "medici-6": live("medici", 6, 3),
  "medici-cards": live("medici-cards", 4, 2),
  "medici-cards-6": live("medici-cards", 6, 4),
  scoring,
  "medici-dice": live("medici-dice", 1, 3),
  "medici-dice-4": live("medici-dice", 4, 4),
  gemstones: live("gemstones", 2, 15),
  "gemstones-4": live("gemstones", 4, 5),
  "hint-1": hint(1),
  "hint-2": hint(2),
  "hint-3": hint(3),
  replay: replay("medici", 4, 0.6),
  "replay-dice": replay("medici-dice", 3, 0.5),
  result: replay("medici", 4, 1),
  "result-gemstones": replay("gemstones", 3, 1),
  generic: async (page) => {
    await live("medici-dice", 2, 2)(page);
    await page.goto(`${page.url()}?generic`);
    await page.waitForSelector(".generic-game");
  },
  lobby: at("/lobby", '[data-part="open-one"] .btn'),
  account: at("/account", "form"),
  gathering: async (page) => {
    await page.goto(`${server.url}/new/medici-dice`);
    await page.click('.segments button:text-is("3")');
    await page.click('[data-part="invite"]');
    await page.waitForSelector(".qr");
  },
};

const some = [
  [desktop, "light", "en"],
  [phone, "dark", "en"],
  [desktop, "dark", "pl"],
  [phone, "light", "pl"],
];
const every = [desktop, phone].flatMap((size) =>
  ["light", "dark"].flatMap((theme) => ["en", "pl"].map((language) => [size, theme, language])),
);

async function shoot(name, open, [size, theme, language]) {
  const page = await openPage(browser, server.url, { size, theme, language, touch: size === phone });
  const file = `${folder}/${name}-${size === phone ? "phone" : "desktop"}-${theme}-${language}`;
  try {
    await open(page);
    await page.mouse.move(0, 0);
    await page.waitForSelector("[data-chart]");
    await page.screenshot({ path: `${file}.png` });
    if (size === phone && (await page.evaluate(() => document.documentElement.scrollHeight > innerHeight + 100))) {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await page.screenshot({ path: `${file}-below.png` });
    }
  } catch (error) {
    console.error(`${file}: ${String(error).split("\n")[0]}`);
  }
  if (page.problems.length) console.error(file, page.problems);
  await page.context().close();
}

const jobs = Object.entries(screens)
  .filter(([name]) => name.includes(word))
  .flatMap(([name, open]) => (extent === "all" ? every : some).map((look) => () => shoot(name, open, look)));
const workers = [0, 1, 2].map(async () => {
  for (let job = jobs.shift(); job; job = jobs.shift()) await job();
});
await Promise.all(workers);
await browser.close();
await server.close();
