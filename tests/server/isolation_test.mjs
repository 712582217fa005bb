// Whatever breaks at one table, the others go on.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Person, database, playOut, until, withServer } from './support.mjs';

const pageSize = 4096;
const timed = (ms) => ({ game: 'medici-dice', players: 2, clock: { kind: 'per-move', ms }, stand_in: 'novice' });

// Overwrites the pages of a stopped server's database that `isHit` accepts, as a broken disk would. Returns how many.
function damage(server, isHit) {
  const file = join(server.data, 'florin.sqlite');
  const content = readFileSync(file);
  let damaged = 0;
  for (let at = 0; at < content.length; at += pageSize) {
    const page = content.subarray(at, at + pageSize);
    if (!isHit(page, at / pageSize + 1)) continue;
    page.fill(0xff);
    damaged += 1;
  }
  writeFileSync(file, content);
  return damaged;
}

// A started game for two people.
async function started(server, ada, bob, settings) {
  const { table, secret } = await ada.table(settings, { seat: 'P1' });
  const [a, b] = [await ada.connect(), await bob.connect()];
  await a.ask({ subscribe: table, since: 0 });
  await b.ask({ subscribe: table, secret, since: 0 });
  await b.command(table, { do: 'sit', seat: 'P2', name: '' });
  for (const [socket, seat] of [[a, 'P1'], [b, 'P2']]) await socket.command(table, { do: 'ready', seat, bits: '' });
  assert.equal((await a.command(table, { do: 'start' })).ok, true);
  return { table, a, b };
}

test('a damaged page stops only the table it belongs to', async () => {
  await withServer({}, async (server) => {
    const [ada, bob] = [await Person.guest(server, 'Ada'), await Person.guest(server, 'Bob')];
    const tables = [];
    for (let i = 0; i < 6; i += 1) tables.push(await started(server, ada, bob, timed(5000)));
    const [sick, ...healthy] = tables;
    for (let i = 0; i < 30; i += 1) await sick.a.command(sick.table, { do: 'say', text: 'sick '.repeat(90) });
    for (let i = 0; i < 30; i += 1) await healthy[0].a.command(healthy[0].table, { do: 'say', text: 'well '.repeat(90) });
    await server.kill('SIGTERM');
    const isSick = (text) => text.split('sick').length > 500 && !text.includes('well');
    assert.ok(damage(server, (page) => isSick(page.toString('latin1'))) > 1);
    await server.start();
    // Looking at a table would wake it, so this looks at the database.
    const file = join(server.data, 'florin.sqlite');
    const fallen = () => database(file, 'select count(distinct table_number) from decisions indexed by decisions_by_table where table_number > 1 and events like \'%"flag"%\'');
    await until(() => fallen() === healthy.length, 'the end of every clock');
    const socket = await ada.connect();
    for (const { table } of healthy) assert.equal((await socket.command(table, { do: 'say', text: 'we go on' })).ok, true);
    const refused = await socket.ask({ match: sick.table });
    assert.match(refused.error, /set aside/);
    await until(async () => /tables_quarantined_total 1\n/.test((await server.request('GET', '/metrics')).text));
  });
});

test('a read that fails while moves are stored hangs no table', async () => {
  await withServer({}, async (server) => {
    const [ada, bob] = [await Person.guest(server, 'Ada'), await Person.guest(server, 'Bob')];
    const tables = [];
    for (let i = 0; i < 12; i += 1) tables.push((await started(server, ada, bob, { game: 'medici-dice', players: 2 })).table);
    await server.kill('SIGTERM');
    const root = database(join(server.data, 'florin.sqlite'), "select rootpage from sqlite_master where name = 'webhooks'");
    assert.equal(damage(server, (_, number) => number === root), 1);
    await server.start();
    // Nobody watches, so after every move the server looks for a webhook.
    const sockets = [await ada.connect(), await bob.connect()];
    const play = async (table) => {
      for (let i = 0; i < 6; i += 1) {
        for (const socket of sockets) {
          const { match } = await socket.ask({ match: table });
          const own = (match.position.legal ?? []).find((move) => match.you.includes(move.slice(0, 2)));
          if (own) assert.equal((await socket.command(table, { do: 'play', move: own })).ok, true);
        }
      }
      return true;
    };
    const results = await Promise.all(tables.map((table) => Promise.race([play(table), until(() => false, 'an answer').catch(() => false)])));
    assert.deepEqual(results, tables.map(() => true));
  });
});

// Copies the first table of a stopped server's database until there are `count`.
function copyTable(file, count) {
  const numbers = `with recursive n(i) as (select 2 union all select i + 1 from n where i < ${count})`;
  for (const name of ['tables', 'seats', 'decisions', 'visits']) {
    const columns = database(file, `select group_concat(name) from pragma_table_info('${name}')`)?.split(',');
    if (!columns) continue;
    const values = columns.map((column) => {
      if (column === 'table_number' || (name === 'tables' && column === 'number')) return 'i';
      if (name === 'decisions' && column === 'number') return '(select max(number) from decisions) * i + number';
      return column === 'id' ? "'t' || i" : column;
    });
    const own = name === 'tables' ? 'number = 1' : 'table_number = 1';
    database(file, `insert into ${name}(${columns}) ${numbers} select ${values} from n, (select * from ${name} where ${own})`);
  }
}

test('after a restart the clocks of many tables go on within seconds', async () => {
  await withServer({}, async (server) => {
    const ada = await Person.guest(server, 'Ada');
    await ada.table(timed(60000), { seat: 'P1', bots: 'novice', start: true });
    await server.kill('SIGTERM');
    const file = join(server.data, 'florin.sqlite');
    copyTable(file, 1500);
    assert.equal(database(file, 'select count(*) from tables where wakes > 0'), 1500);
    const before = database(file, 'select at from heartbeat');
    await server.start();
    // The first heartbeat is stored when every clock goes on.
    await until(() => database(file, 'select at from heartbeat') > before, 'all clocks', 15000);
    assert.equal(database(file, 'select count(distinct table_number) from decisions where events like \'%"resumed"%\''), 1500);
  });
});

// Pings the server until `task` is done. Returns how many pings were answered meanwhile. bench/reads.mjs measures how long
// they take.
async function pinged(socket, task) {
  let isOver = false;
  let answered = 0;
  const pings = (async () => {
    for (; !isOver; answered += isOver ? 0 : 1) await socket.ask({ ping: true });
  })();
  const result = await task();
  isOver = true;
  await pings;
  return { answered, result };
}

test('a person with thousands of games is exported and erased while others play', async () => {
  await withServer({}, async (server) => {
    const [ada, bob] = [await Person.guest(server, 'Ada'), await Person.guest(server, 'Bob')];
    const { table } = await ada.table({ game: 'medici-dice', players: 2 }, { seat: 'P1', bots: 'novice', start: true });
    const own = await ada.connect();
    await own.ask({ subscribe: table, since: 0 });
    await own.command(table, { do: 'say', text: 'remember Ada' });
    await playOut(own, table);
    await server.kill('SIGTERM');
    const file = join(server.data, 'florin.sqlite');
    copyTable(file, 2000);
    await server.start();
    const socket = await bob.connect();
    const exports = () => Promise.all(Array.from({ length: 10 }, () => ada.request('GET', '/api/me/export')));
    const { answered, result } = await pinged(socket, exports);
    for (const { json } of result) assert.equal(new Set(json.tables.map((each) => each.table)).size, 2000);
    assert.ok(answered > 1, `${answered} pings were answered meanwhile`);
    const left = () => database(file, "select count(*) from decisions where events like '%remember Ada%'");
    assert.equal(left(), 2000);
    const erased = await pinged(socket, () => ada.request('DELETE', '/api/me', {}));
    assert.equal(erased.result.status, 204);
    assert.equal((await bob.request('GET', `/api/players/${ada.id}`)).status, 404);
    await server.restart(); // the rest is not forgotten
    await until(() => left() === 0, 'the end of the erasure', 60000);
    assert.equal(database(file, "select count(*) from seats where name = 'Ada'"), 0);
  });
});
