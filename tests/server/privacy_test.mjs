// Only its author sees a note: live, from the log, and however its line in the log is spelt.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { Person, database, until, withServer } from './support.mjs';

const plan = 'my secret plan';
const texts = (socket) => socket.frames.map((frame) => JSON.stringify(frame)).join('\n');

// All events of a table, as a new subscriber sees them.
async function history(person, table, secret) {
  const socket = await person.connect();
  const { version } = await socket.ask({ subscribe: table, secret, since: 0 });
  await until(() => socket.seen(table).at(-1)?.n >= version);
  socket.close();
  return socket;
}

test('a note never reaches anyone else, live or from a log with unusual spelling', async () => {
  await withServer({}, async (server) => {
    const [ada, bob] = [await Person.guest(server, 'Ada'), await Person.guest(server, 'Bob')];
    const { table, secret } = await ada.table({ game: 'medici', players: 2 }, { seat: 'P1' });
    const [a, b] = [await ada.connect(), await bob.connect()];
    await a.ask({ subscribe: table, since: 0 });
    await b.ask({ subscribe: table, secret, since: 0 });
    assert.equal((await b.command(table, { do: 'watch', name: 'Bob' })).ok, true);
    const { version } = await a.command(table, { do: 'note', text: plan });
    await until(() => b.seen(table).at(-1)?.n >= version);
    assert.equal(a.seen(table).find((each) => each.n === version).text, plan);
    assert.deepEqual(b.seen(table).find((each) => each.n === version).event, 'private');
    assert.ok(!texts(b).includes(plan));

    await server.kill('SIGTERM');
    const file = join(server.data, 'florin.sqlite');
    const line = JSON.parse(database(file, `select events from decisions where last = ${version}`));
    assert.equal(line.event, 'noted');
    const members = Object.entries(line).reverse().map(([name, value]) => `${JSON.stringify(name)} : ${JSON.stringify(value)}`);
    const spellings = [
      `{ ${members.join(' , ')} }`,
      JSON.stringify(line).replace('"event":"noted"', '"event":\t"noted"'),
      JSON.stringify(line).replace('"noted"', '"\\u006eoted"').replace('"event"', '"e\\u0076ent"'),
    ];
    for (const spelling of spellings) {
      assert.deepEqual(JSON.parse(spelling), line);
      database(file, `update decisions set events = '${spelling}' where last = ${version}`);
      await server.start();
      const [own, others] = [await history(ada, table, secret), await history(bob, table, secret)];
      assert.equal(own.seen(table).find((each) => each.n === version).text, plan);
      assert.equal(others.seen(table).find((each) => each.n === version).event, 'private');
      assert.ok(!texts(others).includes(plan), spelling);
      await server.kill('SIGTERM');
    }
  });
});
