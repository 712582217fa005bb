// Killing the server loses nothing that anybody saw, and play continues. ROUNDS sets the number of kills (20 in
// ./test; bench/kill runs more).
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { Player, stored } from './player.mjs';
import { Person, Server, database, florin, nextSeq, pause, rigged, until, withServer } from './support.mjs';

const rounds = Number(process.env.ROUNDS ?? 20);

const acknowledged = (players) => players.reduce((sum, player) => sum + player.commands, 0);

// Many tables play while the server is killed again and again, mostly after at least one command succeeded. Returns
// how many commands were acknowledged.
async function killingRounds(server, many, tables) {
  const games = ['medici', 'medici-cards', 'medici-dice', 'gemstones'];
  const players = [];
  for (let i = 0; i < tables; i += 1) {
    players.push(new Player(await Person.guest(server, `Player ${i}`), { game: games[i % games.length], players: 3 }));
    await players[i].sitDown();
  }
  const running = players.map((player) => player.run());
  try {
    for (let round = 0; round < many; round += 1) {
      const before = acknowledged(players);
      if (round % 5 > 0) await until(() => acknowledged(players) > before, 'a command'); // otherwise the kill may hit its start
      await pause(Math.random() * 200);
      await server.restart();
    }
    const before = acknowledged(players);
    await until(() => acknowledged(players) > before, 'a command after the last kill');
  } finally {
    for (const player of players) player.stop();
  }
  await Promise.all(running);
  for (const player of players) await player.assertNothingLost();
  const commands = acknowledged(players);
  assert.ok(commands > many / 2, `only ${commands} commands got through`);
  return commands;
}

const examined = (server) => execFileSync(florin, ['doctor', '--data', server.data], { encoding: 'utf8', stdio: 'pipe' });

test(`${rounds} kills at random moments: every event that was seen is stored once and in order`, async (context) => {
  await withServer({}, async (server) => {
    const commands = await killingRounds(server, rounds, 8);
    context.diagnostic(`${commands} acknowledged commands in ${rounds} rounds`);
    await server.kill('SIGTERM');
    assert.match(examined(server), / tables examined, 0 findings/);
  });
});

test(`${rounds} kills that drop every unsynced write: nothing that was acknowledged is lost`, async (context) => {
  await withServer(rigged, async (server) => {
    const commands = await killingRounds(server, rounds, 4);
    context.diagnostic(`${commands} acknowledged commands in ${rounds} rounds`);
  });
});

// Does an acknowledged message survive a kill that drops every unsynced write? If nothing is synced, everything is
// lost, including the person and the table.
async function keepsItsWord(options) {
  return withServer(options, async (server) => {
    const ada = await Person.guest(server, 'Ada');
    const { table } = await ada.table({ game: 'medici', players: 2 }, { seat: 'P1' });
    const socket = await ada.connect();
    assert.equal((await socket.command(table, { do: 'say', text: 'the last word' })).ok, true);
    await server.restart();
    const answer = await ada.request('GET', `/api/tables/${table}`);
    if (answer.status !== 200) return false;
    const again = await ada.connect();
    await again.ask({ subscribe: table, since: 0 });
    return again.frames.some((frame) => JSON.stringify(frame).includes('the last word'));
  });
}

test('an acknowledged message survives the loss of unsynced writes, unless synchronous=OFF', async () => {
  assert.equal(await keepsItsWord(rigged), true);
  assert.equal(await keepsItsWord({ ...rigged, env: { FLORIN_SYNCHRONOUS: 'OFF' } }), false);
});

test('after a kill a game is playable within seconds, and clocks have stood still for an hour', async (context) => {
  await withServer({}, async (server) => {
    const ada = await Person.guest(server, 'Ada');
    const settings = { game: 'medici-dice', players: 2, clock: { kind: 'bank', ms: 60000, increment: 0 } };
    const { table } = await ada.table(settings, { seat: 'P1', bots: 'novice', start: true });
    const socket = await ada.connect();
    const due = async (connection) => {
      const { match } = await connection.ask({ match: table });
      return match.due.includes('P1') && match.seats[0].running && match.seats[0];
    };
    const before = await until(() => due(socket));
    const asked = Date.now();
    const heartbeat = () => database(join(server.data, 'florin.sqlite'), 'select at from heartbeat');
    const first = heartbeat();
    await until(() => heartbeat() !== first, 'a heartbeat');
    await server.kill();
    const killed = Date.now();
    Object.assign(server, rigged, { env: { FLORIN_LATER: String(60 * 60 * 1000) } });
    const started = Date.now();
    await server.start();
    const again = await until(() => ada.connect().catch(() => undefined));
    const after = await until(() => due(again));
    const playable = Date.now();
    context.diagnostic(`playable ${playable - started} ms after the start`);
    assert.ok(playable - started < 5000);
    const charged = before.left - after.left;
    const up = killed - asked + (playable - started);
    assert.ok(charged <= up + 500, `${charged} ms were charged, though the server ran for ${up} ms only`);
  });
});

test('SIGTERM closes connections with a reason and loses nothing', async () => {
  await withServer({}, async (server) => {
    const ada = await Person.guest(server, 'Ada');
    const { table } = await ada.table({ game: 'medici', players: 2 }, { seat: 'P1' });
    const socket = await ada.connect();
    await socket.ask({ subscribe: table, since: 0 });
    assert.equal((await socket.command(table, { do: 'say', text: 'the last word' })).ok, true);
    assert.equal(await server.kill('SIGTERM'), 0);
    await socket.closed; // its last frame may arrive after the end of the process
    assert.match(socket.frames.at(-1).bye, /is stopping/);
    await server.start();
    assert.ok((await stored(ada, table)).at(-1).includes('the last word'));
  });
});

test('two servers do not share a data folder', async () => {
  await withServer({}, async (server) => {
    await assert.rejects(new Server({ data: server.data }).start(), /Another server uses/);
  });
});

test('a table whose log does not replay is quarantined, and no other', async () => {
  await withServer({}, async (server) => {
    const ada = await Person.guest(server, 'Ada');
    const tables = [];
    for (let i = 0; i < 2; i += 1) tables.push((await ada.table({ game: 'medici', players: 2 }, { seat: 'P1' })).table);
    await server.kill('SIGTERM');
    const damage = `update decisions set events = replace(events, '"seat":"P1"', '"seat":"P9"') where table_number = 1`;
    database(join(server.data, 'florin.sqlite'), damage);
    await server.start();
    const socket = await ada.connect();
    const broken = await socket.ask({ subscribe: tables[0], since: 0 });
    assert.equal(broken.ok, false);
    assert.match(broken.error, /set aside/);
    assert.equal((await socket.ask({ subscribe: tables[1], since: 0 })).ok, true);
    assert.throws(() => examined(server), /Command failed/);
  });
});

test('a refused command stays refused after a kill, even if it would be legal by then', async () => {
  await withServer({}, async (server) => {
    const [ada, bob] = [await Person.guest(server, 'Ada'), await Person.guest(server, 'Bob')];
    const { table, secret } = await ada.table({ game: 'medici', players: 2 }, { seat: 'P1' });
    const seq = nextSeq();
    const early = await (await ada.connect()).command(table, { do: 'start' }, seq);
    assert.equal(early.ok, false);
    await server.restart();
    const [a, b] = [await ada.connect(), await bob.connect()];
    await b.ask({ subscribe: table, secret });
    assert.equal((await b.command(table, { do: 'sit', seat: 'P2', name: '' })).ok, true);
    for (const [socket, seat] of [[a, 'P1'], [b, 'P2']]) await socket.command(table, { do: 'ready', seat, bits: '' });
    const late = await a.command(table, { do: 'start' }, seq);
    assert.deepEqual([late.ok, late.error], [false, early.error]);
    assert.equal((await a.command(table, { do: 'start' })).ok, true);
  });
});
