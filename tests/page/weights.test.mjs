// If the weights of computer players are damaged or missing, the page reports it and the game continues.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { playSome, setUp } from "./players.mjs";
import { pageFolder, serve } from "./server.mjs";
import { useWorld } from "./world.mjs";

const damaged = (bytes) => bytes.map((byte, i) => (i === 1000 ? byte ^ 1 : byte));

// Serves a copy of the page in which one game's weights are damaged and all others are missing.
async function serveDamaged() {
  const folder = mkdtempSync(join(tmpdir(), "florin-weights-"));
  cpSync(pageFolder, folder, { recursive: true });
  for (const name of readdirSync(join(folder, "assets")).filter((each) => each.endsWith(".bin"))) {
    const file = join(folder, "assets", name);
    const bytes = readFileSync(file);
    rmSync(file);
    rmSync(`${file}.gz`);
    if (!bytes.includes("game medici-cards\n")) continue;
    writeFileSync(file, damaged(bytes));
    writeFileSync(`${file}.gz`, gzipSync(damaged(bytes)));
  }
  const server = await serve(folder);
  return {
    ...server,
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const world = useWorld(serveDamaged);

for (const [state, game] of [
  ["damaged", "medici-cards"],
  ["missing", "medici"],
]) {
  test(`computer players play on with ${state} weights, and the page reports it`, async () => {
    const page = await world.open();
    await setUp(page, world.url, game, 2);
    await playSome(page, game, 3);
    assert.match(await page.textContent('[data-part="no-weights"]'), /training data/);
    assert.ok((await page.$$(".log code")).length > 4);
  });
}
