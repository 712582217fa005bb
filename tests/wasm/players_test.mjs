// The learned players think alike natively and as WebAssembly: for a fixed number of evaluations the same move comes
// out in every position.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";
import { load } from "./florin.mjs";

const native = process.env.FLORIN;
const florin = await load(process.env.FLORIN_WASM);
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

// A game, and the beginnings of it that end where a seat is to decide.
function positions(game, seats) {
  const record = JSON.parse(run(["simulate", game, "--seats", `${seats}`, "--games", "1", "--players", "heuristic", "--records", "-"]).split("\n")[0]);
  const { scores, winners, ...played } = record;
  const decisions = record.moves.map((move, i) => [move, i]).filter(([move]) => move.startsWith("P"));
  const step = Math.ceil(decisions.length / 6);
  return decisions.filter((_, i) => i % step === 0).map(([, i]) => ({ ...played, moves: record.moves.slice(0, i) }));
}

for (const level of ["banker", "master:400"]) {
  for (const [game, seats] of tables) {
    test(`${level} plays the same moves of ${game} with ${seats}`, () => {
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
