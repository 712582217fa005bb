// Tests that need no browser: catalogues, colour contrast, download sizes.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { correctionOf, qrOf } from "../../web/src/core/qr.ts";
import { fill } from "../../web/src/core/catalogue.ts";
import { pageFolder } from "./server.mjs";
import { textsOfPage } from "./texts.mjs";

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const texts = await textsOfPage();
const roomsOf = ({ games }) => [...new Set(games.folders.flatMap(({ dir, uses }) => [...uses, dir]))].map((dir) => join(dir, "web"));
const rooms = roomsOf(texts);

test("both languages have the same keys and slots", () => {
  assert.deepEqual(Object.keys(texts.en).sort(), Object.keys(texts.pl).sort());
  for (const key of Object.keys(texts.en)) {
    const slots = (sentence) => [...new Set([...sentence.matchAll(/\{([^}:]+)/g)].map((slot) => slot[1]))].sort();
    assert.deepEqual(slots(texts.en[key]), slots(texts.pl[key]), key);
  }
});

test("plural forms match the number", () => {
  const times = (n) => fill("{n} {n:raz|razy|razy}, {n:karta|karty|kart}", { n }, "pl");
  assert.equal(times(1), "1 raz, karta");
  assert.equal(times(3), "3 razy, karty");
  assert.equal(times(5), "5 razy, kart");
  assert.equal(times(22), "22 razy, karty");
  assert.equal(fill(texts.pl["medici-common.holds-free"], { n: 5 }, "pl"), "wolne ładownie: 5");
  assert.equal(fill(texts.en["medici-common.holds-free"], { n: 1 }, "en"), "1 free hold");
  assert.equal(fill("{n} {unknown}", { n: 2 }, "en"), "2 {unknown}");
});

test("a QR code has its patterns, its format and its error correction", () => {
  const grid = qrOf("http://127.0.0.1:7474/table/t8f#0123456789abcdef");
  assert.equal(grid.length, 29);
  const finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];
  const read = (top, left) => finder.map((row, y) => [...row].map((_, x) => Number(grid[top + y][left + x])).join(""));
  for (const [top, left] of [
    [0, 0],
    [0, 22],
    [22, 0],
  ])
    assert.deepEqual(read(top, left), finder);
  assert.equal(createHash("sha256").update(grid.flat().map(Number).join("")).digest("hex").slice(0, 16), "083c9a9cd34c3363"); // read by zbarimg
  assert.deepEqual(
    correctionOf([32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17], 10),
    [196, 35, 39, 119, 235, 215, 231, 226, 93, 23],
  );
  assert.equal(qrOf("x".repeat(200)), undefined);
});

const sources = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? sources(join(folder, entry.name)) : [join(folder, entry.name)],
  );

test("every key that the page uses exists", () => {
  const folders = [new URL("../../web/src", import.meta.url).pathname, ...rooms];
  for (const file of folders.flatMap(sources).filter((name) => /\.tsx?$/.test(name))) {
    for (const [, key] of readFileSync(file, "utf8").matchAll(/\bt\("([^"]+)"/g)) assert.ok(key in texts.en, `${file}: ${key}`);
  }
});

// The contrast of two colours as WCAG defines it.
function contrast(one, other) {
  const light = (colour) => {
    const [r, g, b] = [1, 3, 5]
      .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [high, low] = [light(one), light(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const tokensOf = (block) =>
  Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9A-Fa-f]{6})/g)].map((match) => [match[1], match[2]]));
const styles = [read("../../web/styles/tokens.css"), ...rooms.map((room) => readFileSync(join(room, "style.css"), "utf8"))];
const themes = styles.map((css) => css.split('[data-theme="dark"]').map(tokensOf));
const [light, dark] = [0, 1].map((theme) => Object.assign({}, ...themes.map((tokens) => tokens[theme])));
const surfaces = ["bg", "surface", "card", "tint"];

for (const [theme, colours] of Object.entries({ light, dark: { ...light, ...dark } })) {
  test(`text is at least 4.5:1 and graphics 3:1 on every surface, ${theme}`, () => {
    for (const surface of [...surfaces, "sunken"]) {
      for (const ink of ["ink", "ink-2"]) assert.ok(contrast(colours[ink], colours[surface]) >= 4.5, `${ink} on ${surface}`);
    }
    for (const surface of surfaces) {
      for (const ink of ["accent-text", "good", "warn"]) assert.ok(contrast(colours[ink], colours[surface]) >= 4.5, `${ink} on ${surface}`);
    }
    assert.ok(contrast(colours["primary-ink"], colours.primary) >= 4.5);
    const graphics = Object.keys(colours).filter((name) => /^(g|m|p)-/.test(name) || ["edge", "accent", "focus"].includes(name));
    for (const name of graphics)
      for (const surface of surfaces)
        assert.ok(
          contrast(colours[name], colours[surface]) >= 3,
          `${name} on ${surface}: ${contrast(colours[name], colours[surface]).toFixed(2)}`,
        );
    for (const name of Object.keys(colours).filter((each) => /^(g|m)-/.test(each)))
      assert.ok(
        contrast(colours["on-good"], colours[name]) >= 4.5,
        `letter on ${name}: ${contrast(colours["on-good"], colours[name]).toFixed(2)}`,
      );
  });
}

test("a first visit downloads little", () => {
  const sizeOf = (name) => statSync(join(pageFolder, name)).size;
  const files = ["index.html.gz", ...readdirSync(join(pageFolder, "assets")).map((name) => `assets/${name}`)].filter((name) =>
    name.endsWith(".gz"),
  );
  const module = files.filter((name) => name.endsWith(".wasm.gz"));
  const weights = files.filter((name) => name.endsWith(".bin.gz"));
  const rest = files.filter((name) => !module.includes(name) && !weights.includes(name));
  const [pageSize, moduleSize] = [rest, module].map((names) => names.reduce((sum, name) => sum + sizeOf(name), 0));
  assert.ok(weights.length >= 4);
  for (const name of weights) assert.ok(sizeOf(name) > 1024 && sizeOf(name) <= 100 * 1024, `${name} has ${sizeOf(name)} bytes`);
  assert.equal(module.length, 1);
  assert.ok(pageSize > 20 * 1024 && pageSize <= 200 * 1024, `the page has ${pageSize} bytes`);
  assert.ok(moduleSize > 100 * 1024 && moduleSize <= 400 * 1024, `the module has ${moduleSize} bytes`);
});
