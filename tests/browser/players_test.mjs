// The trained players choose the same moves natively and in WebAssembly, with a fixed number of evaluations.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";
import { allWeights, load } from "./florin.mjs";

const native = process.env.FLORIN;
const florin = await load(process.env.FLORIN_WASM);
for (const weights of allWeights()) assert.ok(florin.teach(weights), weights.game);
const seed = 5;
const tables = [
  ["medici", 3],
  ["medici-cards", 3],
  ["medici-dice", 1],
  ["medici-dice", 3],
  ["gemstones", 1],
  ["gemstones", 2],
];

const run = (args, input = "") => execFileSync(native, args, { encoding: "utf8", input, maxBuffer: 1 << 28 });

// A game, and its positions where a seat has to decide.
function positions(game, seats) {
  const record = JSON.parse(run(["simulate", game, "--seats", `${seats}`, "--games", "1", "--players", "heuristic", "--records", "-"]).split("\n")[0]);
  const { scores, winners, ...played } = record;
  const decisions = record.moves.map((move, i) => [move, i]).filter(([move]) => move.startsWith("P"));
  const step = Math.ceil(decisions.length / 6);
  return decisions.filter((_, i) => i % step === 0).map(([, i]) => ({ ...played, moves: record.moves.slice(0, i) }));
}

test("damaged weights, and weights for another game, are refused with a sentence", async () => {
  const fresh = await load(process.env.FLORIN_WASM);
  const [medici, dice] = ["medici", "medici-dice"].map((game) => allWeights().find((each) => each.game === game));
  const damaged = Uint8Array.from(medici.table, (byte, i) => (i === 1000 ? byte ^ 1 : byte));
  for (const table of [medici.table.subarray(0, 5000), damaged, dice.table, new TextEncoder().encode("<!doctype html>")]) {
    assert.equal(fresh.teach({ ...medici, table }), false);
    assert.match(JSON.parse(fresh.answer()).error, /weights.*\.$/);
  }
  const table = fresh.open(positions("medici", 3)[0]);
  assert.ok(fresh.call("suggest", [table.address], "novice", 0, 1n), "a stand-in plays");
});

for (const level of ["banker", "master:400", "master:4000"]) {
  for (const [game, seats] of tables) {
    test(`${level} plays the same moves of ${game} with ${seats} seats`, () => {
      const records = positions(game, seats);
      const asked = records.map((record) => JSON.stringify({ do: "suggest", level, seed, record })).join("\n");
      const answers = run(["referee"], asked + "\n").trim().split("\n").map((line) => JSON.parse(line));
      assert.ok(records.length >= 3);
      records.forEach((record, i) => {
        const table = florin.open(record);
        const seat = Number(answers[i].move[1]) - 1;
        assert.ok(florin.call("suggest", [table.address], level, seat, BigInt(seed)));
        assert.equal(florin.answer(), answers[i].move, `after ${record.moves.length} moves`);
        table.close();
      });
    });
  }
}
