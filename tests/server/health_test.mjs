// GET /healthz says 503 whenever the server can't do its work, and the log says why.
import assert from 'node:assert/strict';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Person, nextSeq, rigged, until, withServer } from './support.mjs';

const status = async (server) => (await server.request('GET', '/healthz')).status;

test('a database file that is removed while the server runs is noticed, and nothing is acknowledged meanwhile', async () => {
  await withServer({}, async (server) => {
    const ada = await Person.guest(server, 'Ada');
    const { table } = await ada.table({ game: 'medici', players: 2 }, { seat: 'P1' });
    const socket = await ada.connect();
    await socket.ask({ subscribe: table, since: 0 });
    assert.equal(await status(server), 200);
    const file = join(server.data, 'florin.sqlite');
    renameSync(file, `${file}.away`);
    assert.equal(await status(server), 503);
    const seq = nextSeq();
    const refused = await socket.command(table, { do: 'say', text: 'into the void' }, seq);
    assert.deepEqual([refused.ok, refused.retry], [false, true]);
    await until(() => server.errors.includes('removed or replaced'), 'a line in the log');
    renameSync(`${file}.away`, file);
    await until(async () => (await socket.command(table, { do: 'say', text: 'into the void' }, seq)).ok);
    await until(async () => (await status(server)) === 200);
  });
});

test('a commit that does not return is noticed', async () => {
  await withServer(rigged, async (server) => {
    assert.equal(await status(server), 200);
    writeFileSync(join(server.data, 'stalled'), '');
    await until(async () => (await status(server)) === 503, 'a 503');
    await until(() => server.errors.includes('waits too long'), 'a line in the log');
    rmSync(join(server.data, 'stalled'));
    await until(async () => (await status(server)) === 200, 'a 200');
  });
});
