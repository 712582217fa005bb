// The operator's tasks: settings, backups, checks and help for people.
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Person, Server, database, florin, generous, temporaryFolder, until, withServer } from './support.mjs';

const run = (...args) => execFileSync(florin, args, { encoding: 'utf8' });
const tried = (...args) => spawnSync(florin, args, { encoding: 'utf8' });

test('a backup can be made while the server runs, and restores everything', async () => {
  await withServer({}, async (server) => {
    const ada = await Person.guest(server, 'Ada');
    const { table } = await ada.table({ game: 'medici', players: 2 }, { seat: 'P1' });
    const folder = temporaryFolder();
    const backup = join(folder, 'backup.sqlite');
    run('admin', 'backup', backup, '--data', server.data);
    const refused = tried('admin', 'restore', backup, '--data', server.data);
    assert.equal(refused.status, 1);
    assert.match(refused.stderr, /Another server uses/);
    await ada.table({ game: 'medici', players: 3 }, { seat: 'P1' }); // after the backup
    await server.kill('SIGTERM');
    run('admin', 'restore', backup, '--data', server.data);
    await server.start();
    const { tables } = (await ada.request('GET', '/api/me/tables')).json;
    assert.deepEqual(tables.map((each) => each.table), [table]);
    assert.match(run('doctor', '--data', server.data), /1 table examined, 0 findings/);
    rmSync(folder, { recursive: true });
  });
});

test('a backup made under constant play is complete, and is not there before it is', async () => {
  await withServer({ args: generous }, async (server) => {
    const ada = await Person.guest(server, 'Ada');
    const { table } = await ada.table({ game: 'medici', players: 2 }, { seat: 'P1' });
    const file = join(server.data, 'florin.sqlite');
    database(file, "insert into reports(at, by_person, person, table_id, text) with recursive n(i) as (select 1 union all select i + 1 from n where i < 8000) select 0, '', '', '', hex(randomblob(1000)) from n");
    const socket = await ada.connect();
    await socket.ask({ subscribe: table, since: 0 });
    let isPlaying = true;
    let said = 0;
    const play = (async () => {
      while (isPlaying) said += (await socket.command(table, { do: 'say', text: `line ${said}` })).ok ? 1 : 0;
    })();
    const folder = temporaryFolder();
    const backup = join(folder, 'backup.sqlite');
    await until(() => said > 20);
    const before = said;
    const { code } = await new Promise((resolve) => {
      execFile(florin, ['admin', 'backup', backup, '--data', server.data], { timeout: 30000 }, (error) => resolve({ code: error ? error.code : 0 }));
    });
    isPlaying = false;
    await play;
    assert.equal(code, 0);
    assert.ok(said > before);
    assert.deepEqual(readdirSync(folder), ['backup.sqlite']);
    assert.equal(database(backup, 'select count(*) from reports'), 8000);
    assert.ok(database(backup, 'select max(last) from decisions') >= before);
    assert.equal(database(backup, 'pragma integrity_check'), 'ok');
    rmSync(folder, { recursive: true });
  });
});

test('the doctor finds a table whose list entry and log differ', async () => {
  await withServer({}, async (server) => {
    const ada = await Person.guest(server, 'Ada');
    for (let i = 0; i < 2; i += 1) await ada.table({ game: 'medici', players: 2 }, { seat: 'P1', bots: 'novice', start: true });
    await server.kill('SIGTERM');
    database(join(server.data, 'florin.sqlite'), 'update tables set version = 99 where number = 1');
    const examined = tried('doctor', '--data', server.data);
    assert.equal(examined.status, 1);
    assert.match(examined.stdout, /differ in the version/);
    assert.match(examined.stdout, /2 tables examined, 1 finding\n/);
  });
});

test('the operator resets passwords, reads reports and erases people', async () => {
  await withServer({}, async (server) => {
    const [ada, eve] = [await Person.guest(server, 'Ada'), await Person.guest(server, 'Eve')];
    await ada.request('POST', '/api/accounts', { name: 'ada', password: 'correct horse' });
    const ally = await Person.guest(server, 'Ally');
    await ally.request('POST', '/api/accounts', { name: 'ada lovelace', password: 'correct horse' }); // another name that begins so
    await eve.request('POST', '/api/reports', { person: ada.id, text: 'far too lucky' });
    assert.match(run('admin', 'reports', '--data', server.data), new RegExp(`${eve.id} reports ${ada.id}.*far too lucky`));
    const [, password] = /The new password for ada is (\w+)\./.exec(run('admin', 'reset-password', 'ada', '--data', server.data));
    const account = await server.request('POST', '/api/sessions', { body: { name: 'ada', password, token: true } });
    assert.equal(account.status, 201);
    const connections = [await eve.connect(), await new Person(server, { ...ada, token: account.json.token }).connect()];
    run('admin', 'erase', eve.id, '--data', server.data);
    run('admin', 'reset-password', 'Ada', '--data', server.data);
    for (const socket of connections) {
      await socket.closed;
      assert.match(socket.frames.at(-1).bye, /has ended/);
    }
    assert.equal((await eve.request('GET', '/api/me')).status, 401);
    assert.equal(tried('admin', 'erase', 'nobody', '--data', server.data).status, 1);
    assert.equal(tried('admin', 'dance').status, 2);
  });
});

test('settings come from a file, the command line overrides it, and mistakes are reported', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'florin.conf');
  writeFileSync(file, '# a comment\nmessages = 3/1\nguests = 1/0.001\n');
  const server = await new Server({ args: ['--config', file, '--limit', 'guests=2/0.001'] }).start();
  try {
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await server.request('POST', '/api/guests', { body: {} })).status);
    assert.deepEqual(statuses, [201, 201, 429]);
  } finally {
    await server.close();
  }
  writeFileSync(file, 'messages = many\n');
  const refused = tried('serve', '--config', file);
  assert.equal(refused.status, 2);
  assert.match(refused.stderr, /florin.conf:1: 'many' is not a value for messages/);
  assert.equal(tried('serve', '--limit', 'nothing=1').status, 2);
  assert.equal(tried('serve', '--port', '70000').status, 2);
  assert.equal(tried('serve', '--port', '0', '--address', '203.0.113.1', '--data', folder).status, 1);
  rmSync(folder, { recursive: true });
});

test('the metrics count what the server does', async () => {
  await withServer({}, async (server) => {
    const ada = await Person.guest(server, 'Ada');
    await ada.table({ game: 'medici', players: 2 }, { seat: 'P1' });
    const { text } = await server.request('GET', '/metrics');
    assert.match(text, /^florin_commits_total [1-9]/m);
    assert.match(text, /^# TYPE florin_connections gauge$/m);
    assert.match(text, /^florin_commit_seconds_count [1-9]/m);
    await until(async () => /^florin_loop_delay_seconds_bucket{le="\+Inf"} [1-9]/m.test((await server.request('GET', '/metrics')).text));
    const used = readFileSync('tools/grafana.json', 'utf8').match(/florin_[a-z_]+/g);
    const known = new Set(text.match(/^florin_[a-z_]+/gm));
    assert.deepEqual(used.filter((name) => !known.has(name)), [], 'the dashboard uses metrics that exist');
  });
});
