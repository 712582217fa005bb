// What nobody needs any more is forgotten after the time that docs/operations.md gives.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { Person, database, playOut, rigged, until, withServer } from './support.mjs';

const day = 24 * 3600 * 1000;

test('old sessions, guests, tables and reports are forgotten, and the rest stays', async () => {
  await withServer(rigged, async (server) => {
    const [ada, bob] = [await Person.guest(server, 'Ada'), await Person.guest(server, 'Bob')];
    const account = await ada.request('POST', '/api/accounts', { name: 'ada', password: 'correct horse', token: true });
    const owner = new Person(server, account.json);
    const { table } = await owner.table({ game: 'medici-dice', players: 2 }, { seat: 'P1', bots: 'novice', start: true });
    const socket = await owner.connect();
    await socket.ask({ subscribe: table, since: 0 });
    await socket.command(table, { do: 'say', text: 'hello' });
    await playOut(socket, table);
    const { table: unplayed } = await bob.table({ game: 'medici', players: 2 }, { seat: 'P1' });
    await bob.request('POST', '/api/reports', { person: owner.id, text: 'far too lucky' });
    const file = join(server.data, 'florin.sqlite');
    const count = (sql) => database(file, `select count(*) from ${sql}`);
    await server.kill('SIGTERM');
    server.env = { FLORIN_LATER: String(100 * day) };
    await server.start();
    assert.equal((await owner.request('GET', '/api/me')).status, 200);
    assert.equal(count("people where name = 'Bob'"), 1); // his session still works
    await server.kill('SIGTERM');
    server.env = { FLORIN_LATER: String(400 * day) };
    await server.start();
    await until(() => count('sessions') === 0, 'the end of the sessions');
    await until(() => count('reports') === 0, 'the end of the report');
    await until(() => count(`tables where id = '${unplayed}'`) === 0, 'the end of the table');
    await server.restart('SIGTERM'); // the next look; Bob has no session left
    await until(() => count("people where name = 'Bob'") === 0, 'the end of the guest');
    assert.equal(count(`tables where id = '${table}'`), 1);
    assert.equal(count("people where name = 'ada' and is_account = 1"), 1);
    assert.equal((await server.request('POST', '/api/sessions', { body: { name: 'ada', password: 'correct horse' } })).status, 201);
    await server.kill('SIGTERM');
    server.env = { FLORIN_LATER: String(2000 * day) };
    await server.start();
    await until(() => count('tables') === 0, 'the end of the game');
    for (const name of ['seats', 'decisions', 'access', 'visits']) assert.equal(count(name), 0, name);
    assert.equal(database(file, `select played from results where person = '${owner.id}'`), 1);
  });
});
