// openapi.json describes what the server does. The test calls every address in it and checks what it sends and
// receives.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Person, playOut, withServer } from './support.mjs';

const typeOf = (value) => (value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value);

// The differences between a value and its schema; empty if it fits.
function problems(description, schema, value, at = 'body') {
  if (schema.$ref) return problems(description, description.components.schemas[schema.$ref.split('/').at(-1)], value, at);
  if (schema.anyOf) return schema.anyOf.some((each) => problems(description, each, value, at).length === 0) ? [] : [`${at} fits none of its types`];
  const type = typeOf(value);
  if (schema.type && type !== schema.type && !(schema.type === 'number' && type === 'integer')) return [`${at} is ${type}, not ${schema.type}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is ${value}, not ${schema.enum.join(' or ')}`];
  if (type === 'array') return value.flatMap((item, i) => problems(description, schema.items ?? {}, item, `${at}[${i}]`));
  if (type !== 'object') return [];
  if (!schema.properties) return Object.entries(value).flatMap(([name, member]) => problems(description, schema.additionalProperties ?? {}, member, `${at}.${name}`));
  const missing = (schema.required ?? []).filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`);
  const members = Object.entries(value).flatMap(([name, member]) =>
    schema.properties[name] ? problems(description, schema.properties[name], member, `${at}.${name}`) : [`${at}.${name} is not described`]);
  return [...missing, ...members];
}

// Sends requests and checks that the server keeps to its description. `asked` collects the addresses.
class Reader {
  constructor(server, description) {
    Object.assign(this, { server, description, asked: new Set() });
  }

  operation(method, path) {
    const parts = path.split('?')[0].split('/');
    const isSame = (pattern) => pattern.length === parts.length && pattern.every((part, i) => part === '{id}' || part === parts[i]);
    const known = Object.keys(this.description.paths).sort((a, b) => a.includes('{') - b.includes('{')).find((each) => isSame(each.split('/')));
    const operation = this.description.paths[known]?.[method.toLowerCase()];
    assert.ok(operation, `${method} ${path} is not described`);
    this.asked.add(`${method} ${known}`);
    return operation;
  }

  async ask(person, method, path, body) {
    const answer = await this.tryTo(person, method, path, body);
    assert.ok(answer.status < 300, `${method} ${path} ${answer.status}: ${answer.text}`);
    return answer;
  }

  async tryTo(person, method, path, body) {
    const operation = this.operation(method, path);
    if (body) {
      const { schema } = operation.requestBody.content['application/json'];
      assert.deepEqual(problems(this.description, schema, body), [], `what ${method} ${path} is sent`);
    }
    for (const [name] of new URL(path, 'http://x').searchParams) assert.ok(operation.parameters.some((each) => each.name === name), `${path}: ${name}`);
    const headers = person ? { authorization: `Bearer ${person.token}` } : {};
    const answer = await this.server.request(method, path, { body, headers });
    this.check(operation, answer, `${method} ${path} ${answer.status}`);
    return answer;
  }

  check(operation, answer, what) {
    const response = operation.responses[answer.status] ?? operation.responses[`${Math.floor(answer.status / 100)}XX`];
    assert.ok(response, `${what} is not described`);
    if (!response.content) return assert.equal(answer.text, '', what);
    const [[type, { schema }]] = Object.entries(response.content);
    assert.ok(answer.headers['content-type'].startsWith(type), `${what} is ${answer.headers['content-type']}`);
    assert.deepEqual(problems(this.description, schema, answer.json ?? answer.text), [], what);
  }
}

async function askAboutPeople(reader, ada, bob) {
  await reader.ask(ada, 'POST', '/api/guests', {});
  const { json: me } = await reader.ask(ada, 'GET', '/api/me');
  await reader.ask(ada, 'PATCH', '/api/me', { name: 'Ada L' });
  const { json: link } = await reader.ask(ada, 'POST', '/api/me/link');
  await reader.ask(undefined, 'POST', '/api/sessions', { code: link.code, token: true });
  await reader.ask(ada, 'PUT', `/api/me/mutes/${bob.id}`);
  await reader.ask(ada, 'GET', '/api/me/mutes');
  await reader.ask(ada, 'GET', '/api/me/webhook');
  await reader.ask(ada, 'PUT', '/api/me/webhook', { url: 'https://example.org/florin' });
  await reader.ask(ada, 'GET', '/api/me/webhook');
  await reader.ask(ada, 'GET', '/api/me/export');
  await reader.ask(ada, 'DELETE', '/api/me/webhook');
  await reader.ask(ada, 'DELETE', `/api/me/mutes/${bob.id}`);
  await reader.ask(ada, 'POST', '/api/reports', { person: bob.id, text: 'rude' });
  const { json: token } = await reader.ask(ada, 'POST', '/api/tokens', { label: 'my bot' });
  await reader.ask(ada, 'GET', '/api/sessions');
  await reader.ask(ada, 'DELETE', `/api/sessions/${token.session}`);
  await reader.ask(ada, 'DELETE', '/api/sessions');
  await reader.ask(undefined, 'GET', me.feed);
  await reader.ask(ada, 'GET', '/api/players?name=ada');
}

async function askAboutTables(reader, ada, bob) {
  const { json: open } = await reader.ask(ada, 'POST', '/api/tables', { settings: { v: 1, game: 'medici', players: 3 }, public: true, seat: 'P1' });
  await reader.ask(bob, 'GET', '/api/tables?game=medici');
  await reader.ask(ada, 'GET', `/api/tables/${open.table}`);
  await reader.ask(ada, 'GET', `/api/tables/${open.table}/match`);
  const settings = { v: 1, game: 'medici-dice', players: 2, rated: true };
  const { json: own } = await reader.ask(ada, 'POST', '/api/tables', { settings, seat: 'P1', bots: 'novice', start: true, bits: 'c0ffee' });
  await reader.ask(bob, 'POST', `/api/tables/${own.table}/enter`, { secret: own.secret });
  await reader.ask(ada, 'GET', '/api/me/tables');
  await reader.ask(ada, 'GET', `/api/tables/${own.table}/record`);
  const socket = await ada.connect();
  await socket.ask({ subscribe: own.table, since: 0 });
  await playOut(socket, own.table);
  socket.close();
  for (const what of ['', '/match', '/record']) await reader.ask(ada, 'GET', `/api/tables/${own.table}${what}`);
  await reader.ask(ada, 'GET', `/api/history?player=${ada.id}&game=medici-dice`);
  await reader.ask(bob, 'GET', `/api/players/${ada.id}`);
  const { json } = await reader.ask(bob, 'GET', '/api/ratings?game=medici-dice');
  assert.equal(json.ratings[0].person, ada.id);
  await reader.ask(ada, 'GET', '/api/me/export');
}

async function register(reader, ada) {
  const { json: account } = await reader.ask(ada, 'POST', '/api/accounts', { name: 'Countess', password: 'difference engine', token: true });
  return { countess: new Person(reader.server, account), account };
}

async function askAboutAccounts(reader, countess, account) {
  await reader.ask(countess, 'PUT', '/api/me/password', { old: 'difference engine', new: 'analytical engine' });
  await reader.ask(undefined, 'POST', '/api/sessions', { name: 'Countess', password: 'analytical engine', token: true });
  const recovery = { name: 'Countess', code: account.recovery[0], password: 'analytical engine 2', token: true };
  const { json: recovered } = await reader.ask(undefined, 'POST', '/api/recovery', recovery);
  await reader.ask(new Person(reader.server, recovered), 'DELETE', '/api/me', { password: 'analytical engine 2' });
}

test('the description of the API is complete and correct', async () => {
  await withServer({}, async (server) => {
    const { json: description } = await server.request('GET', '/api/openapi.json');
    assert.equal(description.openapi, '3.0.3');
    const reader = new Reader(server, description);
    const { json: guest } = await reader.ask(undefined, 'POST', '/api/guests', { name: 'Ada', token: true });
    const ada = new Person(server, guest);
    const bob = await Person.guest(server, 'Bob');
    await askAboutPeople(reader, ada, bob);
    const { countess, account } = await register(reader, ada);
    await askAboutTables(reader, countess, bob);
    await askAboutAccounts(reader, countess, account);
    for (const path of ['/api/version', '/api/openapi.json', '/healthz', '/metrics']) await reader.ask(undefined, 'GET', path);
    const all = Object.entries(description.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
    assert.deepEqual(all.filter((each) => !reader.asked.has(each)), [], 'described and not asked');
  });
});

test('requests without a session are refused where the description says so', async () => {
  await withServer({}, async (server) => {
    const { json: description } = await server.request('GET', '/api/openapi.json');
    const reader = new Reader(server, description);
    for (const [path, methods] of Object.entries(description.paths)) {
      for (const [method, { security }] of Object.entries(methods)) {
        if (!security) continue;
        const { status } = await reader.tryTo(undefined, method.toUpperCase(), path.replace('{id}', 'x'));
        assert.equal(status, 401, `${method} ${path}`);
      }
    }
  });
});

test('the check finds a body that does not fit its description', async () => {
  const described = { type: 'object', required: ['kind'], properties: { kind: { type: 'string', enum: ['a', 'b'] }, list: { type: 'array', items: { type: 'integer' } } } };
  const found = (value) => problems({}, described, value);
  assert.deepEqual(found({ kind: 'a', list: [1, 2] }), []);
  assert.deepEqual(found({ list: [] }), ['body.kind is missing']);
  assert.deepEqual(found({ kind: 'c' }), ['body.kind is c, not a or b']);
  assert.deepEqual(found({ kind: 'a', list: [1, 'x'] }), ['body.list[1] is string, not integer']);
  assert.deepEqual(found({ kind: 'a', more: 1 }), ['body.more is not described']);
  const counts = { type: 'object', additionalProperties: { anyOf: [{ type: 'integer' }, { type: 'boolean' }] } };
  assert.deepEqual(problems({}, counts, { a: 1, b: true }), []);
  assert.deepEqual(problems({}, counts, { a: 1, b: 'x' }), ['body.b fits none of its types']);
});
