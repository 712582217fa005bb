// Makes the pictures of the README from screenshots: node tests/page/pictures.mjs [FOLDER], after tools/screens FOLDER.
import { copyFileSync, readFileSync } from "node:fs";
import { launch } from "./browser.mjs";

const folder = process.argv[2] ?? "build/screens";
const pictures = new URL("../../docs/pictures/", import.meta.url).pathname;

copyFileSync(`${folder}/medici-bid-desktop-light-en.png`, `${pictures}medici.png`);
copyFileSync(`${folder}/hint-3-desktop-dark-pl.png`, `${pictures}hint.png`);

// Three phones side by side.
const phones = ["medici-cards", "medici-dice", "gemstones"].map((name) => readFileSync(`${folder}/${name}-phone-dark-en.png`, "base64"));
const browser = await launch();
const page = await browser.newPage({ viewport: { width: 1234, height: 844 } });
const images = phones.map((data) => `<img width="390" height="844" src="data:image/png;base64,${data}">`).join("");
await page.setContent(`<body style="margin:0;display:flex;gap:32px;background:#fff">${images}`);
await page.waitForFunction(() => [...document.images].every((image) => image.complete));
await page.screenshot({ path: `${pictures}phones.png` });
await browser.close();
