// Whole games over real sockets, and the guarantees that hold in all of them.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { Person, Server, florin, generous, nextSeq, playOut, until, withServer } from './support.mjs';

const server = new Server({ args: generous });
before(() => server.start());
after(() => server.close());

const games = execFileSync(florin, ['games', '--json'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

for (const { game, min_players, max_players } of games) {
  for (const players of new Set([min_players, max_players])) {
    test(`${game}: a whole game with bots at a table of ${players}`, async () => {
      const ada = await Person.guest(server, 'Ada');
      const { table, version } = await ada.table({ game, players }, { seat: 'P1', bots: 'novice', start: true, bits: 'c0ffee' });
      assert.ok(version > players);
      const socket = await ada.connect();
      const subscribed = await socket.ask({ subscribe: table, since: 0 });
      assert.equal(subscribed.ok, true);
      const match = await playOut(socket, table);
      assert.equal(match.places.length, players);
      await until(() => socket.seen(table).length === match.version);
      socket.seen(table).forEach((event, i) => assert.equal(event.n, i + 1));
      const record = await ada.request('GET', `/api/tables/${table}/record`);
      const checked = execFileSync(florin, ['verify', '-'], { input: `${record.text}\n`, encoding: 'utf8' });
      assert.match(checked, /1 agree, 0 differ/);
      const history = await ada.request('GET', `/api/history?player=${ada.id}`);
      assert.equal(history.json.games[0].table, table);
      assert.deepEqual(history.json.games[0].places, match.places);
      socket.close();
    });
  }
}

// Two people at a table for two, ready and started. Both have seen the events so far.
async function twoAtTable(settings = {}) {
  const [ada, bob] = [await Person.guest(server, 'Ada'), await Person.guest(server, 'Bob')];
  const { table, secret } = await ada.table({ game: 'medici-dice', players: 2, ...settings }, { seat: 'P1' });
  const [a, b] = [await ada.connect(), await bob.connect()];
  assert.equal((await a.ask({ subscribe: table, since: 0 })).ok, true);
  assert.equal((await b.ask({ subscribe: table, since: 0, secret })).ok, true);
  assert.equal((await b.command(table, { do: 'sit', seat: 'P2', name: '' })).ok, true);
  assert.equal((await b.command(table, { do: 'ready', seat: 'P2', bits: '01' })).ok, true);
  assert.equal((await a.command(table, { do: 'start' })).ok, true);
  return { ada, bob, table, secret, a, b };
}

async function moveOf(socket, table) {
  const { match } = await socket.ask({ match: table });
  return match.position.legal[0];
}

test('a command that is sent again is carried out once and gets its first result again', async () => {
  const { table, a, b } = await twoAtTable();
  const move = await moveOf(a, table);
  const mover = move.startsWith('P1') ? a : b;
  const seq = nextSeq();
  const command = { do: 'play', move };
  const [first, second] = await Promise.all([mover.command(table, command, seq), mover.command(table, command, seq)]);
  assert.equal(first.ok, true);
  assert.deepEqual({ ...second, id: 0 }, { ...first, id: 0 });
  assert.equal(mover.seen(table).filter((event) => event.event === 'played').length, 1);
  const other = await mover.command(table, { do: 'say', text: 'something else' }, seq);
  assert.equal(other.ok, false);
  assert.match(other.error, /already used this seq/);
});

test('a refused command stays refused when sent again, even if it would be legal by now', async () => {
  const { table, a, b } = await twoAtTable();
  const move = await moveOf(a, table);
  const [mover, other] = move.startsWith('P1') ? [a, b] : [b, a];
  const early = nextSeq();
  const wish = { do: 'decline-end' };
  assert.equal((await other.command(table, wish, early)).ok, false);
  assert.equal((await mover.command(table, { do: 'want-end' })).ok, true);
  assert.equal((await other.command(table, wish, early)).ok, false);
  assert.equal((await other.command(table, wish)).ok, true);
});

test('events arrive before the result, and are the same for everyone', async () => {
  const { table, a, b } = await twoAtTable();
  const answer = await a.command(table, { do: 'say', text: 'hello' });
  const at = a.frames.findIndex((frame) => frame.id === answer.id);
  assert.ok(a.frames.slice(0, at).some((frame) => frame.events?.some((event) => event.n === answer.version)));
  await until(() => b.seen(table).length === a.seen(table).length);
  assert.deepEqual(a.seen(table), b.seen(table));
});

test('a client that returns catches up from any version and gets nothing twice', async () => {
  const { bob, table, a, b } = await twoAtTable();
  for (const text of ['one', 'two', 'three']) await a.command(table, { do: 'say', text });
  await until(() => b.seen(table).length === a.seen(table).length);
  const all = a.seen(table);
  for (let since = 0; since <= all.length; since += 1) {
    const again = await bob.connect();
    const answer = await again.ask({ subscribe: table, since });
    assert.equal(answer.version, all.length);
    assert.deepEqual(again.seen(table), all.slice(since));
    again.close();
  }
});

test('a history larger than the send queue can be read at many tables at once', async () => {
  await withServer({ args: [...generous, '--limit', 'unread=60000'] }, async (small) => {
    const ada = await Person.guest(small, 'Ada');
    const socket = await ada.connect();
    const tables = [];
    for (let i = 0; i < 6; i += 1) tables.push((await ada.table({ game: 'medici', players: 2 }, { seat: 'P1' })).table);
    await Promise.all(tables.map(async (table) => {
      for (let i = 0; i < 250; i += 1) assert.equal((await socket.command(table, { do: 'say', text: `${i} ${'la '.repeat(150)}` })).ok, true);
    }));
    const late = await ada.connect();
    const answers = await Promise.all(tables.map((table) => late.ask({ subscribe: table, since: 0 })));
    for (const [i, table] of tables.entries()) {
      const events = late.seen(table);
      assert.equal(events.length, answers[i].version);
      assert.deepEqual(events.map((event) => event.n), events.map((_, at) => at + 1));
      assert.ok(JSON.stringify(events).length > 100000);
    }
    await late.command(tables[0], { do: 'say', text: 'live again' });
    assert.equal(late.seen(tables[0]).at(-1).text, 'live again');
  });
});

test('a connection can subscribe to at most 50 tables, even if it asks for more at once', async () => {
  await withServer({ args: [...generous, '--limit', 'tables=100'] }, async (roomy) => {
    const ada = await Person.guest(roomy, 'Ada');
    const tables = [];
    for (let i = 0; i < 53; i += 1) tables.push((await ada.table({ game: 'medici', players: 2 })).table);
    const socket = await ada.connect();
    const answers = await Promise.all(tables.map((table) => socket.ask({ subscribe: table, since: 0 })));
    assert.equal(answers.filter((answer) => answer.ok).length, 50);
    for (const { error } of answers.filter((answer) => !answer.ok)) assert.match(error, /too many tables/);
  });
});

test('two devices of one person both see everything, and either may decide', async () => {
  const { ada, table, a } = await twoAtTable();
  const second = await ada.connect();
  await second.ask({ subscribe: table, since: 0 });
  assert.equal((await second.command(table, { do: 'say', text: 'from my phone' })).ok, true);
  await until(() => a.seen(table).some((event) => event.text === 'from my phone'));
  assert.deepEqual((await second.ask({ match: table })).match.you, ['P1']);
});

test('spectators can watch a public table, chat after `watch`, and never see a note', async () => {
  const ada = await Person.guest(server, 'Ada');
  const { table } = await ada.table({ game: 'medici', players: 2 }, { seat: 'P1', public: true });
  const eve = await Person.guest(server, 'Eve');
  const [a, e] = [await ada.connect(), await eve.connect()];
  await a.ask({ subscribe: table, since: 0 });
  await e.ask({ subscribe: table, since: 0 });
  assert.equal((await e.command(table, { do: 'say', text: 'hi' })).ok, false);
  assert.equal((await e.command(table, { do: 'watch', name: 'Somebody Else' })).ok, true);
  assert.equal((await e.command(table, { do: 'say', text: 'hi' })).ok, true);
  assert.equal(e.seen(table).at(-1).name, 'Eve');
  assert.equal((await a.command(table, { do: 'note', text: 'my secret plan' })).ok, true);
  await until(() => e.seen(table).at(-1).event === 'private');
  assert.equal(a.seen(table).at(-1).text, 'my secret plan');
  const again = await eve.connect();
  await again.ask({ subscribe: table, since: 0, match: true });
  assert.ok(!JSON.stringify(again.frames).includes('secret plan'));
});

test('a rematch sends everyone to the next table', async () => {
  const ada = await Person.guest(server, 'Ada');
  const { table } = await ada.table({ game: 'medici-dice', players: 2 }, { seat: 'P1', bots: 'novice', start: true });
  const socket = await ada.connect();
  await socket.ask({ subscribe: table, since: 0 });
  await playOut(socket, table);
  assert.equal((await socket.command(table, { do: 'want-rematch' })).ok, true);
  const { rematch } = await until(() => socket.frames.find((frame) => frame.rematch));
  assert.equal((await socket.ask({ subscribe: rematch, since: 0, match: true })).match.seats[1].name, 'Ada');
  assert.equal((await ada.request('GET', `/api/tables/${table}`)).json.next, rematch);
});

test('a person who is due at another table is notified', async () => {
  const { table, a, b } = await twoAtTable();
  const move = await moveOf(a, table);
  const [mover, other] = move.startsWith('P1') ? [a, b] : [b, a];
  await other.ask({ unsubscribe: table });
  await playUntilOther(mover, table, move.slice(0, 2));
  await until(() => other.frames.some((frame) => frame.notice?.table === table && frame.notice.kind === 'your-turn'));
});

async function playUntilOther(socket, table, seat) {
  for (let move = await moveOf(socket, table); move.startsWith(seat); move = await moveOf(socket, table)) {
    await socket.command(table, { do: 'play', move });
  }
}

test('a clock runs out although nobody moves, and a bot plays on', async () => {
  const ada = await Person.guest(server, 'Ada');
  const settings = { game: 'medici-dice', players: 2, clock: { kind: 'per-move', ms: 1000 }, stand_in: 'novice' };
  const { table } = await ada.table(settings, { seat: 'P1', bots: 'novice', start: true });
  const socket = await ada.connect();
  await socket.ask({ subscribe: table, since: 0 });
  await until(() => socket.seen(table).some((event) => event.event === 'held' && event.because === 'flag'));
  await until(() => socket.seen(table).some((event) => event.event === 'finished'), 'the end of the game');
});

test('frames are small: the median of a game is at most 300 bytes', async () => {
  const ada = await Person.guest(server, 'Ada');
  const { table } = await ada.table({ game: 'medici', players: 4 }, { seat: 'P1', bots: 'novice', start: true });
  const socket = await ada.connect();
  await socket.ask({ subscribe: table });
  await playOut(socket, table);
  const sizes = socket.frames.filter((frame) => !frame.match).map((frame) => JSON.stringify(frame).length).sort((x, y) => x - y);
  assert.ok(sizes[sizes.length >> 1] <= 300, `median ${sizes[sizes.length >> 1]}`);
});

test('impossible settings are refused with a sentence from the game', async () => {
  const ada = await Person.guest(server, 'Ada');
  const refusal = async (settings) => {
    const answer = await ada.request('POST', '/api/tables', { settings: { v: 1, ...settings } });
    assert.equal(answer.status, 400);
    assert.doesNotMatch(answer.json.error, /<|>/); // a key without its sentence
    return answer.json.error;
  };
  assert.match(await refusal({ game: 'chess', players: 2 }), /no game called chess/);
  assert.match(await refusal({ game: 'medici', players: 7 }), /6/);
  await refusal({ game: 'medici', players: 3, options: { nonsense: true } });
  await refusal({ game: 'medici-cards', players: 3, options: { deck: { '0+': 0, 2: 0, 3: 0, 4: 0, 5: 0, '0*': 0, 'N2*': 0, N7: 0 } } });
  await refusal({ game: 'medici', players: 3, clock: { kind: 'bank', ms: 1 } });
});
