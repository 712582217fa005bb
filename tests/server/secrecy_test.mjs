// Nothing unknown leaves the server. Two servers whose dice agree in the first draws and differ later send the same
// bytes until the first draw that differs. Only the commitment to the dice may differ before that.
import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { Person, Server, generous, rigged } from './support.mjs';

const share = 'c0ffee';

// The draws of docs/fairness.md, computed without our code.
const hmac = (key, text) => createHmac('sha256', key).update(text).digest();
function below(seed, index, n) {
  for (let block = 0; ; block += 1) {
    const words = hmac(seed, `florin-luck 1 ${index} ${block}`);
    for (let i = 0; i < 32; i += 4) {
      const word = words.readUInt32BE(i);
      if (word < 2 ** 32 - (2 ** 32 % n)) return word % n;
    }
  }
}
const seedOf = (secret, seats) => hmac(secret, `florin-fair 1\n${share}${'\n'.repeat(seats - 1)}`);
const secretOf = (number) => createHash('sha256').update(`secret ${number}`).digest();

// The first draws of each game at a table for two: the index and the number of outcomes.
const draws = {
  'medici-dice': [['1 0 0', 2], ['1 1 1', 6 ** 5]],
  medici: [['1 0 0', 2], ['1 1 0', 36], ['1 1 1', 35]],
  'medici-cards': [['1 0 0', 2], ['1 1 0', 110], ['1 1 1', 109]],
  gemstones: [['1 1 0', 6 ** 10]],
};

// Two secrets that agree in the first `agreeing` draws and differ in the next.
function pair(game, agreeing, start) {
  const drawn = (number, i) => below(seedOf(secretOf(number), 2), draws[game][i][0], draws[game][i][1]);
  const prefix = (number) => Array.from({ length: agreeing }, (_, i) => drawn(number, i)).join();
  const wanted = prefix(start);
  for (let other = start + 1; ; other += 1) {
    if (prefix(other) === wanted && drawn(other, agreeing) !== drawn(start, agreeing)) return [start, other];
  }
}

// Everything a server sends while one person plays both seats, as text, without the commitment.
async function played(secret, game, moves) {
  const server = new Server({ ...rigged, args: generous, env: { FLORIN_DICE: secret.toString('hex') } });
  await server.start();
  try {
    const ada = await Person.guest(server, 'Ada');
    const { table } = await ada.table({ game, players: 2 }, { seat: 'P1' });
    const socket = await ada.connect();
    await socket.ask({ subscribe: table, since: 0, match: true });
    await socket.command(table, { do: 'sit', seat: 'P2', name: 'Bob' }, 1);
    await socket.command(table, { do: 'ready', seat: 'P1', bits: share }, 2);
    await socket.command(table, { do: 'start' }, 3);
    for (let i = 0; i < moves; i += 1) {
      const { match } = await socket.ask({ match: table });
      await socket.command(table, { do: 'play', move: match.position.legal[0] }, 10 + i);
    }
    return socket.frames.map((frame) => JSON.stringify(frame).replace(/"commitment":"[0-9a-f]+"/g, ''));
  } finally {
    await server.close();
  }
}

// How many draws these frames have revealed.
const drawnIn = (frames) => frames.join('').split('"event":"drawn"').length - 1;

for (const [game, known] of Object.entries(draws)) {
  for (let agreeing = 0; agreeing < known.length; agreeing += 1) {
    test(`${game}: servers that agree in ${agreeing} draws send the same bytes until the next`, async () => {
      const [one, other] = pair(game, agreeing, 1000 * agreeing);
      const [a, b] = [await played(secretOf(one), game, 3), await played(secretOf(other), game, 3)];
      const first = a.findIndex((frame, i) => frame !== b[i]);
      assert.ok(first >= 0, 'they do differ in the end');
      // The first frame that differs is the one that reveals the differing draw.
      assert.ok(drawnIn(a.slice(0, first)) <= agreeing);
      assert.ok(drawnIn(a.slice(0, first + 1)) > agreeing, `they differ before the draw: ${a[first].slice(0, 300)}\n${b[first].slice(0, 300)}`);
    });
  }
}
