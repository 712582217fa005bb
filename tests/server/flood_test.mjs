// Floods: one address, connection or person takes more than its share, and nobody else notices.
import assert from 'node:assert/strict';
import net from 'node:net';
import { test } from 'node:test';
import { Person, generous, until, withServer } from './support.mjs';

const limits = (...all) => all.flatMap((each) => ['--limit', each]);

// A connection that was opened and says nothing, or only what is given.
function halfOpen(server, { from = '127.0.0.1', text = '' } = {}) {
  const socket = net.connect({ port: server.port, host: '127.0.0.1', localAddress: from });
  const connection = { socket, isOpen: false, isClosed: false };
  socket.on('connect', () => {
    connection.isOpen = true;
    if (text) socket.write(text);
  });
  for (const end of ['error', 'close', 'end']) socket.on(end, () => (connection.isClosed = true));
  socket.resume();
  return connection;
}

const status = (server, from) =>
  new Promise((resolve) => {
    const connection = halfOpen(server, { from, text: `GET /healthz HTTP/1.1\r\nHost: ${server.host}\r\nConnection: close\r\n\r\n` });
    let answer = '';
    connection.socket.on('data', (some) => (answer += some));
    connection.socket.on('close', () => resolve(Number(answer.slice(9, 12))));
  });

test('half-open connections of one address leave room for all other addresses, and for requests from the same one', async () => {
  await withServer({ args: limits('all-connections=60', 'strangers=20') }, async (server) => {
    const flood = Array.from({ length: 200 }, () => halfOpen(server));
    await until(() => flood.filter((each) => each.isClosed).length === 180, '180 of 200 connections were closed');
    assert.equal(await status(server, '127.0.0.2'), 200);
    assert.equal(await status(server, '127.0.0.1'), 200);
    for (const { socket } of flood) socket.destroy();
  });
});

test('the connections of a person with a session stay, whatever their address does', async () => {
  await withServer({ args: limits('strangers=5', 'address-connections=8') }, async (server) => {
    const ada = await (await Person.guest(server, 'Ada')).connect();
    const flood = Array.from({ length: 40 }, () => halfOpen(server));
    await until(() => flood.filter((each) => each.isClosed).length === 35, '35 of 40 connections were closed');
    assert.equal((await ada.ask({ ping: true })).ok, true);
    for (const { socket } of flood) socket.destroy();
  });
});

test('an address has a limited number of connections, also behind a proxy', async () => {
  await withServer({ args: [...limits('address-connections=2'), '--behind-proxy'] }, async (server) => {
    const ada = await Person.guest(server, 'Ada');
    const from = (address) => ada.connect({ headers: { 'X-Forwarded-For': address } });
    await from('2001:db8:1:2::1');
    await from('2001:db8:1:2::2');
    await assert.rejects(from('2001:db8:1:2::3'), { status: 429 });
    await from('2001:db8:1:3::1');
  });
});

test('a client that drips its request byte by byte is disconnected', async () => {
  await withServer({ args: limits('request-seconds=1') }, async (server) => {
    const slow = halfOpen(server, { text: 'GET / HTTP/1.1\r\n' });
    const drip = setInterval(() => slow.socket.write('X'), 50);
    await until(() => slow.isClosed, 'the connection was closed', 8000);
    clearInterval(drip);
  });
});

test('pings and fragments wait for the pace of messages like everything else', async () => {
  const [burst, perSecond, more] = [20, 100, 60];
  const frames = {
    ping: (socket) => socket.write(9, Buffer.from('x')),
    fragment: (socket, i) => socket.socket.write(Buffer.from([i === 0 ? 0x01 : 0x00, 0x80, 0, 0, 0, 0])),
  };
  await withServer({ args: limits(`messages=${burst}/${perSecond}`) }, async (server) => {
    const [ada, bob] = [await Person.guest(server, 'Ada'), await Person.guest(server, 'Bob')];
    for (const [kind, send] of Object.entries(frames)) {
      const [flooding, calm] = [await ada.connect(), await bob.connect()];
      const started = performance.now();
      for (let i = 0; i < burst + more; i += 1) send(flooding, i);
      if (kind === 'fragment') flooding.socket.write(Buffer.from([0x80, 0x80, 0, 0, 0, 0]));
      const answer = flooding.ask({ ping: true });
      assert.equal((await calm.ask({ ping: true })).ok, true);
      assert.equal((await answer).ok, true);
      const waited = performance.now() - started;
      assert.ok(waited > (1000 * more) / perSecond - 50, `${burst + more} times ${kind} took ${waited} ms only`);
    }
  });
});

test('a close code that nobody may send is answered with 1002, a good one with 1000', async () => {
  await withServer({}, async (server) => {
    const ada = await Person.guest(server, 'Ada');
    for (const [sent, answered] of [[1005, 1002], [1016, 1002], [999, 1002], [1000, 1000], [4711, 1000]]) {
      const socket = await ada.connect();
      socket.write(8, Buffer.from([sent >> 8, sent & 255]));
      await until(() => socket.closeCode, 'a close frame');
      assert.equal(socket.closeCode, answered, `${sent}`);
      socket.close();
    }
  });
});

const metric = async (server, name) => Number(new RegExp(`^florin_${name} (\\d+)`, 'm').exec((await server.request('GET', '/metrics')).text)[1]);

test('a person hosts a limited number of tables, with or without a seat, and all at the same time', async () => {
  for (const most of [3, 60]) {
    await withServer({ args: limits(`tables=${most}`, 'requests=1000/1000') }, async (server) => {
      const [ada, bob] = [await Person.guest(server, 'Ada'), await Person.guest(server, 'Bob')];
      const open = (person, more = {}) => person.request('POST', '/api/tables', { settings: { v: 1, game: 'medici', players: 2 }, ...more });
      const answers = await Promise.all(Array.from({ length: most + 5 }, (_, i) => open(ada, i % 2 ? { seat: 'P1' } : {})));
      assert.deepEqual(answers.map((answer) => answer.status).sort(), [...Array(most).fill(201), ...Array(5).fill(429)]);
      assert.equal((await open(bob)).status, 201);
      const socket = await ada.connect();
      const { table } = answers.find((answer) => answer.status === 201).json;
      assert.equal((await socket.command(table, { do: 'abandon' })).ok, true);
      assert.equal((await open(ada)).status, 201);
      assert.equal((await open(ada)).status, 429);
      await server.restart('SIGTERM');
      assert.equal((await open(ada)).status, 429);
    });
  }
});

test('a game without people does not start', async () => {
  await withServer({}, async (server) => {
    const ada = await Person.guest(server, 'Ada');
    const settings = { v: 1, game: 'medici', players: 2 };
    const refused = await ada.request('POST', '/api/tables', { settings, bots: 'novice', start: true });
    assert.equal(refused.status, 400);
    assert.match(refused.json.error, /at least one person/);
    const { table } = await ada.table(settings, { bots: 'novice' });
    const socket = await ada.connect();
    assert.match((await socket.command(table, { do: 'start' })).error, /at least one person/);
  });
});

test('the bots of one person with many tables do not delay those of another', async () => {
  await withServer({}, async (server) => {
    const [eve, ada] = [await Person.guest(server, 'Eve'), await Person.guest(server, 'Ada')];
    const many = 40;
    for (let i = 0; i < many; i += 1) await eve.table({ game: 'medici', players: 6 }, { seat: 'P1', bots: 'master', start: true });
    const socket = await ada.connect();
    const { table } = await ada.table({ game: 'medici-dice', players: 2 }, { bots: 'novice', seat: 'P2' });
    await socket.ask({ subscribe: table, since: 0 });
    assert.ok((await metric(server, 'bots_waiting')) > many / 2, 'the others have to wait');
    const before = await metric(server, 'bot_moves_total');
    assert.equal((await socket.command(table, { do: 'start' })).ok, true);
    // Luck decides who begins. Ada plays until it is the novice's turn.
    const shown = async () => (await socket.ask({ match: table })).match;
    for (let match = await shown(); match.due.includes('P2'); match = await shown()) {
      await socket.command(table, { do: 'play', move: match.position.legal.find((move) => move.startsWith('P2')) });
    }
    await until(() => socket.seen(table).some((event) => event.move?.startsWith('P1')), 'a move of the novice', 120000); // one master may be thinking
    const meanwhile = (await metric(server, 'bot_moves_total')) - before;
    assert.ok(meanwhile < many / 2, `${meanwhile} moves of others came first`);
  });
});

test('a clock falls in time, however many tables wait for their bots', async () => {
  await withServer({ args: [...generous, ...limits('tables=2000')] }, async (server) => {
    const [eve, ada] = [await Person.guest(server, 'Eve'), await Person.guest(server, 'Ada')];
    for (let i = 0; i < 1100; i += 100) {
      await Promise.all(Array.from({ length: 100 }, () => eve.table({ game: 'medici', players: 6 }, { seat: 'P1', bots: 'master', start: true })));
    }
    const clock = { kind: 'per-move', ms: 1000 };
    const socket = await ada.connect();
    const { table } = await ada.table({ game: 'medici-dice', players: 2, clock }, { seat: 'P1', bots: 'novice', start: true });
    await socket.ask({ subscribe: table, since: 0 });
    const held = await until(() => socket.seen(table).find((event) => event.event === 'held'), 'the flag');
    const before = socket.seen(table).find((event) => event.n === held.n - 1);
    assert.ok(held.at - before.at < 3000, `the flag fell after ${held.at - before.at} ms`);
  });
});

test('talk has a pace for each person, on all of their connections together', async () => {
  await withServer({ args: limits('talk=3/0.001') }, async (server) => {
    const [ada, bob] = [await Person.guest(server, 'Ada'), await Person.guest(server, 'Bob')];
    const { table } = await ada.table({ game: 'medici', players: 2 }, { seat: 'P1', public: true });
    const sockets = [await ada.connect(), await ada.connect()];
    const talk = [{ do: 'say', text: 'hello' }, { do: 'quick-say', phrase: 'hello' }, { do: 'note', text: 'mine' }, { do: 'say', text: 'more' }];
    const answers = [];
    for (const [i, command] of talk.entries()) answers.push(await sockets[i % 2].command(table, command));
    assert.deepEqual(answers.map((answer) => answer.ok), [true, true, true, false]);
    assert.equal(answers[3].retry, true);
    const other = await bob.connect();
    for (const command of [{ do: 'watch', name: '' }, { do: 'say', text: 'hello' }]) assert.equal((await other.command(table, command)).ok, true);
    assert.equal((await sockets[0].command(table, { do: 'ready', seat: 'P1', bits: 'c0' })).ok, true);
  });
});

test('a person, and an address with many guests, may have so many bytes stored', async () => {
  await withServer({ args: [...limits('stored=8000/0.001', 'address-stored=12000/0.001', 'talk=1000/1000'), '--behind-proxy'] }, async (server) => {
    const people = [await Person.guest(server, 'Ada'), await Person.guest(server, 'Bob'), await Person.guest(server, 'Cleo')];
    const { table } = await people[0].table({ game: 'medici', players: 2 }, { public: true });
    const stored = async (person, address) => {
      const socket = await person.connect({ headers: { 'X-Forwarded-For': address } });
      await socket.command(table, { do: 'watch', name: '' });
      for (let bytes = 0; ; bytes += 800) {
        const answer = await socket.command(table, { do: 'say', text: 'x'.repeat(500) });
        if (!answer.ok) return answer.retry && bytes;
      }
    };
    const all = [await stored(people[0], '203.0.113.1'), await stored(people[1], '203.0.113.1'), await stored(people[2], '203.0.113.2')];
    assert.ok(all[0] > 3000 && all[0] < 8000, `${all}`);
    assert.ok(all[1] > 3000 && all[1] < 8000 && all[0] + all[1] < 12000, `${all}`);
    assert.ok(all[2] > 5000, `${all}`);
    const report = await people[2].request('POST', '/api/reports', { person: people[0].id, text: 'writes too much' });
    assert.equal(report.status, 429);
  });
});

test('a table that is full takes moves only, also after a restart', async () => {
  await withServer({ args: limits('table-bytes=5000', 'talk=1000/1000') }, async (server) => {
    const ada = await Person.guest(server, 'Ada');
    const { table } = await ada.table({ game: 'medici-dice', players: 2 }, { seat: 'P1', bots: 'novice', start: true });
    let socket = await ada.connect();
    const text = 'x'.repeat(500);
    const full = await until(async () => {
      const answer = await socket.command(table, { do: 'say', text });
      return !answer.ok && answer;
    });
    assert.match(full.error, /no room for more messages/);
    assert.ok(!full.retry);
    await server.restart('SIGTERM');
    socket = await ada.connect();
    assert.equal((await socket.command(table, { do: 'say', text })).ok, false);
    const match = await until(async () => {
      const answer = await socket.ask({ match: table });
      return answer.match.due.includes('P1') && answer.match;
    });
    const move = match.position.legal.find((each) => each.startsWith('P1'));
    assert.equal((await socket.command(table, { do: 'play', move })).ok, true);
  });
});
