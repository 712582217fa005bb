// An older program's database is upgraded, after a copy is made. A program with schema version 1 wrote
// fixtures/version-1.*: an account with a finished game, and a game in progress.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { Person, Server, database, florin, generous, withServer } from './support.mjs';

const fixture = (name) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const known = JSON.parse(fixture('version-1.json'));

// However old the fixtures are by now.
const forEver = ['sessions', 'guests', 'unplayed', 'unfinished', 'games', 'reports'].flatMap((what) => ['--limit', `keep-${what}=0`]);

test('a database of version 1 is copied and upgraded, and its games can be continued', async () => {
  const server = new Server({ args: [...generous, ...forEver] });
  const file = join(server.data, 'florin.sqlite');
  const copy = `${file}.before-version-3`;
  writeFileSync(file, gunzipSync(fixture('version-1.sqlite.gz')));
  try {
    await server.start();
    const ada = new Person(server, known.ada);
    const bob = new Person(server, known.bob);
    const { games } = (await ada.request('GET', `/api/history?player=${ada.id}`)).json;
    assert.deepEqual(games.map((game) => game.table), [known.finished]);
    const [one, two] = [await ada.connect(), await bob.connect()];
    const { match } = await one.ask({ match: known.going });
    assert.ok(match.version >= known.version);
    const [due, mover] = match.due[0] === 'P1' ? ['P1', one] : ['P2', two];
    const move = match.position.legal.find((each) => each.startsWith(due));
    assert.equal((await mover.command(known.going, { do: 'play', move })).ok, true);
    const hook = await ada.request('PUT', '/api/me/webhook', { url: 'https://example.org/florin' }); // this SQL table is new in version 2
    assert.equal(hook.status, 200);
    await server.kill('SIGTERM');
    assert.match(execFileSync(florin, ['doctor', '--data', server.data], { encoding: 'utf8' }), /2 tables examined, 0 findings/);
    assert.equal(database(file, 'pragma user_version'), 3);
    assert.ok(existsSync(copy), 'the copy of before');
    assert.equal(database(copy, 'pragma user_version'), 1);
    assert.equal(database(copy, "select count(*) from sqlite_master where name = 'webhooks'"), 0);
    const changed = database(copy, 'select count(*) from decisions');
    assert.equal(changed, database(file, `select count(*) from decisions where number <= ${changed}`));
  } finally {
    await server.close();
  }
});

test('a database of a newer program is not touched', async () => {
  await withServer({}, async (server) => {
    await server.kill('SIGTERM');
    const file = join(server.data, 'florin.sqlite');
    database(file, 'pragma user_version = 1000');
    await assert.rejects(server.start(), /version 1000; this program knows version/);
    assert.equal(database(file, 'pragma user_version'), 1000);
  });
});

// Version 0.1.0 wrote fixtures/version-2.*: a finished game, a game in progress with a note, and a table that is gathering.
test('a database of version 0.1.0 is copied and upgraded, and its games can be continued', async () => {
  const then = JSON.parse(fixture('version-2.json'));
  const server = new Server({ args: [...generous, ...forEver] });
  const file = join(server.data, 'florin.sqlite');
  writeFileSync(file, gunzipSync(fixture('version-2.sqlite.gz')));
  try {
    await server.start();
    const [ada, bob] = [new Person(server, then.ada), new Person(server, then.bob)];
    const { games } = (await ada.request('GET', `/api/history?player=${ada.id}`)).json;
    assert.deepEqual(games.map((game) => game.table), [then.finished]);
    // Results and unfinished tables are kept since version 3.
    const player = (await bob.request('GET', `/api/players/${ada.id}`)).json;
    assert.deepEqual(player.games.map((each) => each.played), [1]);
    const { tables } = (await ada.request('GET', '/api/me/tables')).json;
    assert.deepEqual(tables.map((each) => each.table).sort(), [then.going, then.gathering].sort());
    const [one, two] = [await ada.connect(), await bob.connect()];
    assert.equal((await one.ask({ match: then.finished })).match.stage, 'finished');
    await one.ask({ subscribe: then.going, since: 0 });
    await two.ask({ subscribe: then.going, since: 0 });
    const { match } = await one.ask({ match: then.going });
    assert.ok(match.version >= then.version);
    assert.deepEqual(match.position.scores, then.scores);
    assert.ok(JSON.stringify(one.seen(then.going)).includes('a plan of the old days'));
    assert.ok(!JSON.stringify(two.seen(then.going)).includes('a plan of the old days'));
    const [due, mover] = match.due[0] === 'P1' ? ['P1', one] : ['P2', two];
    const move = match.position.legal.find((each) => each.startsWith(due));
    assert.equal((await mover.command(then.going, { do: 'play', move })).ok, true);
    const { match: gathering } = await one.ask({ match: then.gathering });
    assert.equal(gathering.seats[1].name, 'Ada');
    assert.equal((await one.command(then.gathering, { do: 'seat-bot', seat: 'P1', level: 'novice', name: 'Otto' })).ok, true);
    await server.kill('SIGTERM');
    assert.match(execFileSync(florin, ['doctor', '--data', server.data], { encoding: 'utf8' }), /3 tables examined, 0 findings/);
    assert.equal(database(`${file}.before-version-3`, 'pragma user_version'), 2);
  } finally {
    await server.close();
  }
});
