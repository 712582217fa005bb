// A table in play is restored from its last snapshot and the log after it. If the snapshot doesn't fit, the log alone
// is enough.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { Person, database, florin, withServer } from './support.mjs';

// Makes a table with enough events for a snapshot and some more after it, then stops the server.
async function longTable(server) {
  const ada = await Person.guest(server, 'Ada');
  const { table } = await ada.table({ game: 'medici', players: 2 }, { seat: 'P1', bots: 'novice', start: true });
  const socket = await ada.connect();
  const say = (i) => socket.command(table, { do: 'say', text: `word ${i}` }, 1000 + i);
  for (let i = 0; i < 130; i += 1) assert.equal((await say(i)).ok, true);
  const { match } = await socket.ask({ match: table });
  socket.close();
  await server.kill('SIGTERM');
  return { ada, table, match, say };
}

const snapshotOf = (server, column) => database(join(server.data, 'florin.sqlite'), `select ${column} from snapshots`);
const warmStarts = async (server) => Number(/florin_warm_starts_total (\d+)/.exec((await server.request('GET', '/metrics')).text)[1]);

// After the start, the table is unchanged and continues. Returns how many tables were restored from snapshots.
async function assertGoesOn(server, { ada, table, match }) {
  await server.start();
  const socket = await ada.connect();
  const again = (await socket.ask({ match: table })).match;
  for (const member of ['settings', 'host', 'seats', 'commitment', 'bits', 'position']) {
    if (again.version === match.version) assert.deepEqual(again[member], match[member], member);
  }
  assert.ok(again.version >= match.version);
  const first = await socket.command(table, { do: 'say', text: 'word 3' }, 1003);
  assert.equal(first.ok, true); // the stored answer to the first attempt
  assert.ok(first.version < 100);
  assert.equal((await socket.command(table, { do: 'say', text: 'goes on' })).ok, true);
  socket.close();
  const warm = await warmStarts(server);
  await server.kill('SIGTERM');
  return warm;
}

test('a table restored from its snapshot and the log after it equals its whole log', async () => {
  await withServer({}, async (server) => {
    const played = await longTable(server);
    const version = snapshotOf(server, 'version');
    assert.ok(version >= 100 && version < played.match.version, `a snapshot at ${version} of ${played.match.version}`);
    assert.equal(await assertGoesOn(server, played), 1);
    assert.match(execFileSync(florin, ['doctor', '--data', server.data], { encoding: 'utf8' }), /1 table examined, 0 findings/);
  });
});

const changed = {
  'damaged': "update snapshots set content = replace(content, 'Ada', 'Eve')",
  'of another program': 'update snapshots set format = 99',
  'of other rules': 'update snapshots set rules = 99',
  'ahead of the log': 'update snapshots set version = 100000',
  'of the middle of a decision': 'update snapshots set version = version - 1',
  'empty': "update snapshots set content = ''",
};
for (const [how, sql] of Object.entries(changed)) {
  test(`a snapshot that is ${how} is ignored, because the log is authoritative`, async () => {
    await withServer({}, async (server) => {
      const played = await longTable(server);
      database(join(server.data, 'florin.sqlite'), sql);
      assert.equal(await assertGoesOn(server, played), 0);
    });
  });
}

test('the doctor finds a snapshot that differs from the log', async () => {
  await withServer({}, async (server) => {
    await longTable(server);
    const content = snapshotOf(server, 'content').replace('"name":"Ada"', '"name":"Eve"');
    const digest = createHash('sha256').update(content).digest('hex');
    database(join(server.data, 'florin.sqlite'), `update snapshots set content = '${content}', digest = '${digest}'`);
    assert.throws(() => execFileSync(florin, ['doctor', '--data', server.data], { encoding: 'utf8', stdio: 'pipe' }), (error) => /snapshot and the log differ/.test(error.stdout));
  });
});

test('an erased person is erased from snapshots too', async () => {
  await withServer({}, async (server) => {
    const { ada } = await longTable(server);
    assert.match(snapshotOf(server, 'content'), /"name":"Ada"/);
    await server.start();
    assert.equal((await ada.request('DELETE', '/api/me', {})).status, 204);
    await server.kill('SIGTERM');
    assert.equal(snapshotOf(server, 'count(*)'), 0);
  });
});
