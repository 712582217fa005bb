// Fair dice. The module's SHA-256 and HMAC-SHA-256 are checked against published test vectors. Every draw of the records
// in tests/match/fair_records.jsonl is recomputed from docs/fairness.md alone; the module provides only positions (what is
// unseen, which day it is).
import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import test from "node:test";
import { load } from "./florin.mjs";

const florin = await load(process.env.FLORIN_WASM);
const hex = (bytes) => Buffer.from(bytes).toString("hex");
const bytesOf = (text) => new TextEncoder().encode(text);

// Calls an export that takes texts (or bytes) and writes a hash.
function hashOf(name, ...texts) {
  const { allocate, release, memory } = florin.exports;
  const hash = allocate(32);
  const parameters = texts.flatMap((text) => {
    const bytes = typeof text === "string" ? bytesOf(text) : text;
    const address = allocate(bytes.length || 1);
    new Uint8Array(memory.buffer).set(bytes, address);
    return [address, bytes.length];
  });
  florin.exports[name](...parameters, hash);
  const result = new Uint8Array(memory.buffer, hash, 32).slice();
  for (let i = 0; i < parameters.length; i += 2) release(parameters[i]);
  release(hash);
  return result;
}
const sha256 = (text) => hex(hashOf("sha256", text));
const hmac = (key, text) => hashOf("hmac_sha256", text, key);
const repeated = (byte, count) => new Uint8Array(count).fill(byte);

test("SHA-256 agrees with the examples of FIPS 180-4", () => {
  assert.equal(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  assert.equal(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  assert.equal(
    sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  );
  assert.equal(
    sha256("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"),
    "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1",
  );
  assert.equal(sha256("a".repeat(1_000_000)), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
});

test("HMAC-SHA-256 agrees with the test cases of RFC 4231", () => {
  const check = (key, text, wanted) => assert.ok(hex(hmac(key, text)).startsWith(wanted), wanted);
  check(repeated(0x0b, 20), "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  check(bytesOf("Jefe"), "what do ya want for nothing?", "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  check(repeated(0xaa, 20), repeated(0xdd, 50), "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
  const counted = Uint8Array.from({ length: 25 }, (_, i) => i + 1);
  check(counted, repeated(0xcd, 50), "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b");
  check(repeated(0x0c, 20), "Test With Truncation", "a3b6167473100ee06e0c796c2955552b");
  check(
    repeated(0xaa, 131),
    "Test Using Larger Than Block-Size Key - Hash Key First",
    "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
  );
  check(
    repeated(0xaa, 131),
    "This is a test using a larger than block-size key and a larger than block-size data. " +
      "The key needs to be hashed before being used by the HMAC algorithm.",
    "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2",
  );
});

test("both agree with another implementation around block boundaries", () => {
  for (let length = 0; length <= 200; ++length) {
    const text = "x".repeat(length);
    assert.equal(sha256(text), createHash("sha256").update(text).digest("hex"));
    assert.equal(hex(hmac(bytesOf(text), text)), createHmac("sha256", text).update(text).digest("hex"));
  }
});

// ---- an independent implementation of docs/fairness.md

function seedOf({ seed, bits }) {
  return hmac(Buffer.from(seed, "hex"), ["florin-fair 1", ...bits].join("\n"));
}

function numberBelow(n, seed, index) {
  const limit = Math.floor(2 ** 32 / n) * n;
  for (let block = 0; ; ++block) {
    const bytes = new DataView(hmac(seed, `florin-luck 1 ${index.join(" ")} ${block}`).buffer);
    for (let at = 0; at < 32; at += 4) {
      const word = bytes.getUint32(at);
      if (word < limit) return word % n;
    }
  }
}

// Digits in base six, least significant first.
const digits = (number, count) => Array.from({ length: count }, (_, i) => Math.floor(number / 6 ** i) % 6);

// Counts the draws of a kind since the day or turn began.
class Counter {
  #period;
  #count = 0;
  next(period) {
    if (period !== this.#period) this.#count = 0;
    this.#period = period;
    return this.#count++;
  }
}

// For card games; `turned` counts the cards of the day.
function cardDraw({ state, chance }, seed, turned) {
  if (chance === "deal") {
    const index = [state.day, 1, turned.next(state.day)];
    return `~ deal ${state.unseen[numberBelow(state.unseen.length, seed, index)]}`;
  }
  const fewest = Math.min(...state.seats.map((seat) => seat.florins));
  const poorest = state.seats.filter((seat) => seat.florins === fewest);
  return `~ start ${poorest[numberBelow(poorest.length, seed, [state.day, 0, 0])].seat}`;
}

const faces = ["SGDFC", "GDFCS", "DFCSG", "FCSGD", "CSGDF"];
function diceDraw({ state, chance }, seed) {
  if (chance === "start") return `~ start P${numberBelow(state.seats.length, seed, [1, 0, 0]) + 1}`;
  const values = digits(numberBelow(6 ** 5, seed, [state.round, state.turn, 1]), 5);
  return `~ roll ${values.map((value, die) => (value === 5 ? "Au5" : faces[die][value] + value)).join(" ")}`;
}

// The roll itself shows how many dice were rolled.
function gemsDraw({ state }, seed, rolls, move) {
  const dice = move.split(" ").slice(2);
  const gems = dice.filter((die) => /[A-Z]/.test(die)).length;
  const index = [state.round, state.turn, rolls.next(`${state.round} ${state.turn}`)];
  const values = digits(numberBelow(6 ** dice.length, seed, index), dice.length);
  const colours = values.slice(0, gems).sort().map((value) => "QRESCD"[value]);
  const numbers = values.slice(gems).sort().map((value) => value + 1);
  return ["~ roll", ...colours, ...numbers].join(" ");
}

const draws = { medici: cardDraw, "medici-cards": cardDraw, "medici-dice": diceDraw, gemstones: gemsDraw };

function checkDraws({ game, players, options, moves, fair }) {
  assert.equal(sha256(`florin-commitment 1 ${fair.seed}`), fair.commitment);
  const seed = seedOf(fair);
  const counter = new Counter();
  const table = florin.open({ florin: 1, game, players, options, moves: [] });
  let checked = 0;
  for (const move of moves) {
    if (move.startsWith("~")) {
      assert.equal(draws[game](table.position(), seed, counter, move), move, `${game}, draw ${checked}`);
      ++checked;
    }
    table.play(move);
  }
  table.close();
  return checked;
}

test("every draw of the stored records follows from docs/fairness.md", () => {
  const lines = readFileSync(new URL("../match/fair_records.jsonl", import.meta.url), "utf8").trim().split("\n");
  const records = lines.map((line) => JSON.parse(line));
  assert.deepEqual([...new Set(records.map(({ game }) => game))].sort(), Object.keys(draws).sort());
  for (const record of records) assert.ok(checkDraws(record) >= 10);
});

test("a changed draw is detected", () => {
  const lines = readFileSync(new URL("../match/fair_records.jsonl", import.meta.url), "utf8").trim().split("\n");
  const record = JSON.parse(lines.find((line) => line.includes('"medici-dice"')));
  const wrong = { ...record, fair: { ...record.fair, bits: ["ff", ...record.fair.bits.slice(1)] } };
  assert.throws(() => checkDraws(wrong), /draw 0/);
});
