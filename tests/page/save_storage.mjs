// Plays in a built page and writes down what it has stored, for old_data.test.mjs: tools/page_node node
// tests/page/save_storage.mjs PAGE FILE. The file of a version is made once, with the page of that version.
import { writeFileSync } from "node:fs";
import { desktop, launch, patience } from "./browser.mjs";
import { playSome, playWhole, setUp } from "./players.mjs";
import { serve } from "./server.mjs";

const [folder, file] = process.argv.slice(2);
const server = await serve(folder);
const browser = await launch();
const context = await browser.newContext({ viewport: desktop, locale: "en", reducedMotion: "reduce" });
const page = await context.newPage();
page.setDefaultTimeout(patience);

const prefer = (name, index) => page.click(`fieldset:has(input[name="${name}"]) label >> nth=${index}`);

// Where the person is to decide, so that nobody moves on.
const myTurn = () => page.waitForSelector(".table .actions");

await page.goto(`${server.url}/preferences`);
await page.fill(".preference.name input", "Stara Ada");
for (const [name, index] of [
  ["language", 1],
  ["theme", 2],
  ["symbols", 1],
  ["confirm", 2],
  ["pace", 2],
])
  await prefer(name, index);

await setUp(page, server.url, "medici", 3);
await playSome(page, "medici", 5);
await myTurn();

await setUp(page, server.url, "medici-cards", 4);
await playSome(page, "medici-cards", 3);
await myTurn();
await page.click('[data-part="undo"]');
await page.waitForSelector(".say .pill");
await playSome(page, "medici-cards", 1);
await myTurn();

await setUp(page, server.url, "gemstones", 2);
await playSome(page, "gemstones", 7);
await myTurn();

await page.goto(`${server.url}/learn/gemstones`);
await page.click('[data-part="lesson"]');
await playSome(page, "gemstones", 2);
await myTurn();

await setUp(page, server.url, "medici-dice", 2);
await playSome(page, "medici-dice", 2);
await myTurn();

await setUp(page, server.url, "medici-dice", 1);
await playWhole(page, "medici-dice", "mouse");
const [download] = await Promise.all([page.waitForEvent("download"), page.click(".result .row-end .btn >> nth=1")]);
await page.goto(`${server.url}/history`);
const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click(".page .btn >> nth=0")]);
await chooser.setFiles(await download.path());
await page.waitForSelector('[data-part="result"]');

const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage).sort()));
writeFileSync(file, `${JSON.stringify(stored, undefined, 1)}\n`);
await browser.close();
await server.close();
