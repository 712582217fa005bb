// The module itself: the same digests as the native program, errors as values, and its size.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { load } from "./florin.mjs";

const florin = await load(process.env.FLORIN_WASM);
const fresh = { florin: 1, game: "medici", players: 3, options: {}, moves: [] };

// The same as in src/apps/commands/bench.cpp.
const digestSeed = 1;
const digestGames = 100;

test("bench digests equal those of the native program", () => {
  const output = execFileSync(process.env.FLORIN, ["bench", "--json", "--seconds", "0.01"], { encoding: "utf8" });
  for (const line of output.trim().split("\n")) {
    const { game, players, digest } = JSON.parse(line);
    assert.equal(florin.digest(game, players, digestSeed, digestGames), digest, `${game} with ${players}`);
  }
});

test("wrong records and moves are refused with a sentence", () => {
  assert.throws(() => florin.open({ ...fresh, game: "chess" }), /"error":/);
  assert.throws(() => florin.open({ ...fresh, players: 9 }), /"error":/);
  const table = florin.open(fresh);
  assert.throws(() => table.play("P1 bid 7"), /"error":/);
  assert.equal(table.undo(), false);
  table.close();
});

test("preview shows what a move would do and doesn't change the table", () => {
  const table = florin.open({ ...fresh, moves: ["~ start P1", "~ deal F3", "P1 stop"] });
  const before = table.position();
  const { preview } = table.preview(before.legal[0]);
  assert.equal(preview.move, before.legal[0]);
  assert.deepEqual(table.position(), before);
  table.close();
});

test("suggest gives a legal move", () => {
  const table = florin.open({ ...fresh, moves: ["~ start P1", "~ deal F3"] });
  assert.ok(florin.call("suggest", [table.address], "greedy", 0, 1n));
  const move = florin.answer();
  assert.ok(table.legal().includes(move), move);
  table.close();
});

test("the module is small enough to load on a phone", () => {
  const kilobytes = gzipSync(readFileSync(process.env.FLORIN_WASM), { level: 9 }).length / 1000;
  assert.ok(kilobytes <= 400, `${kilobytes.toFixed(0)} kB compressed`);
});
