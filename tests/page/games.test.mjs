// Whole games on the page with a mouse, with the keyboard only, and with touch on a phone, at the smallest and largest
// tables. Sizes, themes, languages and input methods are combined so that every pair occurs.
import assert from "node:assert/strict";
import test from "node:test";
import { desktop, phone } from "./browser.mjs";
import { playWhole, setUp } from "./players.mjs";
import { useWorld } from "./world.mjs";

const world = useWorld();

const cases = [
  { game: "medici", seats: 2, way: "mouse", size: desktop, theme: "light", language: "en" },
  { game: "medici", seats: 3, way: "keyboard", size: desktop, theme: "dark", language: "pl" },
  { game: "medici", seats: 6, way: "touch", size: phone, theme: "dark", language: "pl" },
  { game: "medici-cards", seats: 2, way: "keyboard", size: desktop, theme: "dark", language: "en" },
  { game: "medici-cards", seats: 3, way: "mouse", size: desktop, theme: "light", language: "pl" },
  { game: "medici-cards", seats: 6, way: "touch", size: phone, theme: "light", language: "en" },
  { game: "medici-dice", seats: 1, way: "keyboard", size: desktop, theme: "light", language: "pl" },
  { game: "medici-dice", seats: 2, way: "mouse", size: phone, theme: "dark", language: "pl" },
  { game: "medici-dice", seats: 4, way: "touch", size: phone, theme: "dark", language: "en" },
  { game: "gemstones", seats: 1, way: "keyboard", size: desktop, theme: "light", language: "en" },
  { game: "gemstones", seats: 2, way: "touch", size: phone, theme: "light", language: "pl" },
  { game: "gemstones", seats: 4, way: "mouse", size: desktop, theme: "dark", language: "pl" },
];

for (const { game, seats, way, size, theme, language } of cases) {
  test(`${game} with ${seats} by ${way}, ${size.width} px, ${theme}, ${language}`, async () => {
    const page = await world.open({ size, theme, language, touch: way === "touch" });
    await setUp(page, world.url, game, seats);
    const decisions = await playWhole(page, game, way);
    assert.ok(decisions > 3, `${decisions} decisions`);
    assert.equal(await page.$$eval("main", (all) => /[<>]/.test(all[0].textContent)), false, "a text is missing");
  });
}
