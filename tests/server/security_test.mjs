// Attacks the server must prevent. Each test fails without the protection that it covers.
import assert from 'node:assert/strict';
import net from 'node:net';
import { after, before, test } from 'node:test';
import { Person, Server, Socket, generous, until, withServer } from './support.mjs';

const server = new Server({ args: generous });
before(() => server.start());
after(() => server.close());

const browser = async (headers = {}) => {
  const answer = await server.request('POST', '/api/guests', { body: {}, headers: { origin: `http://${server.host}`, ...headers } });
  return answer.headers['set-cookie'][0].split(';')[0];
};

test('scripts cannot read the cookie, and other sites cannot send it', async () => {
  const answer = await server.request('POST', '/api/guests', { body: {} });
  const cookie = answer.headers['set-cookie'][0];
  assert.match(cookie, /^florin=[0-9a-z]{52};/); // 260 bits
  assert.match(cookie, /HttpOnly/);
  assert.match(cookie, /SameSite=Lax/);
  assert.equal(answer.json.token, undefined);
});

test('behind HTTPS the cookie is __Host- and Secure, and only the public origin counts', async () => {
  const secure = new Server({ args: [...generous, '--public-url', 'https://florin.example', '--behind-proxy'] });
  await secure.start();
  try {
    const headers = { host: 'florin.example', origin: 'https://florin.example', 'x-forwarded-for': '203.0.113.9' };
    const answer = await secure.request('POST', '/api/guests', { body: {}, headers });
    assert.match(answer.headers['set-cookie'][0], /^__Host-florin=.*; Path=\/;.*; Secure/);
    assert.match(answer.headers['strict-transport-security'], /max-age/);
    const foreign = await secure.request('POST', '/api/guests', { body: {}, headers: { ...headers, origin: 'https://evil.example' } });
    assert.equal(foreign.status, 403);
    const plain = await secure.request('POST', '/api/guests', { body: {}, headers: { ...headers, origin: 'http://florin.example' } });
    assert.equal(plain.status, 403);
  } finally {
    await secure.close();
  }
});

test('a request from another origin that changes something is refused, whatever its cookie', async () => {
  const cookie = await browser();
  const body = { settings: { v: 1, game: 'medici', players: 2 } };
  const own = await server.request('POST', '/api/tables', { body, headers: { cookie, origin: `http://${server.host}` } });
  assert.equal(own.status, 201);
  const foreign = await server.request('POST', '/api/tables', { body, headers: { cookie, origin: 'http://evil.example' } });
  assert.equal(foreign.status, 403);
  const without = await server.request('POST', '/api/tables', { body, headers: { cookie } });
  assert.equal(without.status, 401);
});

test('a form on another site cannot pass as JSON', async () => {
  const cookie = await browser();
  const headers = { cookie, origin: `http://${server.host}`, 'content-type': 'text/plain' };
  assert.equal((await server.request('POST', '/api/tables', { body: '{}', headers })).status, 415);
});

test('a foreign name that points at this machine is refused (DNS rebinding)', async () => {
  const headers = { host: `evil.example:${server.port}`, origin: `http://evil.example:${server.port}` };
  assert.equal((await server.request('POST', '/api/guests', { body: {}, headers })).status, 421);
  assert.equal((await server.request('GET', '/', { headers })).status, 421);
});

test('a WebSocket from another origin, or without a session, is not opened', async () => {
  const cookie = await browser();
  await assert.rejects(new Socket(server, { Cookie: cookie, Origin: 'http://evil.example' }).opened, { status: 403 });
  await assert.rejects(new Socket(server, { Cookie: cookie }).opened, { status: 401 });
  await assert.rejects(new Socket(server, { Origin: `http://${server.host}` }).opened, { status: 401 });
  const own = new Socket(server, { Cookie: cookie, Origin: `http://${server.host}` });
  await own.opened;
  await until(() => own.frames[0]?.hello);
  own.close();
});

test('every page has a strict CSP and cannot be framed', async () => {
  for (const path of ['/', '/table/x', '/api/version']) {
    const { headers } = await server.request('GET', path);
    const policy = headers['content-security-policy'];
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /script-src 'self' 'wasm-unsafe-eval'/);
    assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
  }
});

test('no path leads out of the page\'s folder', async () => {
  for (const path of ['/../../etc/passwd.txt', '/%2e%2e/%2e%2e/etc/passwd.txt', '/..%2f..%2fetc%2fpasswd.txt']) {
    assert.notEqual((await server.request('GET', path)).status, 200);
  }
});

test('logging in starts a new session, so a planted one stays useless', async () => {
  const planted = await browser();
  const headers = { cookie: planted, origin: `http://${server.host}` };
  const name = `fix${Date.now()}`;
  const made = await server.request('POST', '/api/accounts', { body: { name, password: 'correct horse' }, headers });
  assert.equal(made.status, 201);
  const fresh = made.headers['set-cookie'][0].split(';')[0];
  assert.notEqual(fresh, planted);
  assert.equal((await server.request('GET', '/api/me', { headers: { cookie: planted } })).status, 401);
  assert.equal((await server.request('GET', '/api/me', { headers: { cookie: fresh } })).json.name, name);
});

test('a private table looks like one that does not exist, and its secret has 128 bits', async () => {
  const [ada, eve] = [await Person.guest(server, 'Ada'), await Person.guest(server, 'Eve')];
  const { table, secret } = await ada.table({ game: 'medici', players: 2 }, { seat: 'P1' });
  assert.match(secret, /^[0-9a-z]{26,}$/); // five bits per letter
  const hidden = await eve.request('GET', `/api/tables/${table}`);
  const missing = await eve.request('GET', '/api/tables/t000000000000');
  assert.deepEqual([hidden.status, hidden.text], [missing.status, missing.text]);
  const socket = await eve.connect();
  const refused = await socket.ask({ subscribe: table, since: 0, secret: secret.slice(1) + 'x' });
  assert.equal(refused.ok, false);
  assert.equal(socket.seen(table).length, 0);
  assert.equal((await socket.command(table, { do: 'sit', seat: 'P2', name: 'Eve' })).ok, false);
  assert.equal((await eve.request('POST', `/api/tables/${table}/enter`, { secret: 'x' })).status, 404);
  assert.equal((await eve.request('POST', `/api/tables/${table}/enter`, { secret })).status, 200);
  assert.equal((await socket.ask({ subscribe: table, since: 0 })).ok, true);
  assert.equal((await eve.request('GET', `/api/tables/${table}`)).json.secret, undefined);
});

test('names have no control characters and no bidirectional controls', async () => {
  const answer = await server.request('POST', '/api/guests', { body: { name: 'A\u202eda\u0007 \u2066B\u2069', token: true } });
  assert.equal(answer.json.name, 'Ada B');
  assert.equal((await server.request('POST', '/api/guests', { body: { name: '\u202e' } })).status, 400);
});

test('text that looks like SQL is only text', async () => {
  const name = `Robert'); DROP TABLE people;--`;
  const bobby = await Person.guest(server, name);
  assert.equal(bobby.name, name);
  const odd = encodeURIComponent(`' OR 1=1 --`);
  assert.deepEqual((await bobby.request('GET', `/api/players?name=${odd}`)).json.players, []);
  assert.deepEqual((await bobby.request('GET', `/api/tables?game=${odd}`)).json.tables, []);
  assert.equal((await bobby.request('GET', `/api/tables/${odd}`)).status, 404);
  assert.equal((await bobby.request('GET', '/api/me')).json.name, name);
});

test('computer players at tables must be levels, so nobody can start an endless search', async () => {
  const ada = await Person.guest(server, 'Ada');
  const endless = 'mcts:100000000';
  const body = (settings, more) => ({ settings: { v: 1, game: 'medici', players: 2, ...settings }, ...more });
  assert.equal((await ada.request('POST', '/api/tables', body({}, { bots: endless }))).status, 400);
  assert.equal((await ada.request('POST', '/api/tables', body({ stand_in: endless }))).status, 400);
  const { table } = await ada.table({ game: 'medici', players: 2 }, { seat: 'P1' });
  const socket = await ada.connect();
  assert.equal((await socket.command(table, { do: 'seat-bot', seat: 'P2', level: endless, name: 'x' })).ok, false);
  const settings = { game: 'medici', players: 2, stand_in: endless };
  assert.equal((await socket.command(table, { do: 'configure', settings })).ok, false);
});

test('nobody can give the server\'s own commands or play for someone else', async () => {
  const [ada, eve] = [await Person.guest(server, 'Ada'), await Person.guest(server, 'Eve')];
  const { table } = await ada.table({ game: 'medici-dice', players: 2 }, { seat: 'P1', bots: 'novice', start: true, public: true });
  const socket = await eve.connect();
  for (const command of [{ do: 'tick' }, { do: 'resume', ran_until: 0 }, { do: 'bot-play', version: 5, move: 'P2 pass' }, { do: 'abandon' }]) {
    assert.equal((await socket.command(table, command)).ok, false, command.do);
  }
  const { match } = await socket.ask({ match: table });
  assert.equal((await socket.command(table, { do: 'play', move: match.position.legal?.[0] ?? 'P1 take 1' })).ok, false);
});

test('frames of more than 8 KiB end the connection', async () => {
  const socket = await (await Person.guest(server, 'Ada')).connect();
  assert.equal((await socket.ask({ ping: 'x'.repeat(8000) })).ok, true);
  socket.send({ id: 2, ping: 'x'.repeat(8192) });
  await socket.closed;
  assert.equal(socket.closeCode, 1009);
});

test('frames that break the WebSocket protocol end the connection, and the server keeps running', async () => {
  const ada = await Person.guest(server, 'Ada');
  const unmasked = await ada.connect();
  unmasked.write(1, Buffer.from('{"id":1,"ping":true}'), { masked: false });
  await unmasked.closed;
  const reserved = await ada.connect();
  reserved.socket.write(Buffer.from([0xf1, 0x80, 0, 0, 0, 0]));
  await reserved.closed;
  assert.equal((await server.request('GET', '/healthz')).text, 'ok\n');
});

test('unreadable messages are answered with one sentence', async () => {
  const socket = await (await Person.guest(server, 'Ada')).connect();
  const bad = ['', 'x', '[]', '{}', '{"id":-1}', '{"id":1,"id":2}', '['.repeat(4000), '{"id":"x"}', '{"id":1e99}', '"\\ud800"'];
  for (const text of bad) {
    const before = socket.frames.length;
    socket.send(text);
    const answer = await until(() => socket.frames.slice(before).find((frame) => 'ok' in frame)); // events may arrive in between
    assert.equal(answer.ok, false, text.slice(0, 20));
    assert.equal(answer.id, null);
    assert.match(answer.error, /\.$/);
  }
  for (const message of [{}, { command: {} }, { table: 'x', command: { v: 1, do: 'play' } }, { subscribe: 7 }, { match: 'nowhere' }, { subscribe: 'lobby', secret: 3 }]) {
    const answer = await socket.ask(message);
    if (message.subscribe !== 'lobby') assert.equal(answer.ok, false, JSON.stringify(message));
  }
});

test('unreadable requests are refused, and the server keeps running', async () => {
  // The head of the answer, or nothing if the server hangs up without one.
  const raw = async (text) => {
    const socket = net.connect(server.port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    let isClosed = false;
    socket.on('data', (some) => (answer += some));
    socket.on('close', () => (isClosed = true));
    socket.on('error', () => (isClosed = true));
    await until(() => isClosed || answer.includes('\r\n\r\n'), 'an answer');
    socket.destroy();
    return answer;
  };
  await raw('GARBAGE\r\n\r\n');
  await raw(`GET / HTTP/1.1\r\nHost: ${server.host}\r\nX: ${'x'.repeat(20000)}\r\n\r\n`);
  assert.match(await raw(`GET /%zz HTTP/1.1\r\nHost: ${server.host}\r\n\r\n`), /^HTTP\/1.1 400/);
  assert.match(await raw(`POST /api/guests HTTP/1.1\r\nHost: ${server.host}\r\nContent-Type: application/json\r\nContent-Length: 99999\r\n\r\n`), /^HTTP\/1.1 413/);
  assert.equal((await server.request('POST', '/api/guests', { body: '{"name":' })).status, 400);
  assert.equal((await server.request('POST', '/api/guests', { body: { name: 7 } })).status, 400);
  assert.equal((await server.request('PUT', '/api/guests', { body: {} })).status, 405);
  assert.equal((await server.request('GET', '/api/nothing')).status, 404);
  assert.equal((await server.request('GET', '/healthz')).status, 200);
});

test('too many messages wait until it is their turn, and others are not affected', async () => {
  const strict = new Server({ args: ['--limit', 'messages=5/20'] });
  await strict.start();
  try {
    const [a, b] = [await (await Person.guest(strict, 'A')).connect(), await (await Person.guest(strict, 'B')).connect()];
    const started = performance.now();
    const answers = Promise.all(Array.from({ length: 15 }, () => a.ask({ ping: true })));
    assert.equal((await b.ask({ ping: true })).ok, true);
    assert.ok((await answers).every((answer) => answer.ok));
    assert.ok(performance.now() - started > 450, 'ten messages took less than half a second at 20 a second');
  } finally {
    await strict.close();
  }
});

test('too many requests, guests and passwords from one address are refused', async () => {
  const strict = new Server({ args: ['--limit', 'guests=2/0.001', '--limit', 'passwords=3/0.001', '--limit', 'requests=30/0.001'] });
  await strict.start();
  try {
    const guests = [];
    for (let i = 0; i < 3; i += 1) guests.push((await strict.request('POST', '/api/guests', { body: {} })).status);
    assert.deepEqual(guests, [201, 201, 429]);
    const tries = [];
    for (let i = 0; i < 4; i += 1) {
      tries.push((await strict.request('POST', '/api/sessions', { body: { name: 'ada', password: `guess ${i}` } })).status);
    }
    assert.deepEqual(tries, [403, 403, 403, 429]);
    const many = [];
    for (let i = 0; i < 30; i += 1) many.push((await strict.request('GET', '/api/version')).status);
    assert.ok(many.includes(200) && many.at(-1) === 429);
  } finally {
    await strict.close();
  }
});

test('a person has a limited number of connections', async () => {
  const strict = new Server({ args: ['--limit', 'connections=2'] });
  await strict.start();
  try {
    const ada = await Person.guest(strict, 'Ada');
    await ada.connect();
    await ada.connect();
    await assert.rejects(ada.connect(), { status: 429 });
  } finally {
    await strict.close();
  }
});

test('handshakes at the same time count together', async () => {
  const strict = new Server({ args: ['--limit', 'connections=5'] });
  await strict.start();
  try {
    const ada = await Person.guest(strict, 'Ada');
    const all = await Promise.all(Array.from({ length: 40 }, () => ada.connect().catch((error) => error.status)));
    assert.equal(all.filter((each) => each !== 429).length, 5);
  } finally {
    await strict.close();
  }
});

const behindProxy = async (args, task) => withServer({ args: [...args.flatMap((each) => ['--limit', each]), '--behind-proxy'] }, task);
const from = (address) => ({ 'x-forwarded-for': address });

test('tries of a password count for the account however its name is spelt, and strangers cannot lock its owner out', async () => {
  await behindProxy(['passwords=3/0.001'], async (strict) => {
    const [name, password] = ['Ada Byron', 'correct horse'];
    const guest = (await strict.request('POST', '/api/guests', { body: { token: true }, headers: from('198.51.100.7') })).json;
    const authorization = { authorization: `Bearer ${guest.token}`, ...from('198.51.100.7') };
    assert.equal((await strict.request('POST', '/api/accounts', { body: { name, password }, headers: authorization })).status, 201);
    const attempt = (spelling, address, word = 'a guess') =>
      strict.request('POST', '/api/sessions', { body: { name: spelling, password: word }, headers: from(address) }).then(({ status }) => status);
    const spellings = ['ada byron', 'ada--byron', 'ADA_BYRON', 'a.d.a byron', '\u0410da Byron'];
    const statuses = [];
    for (let i = 0; i < 40; i += 1) statuses.push(await attempt(spellings[i % spellings.length], `203.0.113.${i}`));
    assert.equal(statuses.filter((status) => status === 403).length, 30); // then the account is closed to strangers
    assert.equal(statuses.at(-1), 429);
    assert.equal(await attempt(name, '203.0.113.200', password), 429);
    assert.equal(await attempt(name, '198.51.100.7', password), 201);
  });
});

test('wrong codes of strangers do not stop anybody else from using theirs', async () => {
  await behindProxy(['passwords=3/0.001'], async (strict) => {
    const ada = await Person.guest(strict, 'Ada');
    const { code } = (await ada.request('POST', '/api/me/link')).json;
    const enter = (text, address) => strict.request('POST', '/api/sessions', { body: { code: text }, headers: from(address) }).then(({ status }) => status);
    const wrong = [];
    for (let i = 0; i < 5; i += 1) wrong.push(await enter('AAAA-BBBB-CCCC', '203.0.113.1'));
    assert.deepEqual(wrong, [403, 403, 403, 429, 429]);
    assert.equal(await enter(code, '203.0.113.2'), 201);
  });
});

test('a client that does not read is dropped, and one that reads is not', async () => {
  const strict = new Server({ args: [...generous, '--limit', 'unread=100000'] });
  await strict.start();
  try {
    const ada = await Person.guest(strict, 'Ada');
    const { table } = await ada.table({ game: 'medici', players: 2 }, { seat: 'P1', public: true });
    const reader = await ada.connect();
    const text = 'x'.repeat(500);
    await Promise.all(Array.from({ length: 80 }, () => reader.command(table, { do: 'say', text })));
    const slow = await (await Person.guest(strict, 'Slow')).connect();
    slow.socket.pause();
    const slowReaders = async () => Number(/slow_readers_total (\d+)/.exec((await strict.request('GET', '/metrics')).text)[1]);
    for (let i = 0; i < 500 && (await slowReaders()) === 0; i += 1) {
      slow.send({ id: i, subscribe: table, since: 0 });
      assert.equal((await reader.ask({ subscribe: table, since: 0 })).ok, true);
    }
    assert.equal(await slowReaders(), 1);
    assert.equal((await reader.ask({ ping: true })).ok, true);
  } finally {
    await strict.close();
  }
});

test('only a few passwords are checked at a time, and nobody else waits for them', async () => {
  await withServer({}, async (busy) => {
    const ada = await (await Person.guest(busy, 'Ada')).connect();
    const attempt = () => busy.request('POST', '/api/sessions', { body: { name: 'ada', password: 'not the one' } });
    const tries = Promise.all(Array.from({ length: 120 }, attempt));
    const started = Date.now();
    assert.equal((await ada.ask({ ping: true })).ok, true);
    const waited = Date.now() - started;
    const statuses = (await tries).map((answer) => answer.status);
    assert.deepEqual([...new Set(statuses)].sort(), [403, 503]); // attempts that don't fit into the queue are refused
    assert.ok(Date.now() - started > 2 * waited, `a ping took ${waited} ms while passwords were tried`);
  });
});

test('computer players have their own threads, so nobody else waits for them', async () => {
  await withServer({}, async (busy) => {
    const ada = await Person.guest(busy, 'Ada');
    const settings = { game: 'medici', players: 6 };
    for (let i = 0; i < 8; i += 1) await ada.table(settings, { bots: 'master', seat: 'P1', start: true });
    const socket = await ada.connect();
    const moves = async () => Number(/bot_moves_total (\d+)/.exec((await busy.request('GET', '/metrics')).text)[1]);
    const before = await until(moves, 'a move of a computer player');
    const waits = [];
    while (waits.length < 20 || (await moves()) < before + 3) {
      const started = Date.now();
      await socket.ask({ ping: true });
      waits.push(Date.now() - started);
    }
    const median = waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)];
    assert.ok(median < 200, `pings took ${median} ms`);
  });
});

test('the metrics are available on this machine only', async () => {
  const through = await server.request('GET', '/metrics', { headers: { 'x-forwarded-for': '10.0.0.9' } });
  assert.equal(through.status, 404);
  assert.match((await server.request('GET', '/metrics')).text, /florin_requests_total \d+/);
});
