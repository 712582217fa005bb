// Honest clocks: nobody loses time while the server can't work, and setting the machine's clock costs nobody a game.
import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { Person, rigged, until, withServer } from './support.mjs';

const time = 6000; // of a clock, in milliseconds
const day = 24 * 3600 * 1000;

// Ada has to decide at a table with this clock, and plays against a computer player.
async function adaIsDue(server, clock) {
  const ada = await Person.guest(server, 'Ada');
  const { table } = await ada.table({ game: 'medici-dice', players: 2, clock }, { seat: 'P1', bots: 'novice', start: true });
  const socket = await ada.connect();
  await socket.ask({ subscribe: table, since: 0 });
  const match = () => socket.ask({ match: table }).then((answer) => answer.match);
  await until(async () => (await match()).due.includes('P1'), "Ada's turn");
  return { socket, match, table };
}

// She can still make her move, and it counts as hers.
async function assertStillHers({ socket, match, table }) {
  const { seats, position } = await match();
  assert.equal(seats[0].held, undefined);
  const left = seats[0].left;
  const move = position.legal.find((each) => each.startsWith('P1'));
  assert.deepEqual((await socket.command(table, { do: 'play', move })).ok, true);
  assert.ok(!socket.seen(table).some((event) => event.event === 'held'));
  return left;
}

const passed = (ms, since = Date.now()) => until(() => Date.now() > since + ms, `${ms} ms`);
const perMove = { kind: 'per-move', ms: time };

describe('clocks', { concurrency: true }, () => {
  test('stand still while nothing can be stored', async () => {
    await withServer(rigged, async (server) => {
      const ada = await adaIsDue(server, perMove);
      writeFileSync(join(server.data, 'full'), '');
      await passed(time + 1000);
      assert.equal((await server.request('GET', '/healthz')).status, 503);
      rmSync(join(server.data, 'full'));
      await until(async () => (await server.request('GET', '/healthz')).status === 200);
      await until(() => ada.socket.frames.some((frame) => frame.now), 'the server tells the time again');
      await assertStillHers(ada);
    });
  });

  test('stand still while the process is stopped', async () => {
    await withServer(rigged, async (server) => {
      const ada = await adaIsDue(server, perMove);
      server.process.kill('SIGSTOP');
      await passed(time + 1000);
      server.process.kill('SIGCONT');
      await assertStillHers(ada);
    });
  });

  test('do not follow the wall clock when it is set by an hour', async () => {
    await withServer(rigged, async (server) => {
      const ada = await adaIsDue(server, { kind: 'bank', ms: 30 * 60 * 1000, increment: 0 });
      const before = (await ada.match()).seats[0].left;
      for (const hours of [1, -1]) {
        writeFileSync(join(server.data, 'step'), String(hours * 3600 * 1000));
        await passed(600); // a tick of the clock
        const { seats } = await ada.match();
        assert.equal(seats[0].held, undefined);
        assert.ok(seats[0].left <= before);
      }
      assert.ok((await assertStillHers(ada)) > 29 * 60 * 1000);
    });
  });

  test('of days follow the wall clock', async () => {
    await withServer(rigged, async (server) => {
      const ada = await adaIsDue(server, { kind: 'per-move', ms: 3 * day });
      writeFileSync(join(server.data, 'step'), String(2 * day));
      const left = (await ada.match()).seats[0].left;
      assert.ok(left > 0 && left <= day, `${left} ms left`);
      writeFileSync(join(server.data, 'step'), String(4 * day));
      await until(() => ada.socket.seen(ada.table).some((event) => event.event === 'held' && event.because === 'flag'), 'the flag');
    });
  });

  test('fall in time if nothing is wrong', async () => {
    await withServer(rigged, async (server) => {
      const ada = await adaIsDue(server, { kind: 'per-move', ms: 1000 });
      const held = await until(() => ada.socket.seen(ada.table).find((event) => event.event === 'held'), 'the flag');
      const before = ada.socket.seen(ada.table).find((event) => event.n === held.n - 1);
      assert.ok(held.at - before.at >= 1000 && held.at - before.at < 3000, `${held.at - before.at} ms`);
    });
  });
});
