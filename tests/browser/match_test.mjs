// Matches as the page runs them: started, played by computer players, restored from their events, logged and verified.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./florin.mjs";

const florin = await load(process.env.FLORIN_WASM);
const { exports } = florin;
const secret = "5".repeat(64);

// Calls an export. A text becomes an address and a size.
function call(name, ...values) {
  const addresses = [];
  const given = values.flatMap((value) => {
    if (typeof value !== "string") return [value];
    const bytes = new TextEncoder().encode(value);
    const address = exports.allocate(bytes.length || 1);
    new Uint8Array(exports.memory.buffer).set(bytes, address);
    addresses.push(address);
    return [address, bytes.length];
  });
  const result = exports[name](...given);
  addresses.forEach((address) => exports.release(address));
  return result;
}
function ask(name, ...values) {
  call(name, ...values);
  return JSON.parse(florin.answer());
}

class Run {
  constructor(game, players) {
    this.match = call("match_begin", JSON.stringify({ v: 1, game, players }), "ada", secret, 1000);
    assert.ok(this.match, florin.answer());
    this.events = [florin.answer()];
  }
  do(by, command) {
    const done = call("match_do", this.match, by, JSON.stringify({ v: 1, ...command }), secret, 1000 + this.events.length);
    const answer = JSON.parse(florin.answer());
    if (done) this.events.push(...answer.events);
    return { done, answer };
  }
}

// Ada has the first seat and plays what a computer player suggests; computer players have the other seats.
function playOut(game, players) {
  const run = new Run(game, players);
  assert.ok(run.do("ada", { do: "sit", seat: "P1", name: "Ada" }).done);
  for (let seat = 2; seat <= players; ++seat) assert.ok(run.do("ada", { do: "seat-bot", seat: `P${seat}`, level: "novice", name: "Otto" }).done);
  assert.ok(run.do("ada", { do: "start" }).done);
  for (let view = ask("match_view", run.match, "ada", 0); view.stage === "playing"; view = ask("match_view", run.match, "ada", 0)) {
    const seat = view.due[0];
    assert.ok(call("suggest", call("match_table", run.match), "greedy", Number(seat[1]) - 1, BigInt(view.version)));
    const move = florin.answer();
    const [due] = ask("match_due", run.match);
    assert.ok(run.do(due ? "" : "ada", due ? { do: "bot-play", version: due.version, move } : { do: "play", move }).done, move);
  }
  return run;
}

for (const [game, players] of [["medici", 3], ["medici-cards", 2], ["medici-dice", 1], ["gemstones", 2]]) {
  test(`a match of ${game}`, () => {
    const run = playOut(game, players);
    const view = ask("match_view", run.match, "ada", 0);
    assert.equal(view.stage, "finished");
    const record = ask("match_record", run.match);
    assert.ok(call("check", JSON.stringify(record)), "the dice are true");
    assert.ok(!call("check", JSON.stringify({ ...record, fair: { ...record.fair, seed: "0".repeat(64) } })), "another seed is not");
    const table = call("match_table", run.match);
    const told = ask("tell", table, 0);
    assert.deepEqual(told.map((entry) => entry.move), record.moves);
    assert.deepEqual(told.at(-1).scores, record.scores);
    assert.deepEqual(ask("tell", table, 5), told.slice(5));
    assert.deepEqual(ask("places", table), view.places);
    const restored = call("match_restore", run.events.join("\n"));
    assert.deepEqual(ask("match_view", restored, "ada", 0), view);
    exports.match_close(restored);
    exports.match_close(run.match);
  });
}

test("impossible commands are refused with a sentence", () => {
  assert.equal(call("match_begin", '{"v":1,"game":"chess","players":2}', "ada", secret, 0), 0);
  assert.match(JSON.parse(florin.answer()).error, /chess/);
  assert.equal(call("match_restore", ""), 0);
  assert.equal(call("match_restore", "nonsense"), 0);
  const run = new Run("medici", 2);
  for (const command of [{ do: "play", move: "P1 bid 1" }, { do: "dance" }, { do: "start" }]) {
    const { done, answer } = run.do("ada", command);
    assert.equal(done, 0);
    assert.ok(answer.error.endsWith(".") || answer.error.length > 10);
  }
  exports.match_close(run.match);
});

test("a board has its printed numbers, and a refusal its reason", () => {
  const table = florin.open({ florin: 1, game: "medici-dice", players: 1, options: {}, moves: ["~ roll S0 G0 D0 F0 C0"] });
  const board = ask("board", table.address);
  assert.equal(board.ladder.at(-1).points, 200);
  assert.equal(call("refusal", table.address, "P1 take S0 G0 D0 F0"), 0);
  assert.match(JSON.parse(florin.answer()).error, /at most 3/);
  assert.ok(call("refusal", table.address, "P1 take S0"));
  table.close();
});
