// Guests, accounts and sessions, and what a person keeps when moving between them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Person, Server, generous, playOut, until } from './support.mjs';

const server = new Server({ args: generous });
before(() => server.start());
after(() => server.close());

let count = 0;
const newName = () => `ada${++count}`;
const password = 'correct horse battery';

async function account(name = newName()) {
  const guest = await Person.guest(server, 'Guest');
  const answer = await guest.request('POST', '/api/accounts', { name, password, token: true });
  assert.equal(answer.status, 201, answer.text);
  return { person: new Person(server, answer.json), recovery: answer.json.recovery, guest, name };
}

test('a guest gets a made-up name in their language at once', async () => {
  const english = await server.request('POST', '/api/guests', { body: {} });
  assert.equal(english.status, 201);
  assert.match(english.json.name, /^[A-Z][a-z]+ [A-Z][a-z]+$/);
  const polish = await server.request('POST', '/api/guests', { body: {}, headers: { 'accept-language': 'pl-PL,pl;q=0.9' } });
  assert.match(polish.json.name, /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u);
  const cookie = english.headers['set-cookie'][0].split(';')[0];
  const again = await server.request('POST', '/api/guests', { body: {}, headers: { cookie, origin: `http://${server.host}` } });
  assert.equal(again.status, 200);
  assert.equal(again.json.person, english.json.person);
});

test('refusals are in the language of the request', async () => {
  const answer = await server.request('GET', '/api/me?language=pl');
  assert.equal(answer.status, 401);
  assert.match(answer.json.error, /Brak aktywnej sesji/);
});

test('a code signs a second device in as the same person, once', async () => {
  const ada = await Person.guest(server, 'Ada');
  const { code } = (await ada.request('POST', '/api/me/link')).json;
  assert.match(code, /^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/);
  const phone = await server.request('POST', '/api/sessions', { body: { code: code.toLowerCase().replaceAll('-', ' '), token: true } });
  assert.equal(phone.status, 201);
  assert.equal(phone.json.person, ada.id);
  assert.equal((await server.request('POST', '/api/sessions', { body: { code } })).status, 403);
});

test('an account keeps the guest\'s games, also on another device', async () => {
  const guest = await Person.guest(server, 'Guest');
  const { table } = await guest.table({ game: 'medici', players: 2 }, { seat: 'P1' });
  const name = newName();
  const made = await guest.request('POST', '/api/accounts', { name, password, token: true });
  assert.equal(made.json.person, guest.id);
  assert.equal(made.json.kind, 'account');
  const wrong = await server.request('POST', '/api/sessions', { body: { name, password: 'something else' } });
  assert.equal(wrong.status, 403);
  const nobody = await server.request('POST', '/api/sessions', { body: { name: 'nobody', password } });
  assert.equal(nobody.json.error, wrong.json.error); // you can't find out which names exist
  const entered = await server.request('POST', '/api/sessions', { body: { name: name.toUpperCase(), password, token: true } });
  const ada = new Person(server, entered.json);
  assert.equal((await ada.request('GET', '/api/me/tables')).json.tables[0].table, table);
});

test('a guest who logs in keeps their seats and games and can play on', async () => {
  const { name, person } = await account();
  const guest = await Person.guest(server, 'Guest');
  const { table } = await guest.table({ game: 'medici-dice', players: 2 }, { seat: 'P1', bots: 'novice', start: true });
  const entered = await guest.request('POST', '/api/sessions', { name, password, token: true });
  const ada = new Person(server, entered.json);
  assert.equal(ada.id, person.id);
  assert.equal((await ada.request('GET', '/api/me/tables')).json.tables[0].table, table);
  const socket = await ada.connect();
  await socket.ask({ subscribe: table, since: 0 });
  const match = await until(async () => {
    const answer = await socket.ask({ match: table });
    return answer.match.due.includes('P1') && answer.match;
  });
  assert.deepEqual(match.you, ['P1']);
  assert.equal((await socket.command(table, { do: 'play', move: match.position.legal.find((move) => move.startsWith('P1')) })).ok, true);
  assert.equal((await guest.request('GET', '/api/me')).status, 401);
});

test('no two accounts have names that look alike', async () => {
  const { name } = await account();
  const other = await Person.guest(server, 'Other');
  const cyrillic = name.replace('a', '\u0430');
  for (const alike of [name, name.toUpperCase(), ` ${name} `, `${name.slice(0, 2)}-${name.slice(2)}`, cyrillic, cyrillic.toUpperCase()]) {
    assert.equal((await other.request('POST', '/api/accounts', { name: alike, password })).status, 400, alike);
  }
  assert.equal((await other.request('POST', '/api/accounts', { name: newName(), password: 'short' })).status, 400);
});

test('a recovery code sets a new password once and closes every session', async () => {
  const { name, person, recovery } = await account();
  assert.equal(recovery.length, 8);
  const body = { name, code: recovery[3], password: 'a new password', token: true };
  assert.equal((await server.request('POST', '/api/recovery', { body: { ...body, code: 'AAAA-BBBB-CCCC-DDDD' } })).status, 403);
  assert.equal((await server.request('POST', '/api/recovery', { body })).status, 201);
  assert.equal((await person.request('GET', '/api/me')).status, 401);
  assert.equal((await server.request('POST', '/api/recovery', { body })).status, 403);
  assert.equal((await server.request('POST', '/api/sessions', { body: { name, password } })).status, 403);
  assert.equal((await server.request('POST', '/api/sessions', { body: { name, password: 'a new password' } })).status, 201);
});

test('sessions are listed and revoked, and open connections end with them', async () => {
  const { name, person } = await account();
  const other = new Person(server, (await server.request('POST', '/api/sessions', { body: { name, password, token: true } })).json);
  const socket = await other.connect();
  const { sessions } = (await person.request('GET', '/api/sessions')).json;
  assert.equal(sessions.length, 2);
  const theirs = sessions.find((session) => !session.current);
  assert.equal((await person.request('DELETE', `/api/sessions/${theirs.session}`)).status, 204);
  await socket.closed;
  assert.match(socket.frames.at(-1).bye, /has ended/);
  assert.equal((await other.request('GET', '/api/me')).status, 401);
  assert.equal((await person.request('GET', '/api/me')).status, 200);
});

test('connections end with their session: another password, or a guest who becomes an account', async () => {
  const { name, person } = await account();
  const other = new Person(server, (await server.request('POST', '/api/sessions', { body: { name, password, token: true } })).json);
  const guest = await Person.guest(server, 'Guest');
  const [kept, others, guests] = [await person.connect(), await other.connect(), await guest.connect()];
  assert.equal((await person.request('PUT', '/api/me/password', { old: password, new: 'another password' })).status, 204);
  assert.equal((await guest.request('POST', '/api/sessions', { name, password: 'another password', token: true })).status, 201);
  await Promise.all([others.closed, guests.closed]);
  for (const socket of [others, guests]) assert.match(socket.frames.at(-1).bye, /has ended/);
  assert.equal((await kept.ask({ ping: true })).ok, true);
});

test('a recovery code works once, even for requests at the same time', async () => {
  const { name, recovery } = await account();
  const body = (i) => ({ name, code: recovery[0], password: `new password ${i}`, token: true });
  const answers = await Promise.all([1, 2, 3].map((i) => server.request('POST', '/api/recovery', { body: body(i) })));
  assert.deepEqual(answers.map((answer) => answer.status).sort(), [201, 403, 403]);
});

test('only people with an account play rated games', async () => {
  const { person } = await account();
  const guest = await Person.guest(server, 'Guest');
  const settings = { v: 1, game: 'medici', players: 2, rated: true, hints: false };
  const refused = await guest.request('POST', '/api/tables', { settings, seat: 'P1' });
  assert.equal(refused.status, 400);
  assert.match(refused.json.error, /with an account/);
  const { table } = await person.table(settings, { seat: 'P1', public: true });
  const [socket, guests] = [await person.connect(), await guest.connect()];
  assert.match((await guests.command(table, { do: 'sit', seat: 'P2', name: '' })).error, /with an account/);
  const { table: casual } = await person.table({ game: 'medici', players: 2 }, { seat: 'P1', public: true });
  assert.equal((await guests.command(casual, { do: 'sit', seat: 'P2', name: '' })).ok, true);
  assert.match((await socket.command(casual, { do: 'configure', settings })).error, /before others sit down/);
});

test('a player who is erased keeps nobody waiting', async () => {
  const [ada, bob] = [await Person.guest(server, 'Ada'), await Person.guest(server, 'Bob')];
  const { table } = await ada.table({ game: 'medici', players: 2 }, { seat: 'P1', public: true });
  const sockets = { P1: await ada.connect(), P2: await bob.connect() };
  await sockets.P2.command(table, { do: 'sit', seat: 'P2', name: '' });
  for (const seat of ['P1', 'P2']) await sockets[seat].command(table, { do: 'ready', seat, bits: '' });
  await sockets.P1.command(table, { do: 'start' });
  const { match } = await sockets.P1.ask({ match: table });
  const [due] = match.due;
  const [gone, left] = due === 'P1' ? [ada, sockets.P2] : [bob, sockets.P1];
  await left.ask({ subscribe: table, since: 0 });
  assert.equal((await gone.request('DELETE', '/api/me')).status, 204);
  await until(() => left.seen(table).some((event) => event.event === 'played' && event.move.startsWith(due)), 'a move of the stand-in');
});

test('a program gets its own token', async () => {
  const { person } = await account();
  const { token } = (await person.request('POST', '/api/tokens', { label: 'my bot' })).json;
  const bot = new Person(server, { ...person, person: person.id, token });
  assert.equal((await bot.request('GET', '/api/me')).json.person, person.id);
  const socket = await bot.connect();
  assert.equal((await socket.ask({ ping: true })).ok, true);
});

test('changing the password needs the old one and closes the other sessions', async () => {
  const { name, person } = await account();
  const other = new Person(server, (await server.request('POST', '/api/sessions', { body: { name, password, token: true } })).json);
  assert.equal((await person.request('PUT', '/api/me/password', { old: 'wrong one', new: 'another password' })).status, 400);
  assert.equal((await person.request('PUT', '/api/me/password', { old: password, new: 'another password' })).status, 204);
  assert.equal((await other.request('GET', '/api/me')).status, 401);
  assert.equal((await person.request('GET', '/api/me')).status, 200);
});

test('all data about a person can be exported and erased', async () => {
  const { name, person } = await account();
  const { table } = await person.table({ game: 'medici', players: 2 }, { seat: 'P1', public: true });
  const all = (await person.request('GET', '/api/me/export')).json;
  assert.equal(all.name, name);
  assert.equal(all.tables[0].table, table);
  assert.equal(all.sessions.length, 1);
  assert.equal((await person.request('DELETE', '/api/me', { password: 'wrong one' })).status, 400);
  assert.equal((await person.request('DELETE', '/api/me', { password })).status, 204);
  assert.equal((await person.request('GET', '/api/me')).status, 401);
  const other = await Person.guest(server, 'Other');
  const everything = [`/api/tables/${table}`, `/api/tables/${table}/match`, `/api/tables/${table}/record`, `/api/players?name=${name}`, '/api/tables'];
  for (const path of everything) assert.ok(!(await other.request('GET', path)).text.includes(name), path);
  const socket = await other.connect();
  await socket.ask({ subscribe: table, since: 0 });
  assert.ok(!JSON.stringify(socket.frames).includes(name));
});

test('mutes are stored, and reports reach the operator', async () => {
  const [ada, eve] = [await Person.guest(server, 'Ada'), await Person.guest(server, 'Eve')];
  assert.equal((await ada.request('PUT', `/api/me/mutes/${eve.id}`)).status, 204);
  assert.deepEqual((await ada.request('GET', '/api/me/mutes')).json.mutes, [eve.id]);
  assert.equal((await ada.request('DELETE', `/api/me/mutes/${eve.id}`)).status, 204);
  assert.deepEqual((await ada.request('GET', '/api/me/mutes')).json.mutes, []);
  assert.equal((await ada.request('POST', '/api/reports', { person: eve.id, text: 'rude' })).status, 204);
  assert.equal((await ada.request('POST', '/api/reports', { person: 'nobody', text: 'rude' })).status, 404);
});

test('rated games change ratings, and the feed lists whose turn it is', async () => {
  const { person } = await account();
  const settings = { game: 'medici-dice', players: 2, rated: true };
  const { table } = await person.table(settings, { seat: 'P1', bots: 'novice', start: true });
  const { feed } = (await person.request('GET', '/api/me')).json;
  const due = await until(async () => (await server.request('GET', feed)).text.includes(table));
  assert.ok(due);
  const socket = await person.connect();
  await socket.ask({ subscribe: table });
  const { places } = await playOut(socket, table);
  const player = (await person.request('GET', `/api/players/${person.id}`)).json;
  assert.equal(player.games[0].played, 1);
  assert.equal(player.games[0].won, places[0] === 1 ? 1 : 0);
  const [rating] = player.ratings;
  assert.equal(rating.games, 1);
  if (places[0] !== places[1]) assert.ok(places[0] < places[1] ? rating.rating > 1500 : rating.rating < 1500);
  assert.ok(rating.uncertainty < 350);
  assert.equal((await person.request('GET', '/api/ratings?game=medici-dice')).json.ratings[0].person, person.id);
});
