// A review has the same numbers natively and in WebAssembly, and can be watched while it grows.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";
import { allWeights, load } from "./florin.mjs";

const native = process.env.FLORIN;
const florin = await load(process.env.FLORIN_WASM);
for (const weights of allWeights()) assert.ok(florin.teach(weights), weights.game);
const run = (args, input = "") => execFileSync(native, args, { encoding: "utf8", input, maxBuffer: 1 << 28 });
const gameOf = (game, seats) =>
  run(["simulate", game, "--seats", `${seats}`, "--games", "1", "--players", "novice", "--records", "-"]).split("\n")[0];

const tables = [
  ["medici", 3, 300],
  ["medici-cards", 2, 300],
  ["medici-dice", 1, 300],
  ["medici-dice", 2, 100],
  ["gemstones", 1, 100],
  ["gemstones", 2, 20],
];
for (const [game, seats, effort] of tables) {
  test(`${game} with ${seats} seats is reviewed the same`, () => {
    const record = gameOf(game, seats);
    const expected = run(["review", "-", "--effort", `${effort}`, "--json"], record).trim();
    const address = florin.call("review_open", [], record, effort);
    assert.ok(address, florin.answer());
    const moves = JSON.parse(record).moves.length;
    let judged = 0;
    while (judged < moves) {
      const before = judged;
      judged = florin.exports.review_step(address, 20);
      assert.ok(judged > before);
    }
    florin.exports.review_text(address);
    const { review, shares, points, reasons } = JSON.parse(florin.answer());
    florin.exports.review_close(address);
    assert.equal(JSON.stringify(review), JSON.stringify(JSON.parse(expected)));
    assert.equal(shares.length, moves + 1);
    assert.equal(points.length, moves + 1);
    for (const { ply, parts } of reasons) assert.ok(parts.length > 0, `move ${ply}`);
  });
}

test("what can't be reviewed is refused with a sentence", () => {
  const { scores, winners, ...record } = JSON.parse(gameOf("medici", 2));
  const unfinished = JSON.stringify({ ...record, moves: record.moves.slice(0, 5) });
  for (const text of [unfinished, "{}", "nonsense"]) {
    assert.equal(florin.call("review_open", [], text, 100), 0);
    assert.match(JSON.parse(florin.answer()).error, /\.$/);
  }
});
