// Replays every conformance game in WebAssembly and checks legal moves, scores and winners at every step.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { load } from "./florin.mjs";

const florin = await load(process.env.FLORIN_WASM);
florin.exports.games();
const games = JSON.parse(florin.answer());
const lines = readFileSync(new URL("../conformance/games.jsonl", import.meta.url), "utf8").trim().split("\n");
const records = lines.map((line) => JSON.parse(line));

function crc32(text) {
  let crc = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; ++bit) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function checkDecision(table, position, record, index) {
  const legal = table.legal().sort();
  assert.deepEqual([...position.legal].sort(), legal);
  assert.equal(legal.length, record.legal_count[index], `legal_count of move ${index}`);
  assert.equal(crc32(legal.join("\n")), record.legal_crc32[index], `legal_crc32 of move ${index}`);
}

function replay(record) {
  const { game, players, options } = record;
  const { lowest_wins: lowestWins } = games.find(({ id }) => id === game);
  const table = florin.open({ florin: 1, game, players, options, moves: [] });
  const scoresAfter = [];
  let position = table.position();
  record.moves.forEach((move, index) => {
    if (record.legal_count[index] === null) assert.deepEqual(position.actors, ["chance"]);
    else checkDecision(table, position, record, index);
    table.play(move);
    const before = position.scores;
    position = table.position();
    const changed = JSON.stringify(before) !== JSON.stringify(position.scores);
    // In a game where the lowest score wins, scores change with every move; its records keep only the final ones.
    if (position.winners || (changed && !lowestWins)) scoresAfter.push([index + 1, position.scores]);
  });
  assert.deepEqual(position.scores, record.scores);
  assert.deepEqual(position.winners, record.winners);
  assert.deepEqual(scoresAfter, record.scores_after);
  assert.deepEqual(table.record().moves, record.moves);
  table.close();
}

for (const game of new Set(records.map((record) => record.game))) {
  test(`conformance games of ${game}`, () => {
    for (const record of records.filter((each) => each.game === game)) replay(record);
  });
}
