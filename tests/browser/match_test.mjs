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

// A match that runs in the module. The page is this test: it stores what it is asked to, unless there is no room, and answers
// for computer players what a greedy one would do.
class Run {
  events = [];
  told = [];
  question = undefined;
  hasRoom = true;

  constructor(host) {
    assert.ok(host, florin.answer());
    this.host = host;
    this.react(JSON.parse(florin.answer()));
  }
  static begin(game, players) {
    const commands = [{ do: "sit", seat: "P1", name: "Ada" }];
    for (let seat = 2; seat <= players; ++seat) commands.push({ do: "seat-bot", seat: `P${seat}`, level: "novice", name: "Otto" });
    commands.push({ do: "start" });
    const lines = commands.map((command) => JSON.stringify({ v: 1, ...command })).join("\n");
    return new Run(call("host_begin", JSON.stringify({ v: 1, game, players }), "ada", lines, secret, 1000));
  }
  get match() {
    return exports.host_match(this.host);
  }
  get view() {
    return ask("match_view", this.match, "ada", 0);
  }
  react(news) {
    this.told.push(...news.told);
    if (news.question) this.question = news.question;
    if (!news.store) return news;
    if (this.hasRoom) this.events.push(...news.store.events);
    return this.react(ask(this.hasRoom ? "host_stored" : "host_not_stored", this.host));
  }
  do(command) {
    return this.react(ask("host_do", this.host, JSON.stringify({ v: 1, ...command }), 1000 + this.events.length));
  }
  moveOf(seat) {
    assert.ok(call("suggest", call("match_table", this.match), "greedy", Number(seat[1]) - 1, BigInt(this.view.version)));
    return florin.answer();
  }
  step() {
    const { question } = this;
    this.question = undefined;
    if (!question) return this.do({ do: "play", move: this.moveOf(this.view.due[0]) });
    const move = this.moveOf(question.seat);
    return this.react(ask("host_answer", this.host, Number(question.seat[1]) - 1, question.version, move, 1000 + this.events.length));
  }
  playOut() {
    while (this.view.stage === "playing") this.step();
    return this;
  }
  close() {
    exports.host_close(this.host);
  }
}

for (const [game, players] of [["medici", 3], ["medici-cards", 2], ["medici-dice", 1], ["gemstones", 2]]) {
  test(`a match of ${game}`, () => {
    const run = Run.begin(game, players).playOut();
    const { view } = run;
    assert.equal(view.stage, "finished");
    assert.equal(view.version, run.events.length);
    const record = ask("match_record", run.match);
    assert.ok(call("check", JSON.stringify(record)), "the dice are true");
    assert.ok(!call("check", JSON.stringify({ ...record, fair: { ...record.fair, seed: "0".repeat(64) } })), "another seed is not");
    const table = call("match_table", run.match);
    const told = ask("tell", table, 0);
    assert.deepEqual(told.map((entry) => entry.move), record.moves);
    assert.deepEqual(told.at(-1).scores, record.scores);
    assert.deepEqual(ask("tell", table, 5), told.slice(5));
    assert.deepEqual(ask("places", table), view.places);
    assert.deepEqual(run.told.filter((event) => !event.quiet).map((event) => event.sentence), ["The game is over. The seed of the dice is now public."]);
    const followed = call("match_restore", run.events.join("\n"));
    assert.deepEqual(ask("match_view", followed, "ada", 0), view);
    exports.match_close(followed);
    const restored = new Run(call("host_restore", run.events.join("\n"), "ada", secret, 1000));
    assert.deepEqual(restored.view, view);
    restored.close();
    run.close();
  });
}

test("events of a server are applied one by one, and told", () => {
  const run = Run.begin("medici", 2).playOut();
  const [first, ...others] = run.events;
  const match = call("match_restore", first);
  const told = others.map((event) => {
    assert.ok(call("match_apply", match, event), florin.answer());
    return JSON.parse(florin.answer());
  });
  assert.deepEqual(told.map((event) => event.version), others.map((_, i) => i + 2));
  assert.equal(told.find((event) => !event.quiet).sentence, "Ada takes seat P1.");
  assert.ok(told.filter((event) => event.quiet).length > 20);
  assert.equal(call("match_apply", match, others[0]), 0, "it does not fit a second time");
  assert.deepEqual(ask("match_view", match, "ada", 0), run.view);
  exports.match_close(match);
  run.close();
});

test("without room nothing happens, and the table stays where the page found it", () => {
  const run = Run.begin("medici-dice", 1);
  const table = exports.match_table(run.match);
  const before = run.view;
  run.hasRoom = false;
  assert.equal(run.step().outcome, "not-stored");
  assert.deepEqual(run.view, before);
  run.hasRoom = true;
  assert.equal(run.step().outcome, "accepted");
  assert.equal(run.do({ do: "undo", seat: "P1" }).outcome, "accepted");
  assert.equal(run.view.version, run.events.length);
  assert.equal(exports.match_table(run.match), table);
  run.close();
});

test("a copy to try again, and the next match", () => {
  const run = Run.begin("medici-dice", 2).playOut();
  const { moves } = ask("match_record", run.match);
  const copy = new Run(exports.host_retry(run.host, 3, 2000));
  assert.ok(copy.view.practice);
  assert.equal(copy.view.due[0], "P1");
  const { moves: kept } = ask("match_record", copy.match);
  assert.ok(kept.length >= 3);
  assert.deepEqual(kept, moves.slice(0, kept.length));
  assert.equal(exports.host_retry(run.host, moves.length, 2000), 0);
  assert.match(JSON.parse(florin.answer()).error, /nothing to try again/);
  assert.equal(call("host_rematch", run.host, "6".repeat(64), 2000), 0);
  assert.equal(run.do({ do: "want-rematch" }).outcome, "accepted");
  const next = new Run(call("host_rematch", run.host, "6".repeat(64), 2000));
  assert.deepEqual(next.view.you, ["P2"]);
  assert.equal(next.view.stage, "playing");
  for (const each of [run, copy, next]) each.close();
});

test("a computer player that nobody can ask is asked again", () => {
  const run = Run.begin("medici", 2);
  while (!run.question) run.step();
  const { question } = run;
  run.question = undefined;
  const seat = Number(question.seat[1]) - 1;
  run.react(ask("host_ask", run.host));
  assert.equal(run.question, undefined, "it is thinking");
  run.react(ask("host_forget", run.host, seat, question.version));
  assert.deepEqual(run.question, question);
  run.react(ask("host_answer", run.host, seat, question.version + 1, run.moveOf(question.seat), 2000));
  assert.equal(run.view.version, run.events.length);
  assert.deepEqual(run.view.due, [question.seat], "an answer to another question is dropped");
  run.close();
});

test("what cannot be done is answered with a sentence", () => {
  const begin = (settings, commands) => call("host_begin", JSON.stringify(settings), "ada", commands, secret, 0);
  assert.equal(begin({ v: 1, game: "chess", players: 2 }, ""), 0);
  assert.match(JSON.parse(florin.answer()).error, /chess/);
  for (const command of ['{"v":1,"do":"dance"}', '{"v":1,"do":"start"}', "nonsense"]) {
    assert.equal(begin({ v: 1, game: "medici", players: 2 }, command), 0);
    assert.ok(JSON.parse(florin.answer()).error.endsWith("."));
  }
  for (const events of ["", "nonsense"]) {
    assert.equal(call("match_restore", events), 0);
    assert.equal(call("host_restore", events, "ada", secret, 0), 0);
  }
  const run = Run.begin("medici", 2);
  for (const command of [{ do: "play", move: "P1 bid 1000" }, { do: "dance" }, { do: "start" }]) {
    const { outcome, problem } = run.do(command);
    assert.equal(outcome, "refused");
    assert.ok(problem.endsWith("."), problem);
  }
  run.close();
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
