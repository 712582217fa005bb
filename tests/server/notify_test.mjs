// Slow games: a webhook tells a player's own program when it is their turn, and a feed lists it.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { test } from 'node:test';
import { Person, until, withServer } from './support.mjs';

// Receives webhooks. `answer` returns the status, or nothing to send no answer at all.
class Receiver {
  constructor(answer = () => 204) {
    this.got = [];
    this.server = http.createServer(async (request, response) => {
      let body = '';
      for await (const some of request) body += some;
      this.got.push({ headers: request.headers, body, path: request.url });
      const status = answer(this.got.length);
      if (status) response.writeHead(status, { location: '/elsewhere' }).end();
    });
  }

  async open() {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.url = `http://127.0.0.1:${this.server.address().port}/hook`;
    return this;
  }

  close() {
    this.server.close();
    this.server.closeAllConnections?.();
  }
}

async function withReceiver(answer, task) {
  const receiver = await new Receiver(answer).open();
  try {
    await task(receiver);
  } finally {
    receiver.close();
  }
}

// Ada and Bob at a table whose game has started, each with a connection.
async function begun(server) {
  const people = { P1: await Person.guest(server, 'Ada'), P2: await Person.guest(server, 'Bob') };
  const { table } = await people.P1.table({ game: 'medici', players: 2 }, { seat: 'P1', public: true });
  const sockets = { P1: await people.P1.connect(), P2: await people.P2.connect() };
  await sockets.P2.command(table, { do: 'sit', seat: 'P2', name: '' });
  for (const seat of ['P1', 'P2']) await sockets[seat].command(table, { do: 'ready', seat, bits: '' });
  await sockets.P1.command(table, { do: 'start' });
  return { people, sockets, table };
}

// Plays until it is the other player's turn, and returns whose turn it is.
async function turnOver({ sockets, table }) {
  const { match: first } = await sockets.P1.ask({ match: table });
  let { match } = { match: first };
  while (match.due[0] === first.due[0]) {
    const [seat] = match.due;
    await sockets[seat].command(table, { do: 'play', move: match.position.legal.find((move) => move.startsWith(seat)) });
    ({ match } = await sockets.P1.ask({ match: table }));
  }
  return match.due[0];
}

const any = { args: ['--limit', 'webhooks=any', '--limit', 'messages=10000/10000', '--limit', 'requests=10000/10000'] };
const metric = async (server, name) => Number(new RegExp(`florin_${name} (\\d+)`).exec((await server.request('GET', '/metrics')).text)[1]);

test('a webhook gets a signed message with the table and the seat that is due', async () => {
  await withReceiver(undefined, (receiver) =>
    withServer(any, async (server) => {
      const game = await begun(server);
      const secrets = {};
      for (const seat of ['P1', 'P2']) {
        const { status, json } = await game.people[seat].request('PUT', '/api/me/webhook', { url: receiver.url });
        assert.equal(status, 200);
        secrets[seat] = json.secret;
      }
      const seat = await turnOver(game);
      const { headers, body } = await until(() => receiver.got.at(-1), 'a notice');
      const notice = JSON.parse(body);
      assert.deepEqual([notice.kind, notice.table, notice.game, notice.person], ['your-turn', game.table, 'medici', game.people[seat].id]);
      const signature = createHmac('sha256', secrets[seat]).update(`${headers['florin-timestamp']}.${body}`).digest('hex');
      assert.equal(headers['florin-signature'], signature);
      assert.ok(Math.abs(Date.now() - Number(headers['florin-timestamp'])) < 60000);
      const shown = (await game.people[seat].request('GET', '/api/me/webhook')).json;
      assert.deepEqual([shown.url, shown.secret], [receiver.url, undefined]); // the secret is shown only once
    }),
  );
});

test('people who watch the table, or removed their webhook, get no message', async () => {
  await withReceiver(undefined, (receiver) =>
    withServer(any, async (server) => {
      const game = await begun(server);
      for (const seat of ['P1', 'P2']) await game.people[seat].request('PUT', '/api/me/webhook', { url: receiver.url });
      await game.sockets.P1.ask({ subscribe: game.table });
      await game.people.P2.request('DELETE', '/api/me/webhook');
      for (let i = 0; i < 4; i += 1) await turnOver(game);
      // The next message arrives after any that these turns may have sent.
      await game.people.P2.request('PUT', '/api/me/webhook', { url: receiver.url });
      while ((await turnOver(game)) !== 'P2');
      await until(() => receiver.got.length > 0, 'a notice');
      assert.deepEqual(receiver.got.map(({ body }) => JSON.parse(body).person), [game.people.P2.id]);
    }),
  );
});

test('a failed webhook is sent again, and redirects are not followed', async () => {
  await withReceiver((count) => (count === 1 ? 302 : 204), (receiver) =>
    withServer(any, async (server) => {
      const game = await begun(server);
      for (const seat of ['P1', 'P2']) await game.people[seat].request('PUT', '/api/me/webhook', { url: receiver.url });
      await turnOver(game);
      await until(() => receiver.got.length === 2, 'the second try');
      assert.deepEqual(receiver.got.map((each) => each.path), ['/hook', '/hook']);
      assert.equal(receiver.got[0].body, receiver.got[1].body);
      assert.equal(await until(() => metric(server, 'webhooks_sent_total')), 1);
      assert.equal(await metric(server, 'webhooks_failed_total'), 1);
    }),
  );
});

test('a webhook that never answers delays nobody, and the server can still stop', async () => {
  await withReceiver(() => undefined, (receiver) =>
    withServer(any, async (server) => {
      const game = await begun(server);
      for (const seat of ['P1', 'P2']) await game.people[seat].request('PUT', '/api/me/webhook', { url: receiver.url });
      const started = Date.now();
      for (let i = 0; i < 4; i += 1) await turnOver(game);
      await until(() => receiver.got.length > 0);
      assert.ok(Date.now() - started < 5000, `${Date.now() - started} ms`);
      const stopping = Date.now();
      assert.equal(await server.kill('SIGTERM'), 0);
      assert.ok(Date.now() - stopping < 5000, `${Date.now() - stopping} ms to stop`);
    }),
  );
});

test('slow webhooks do not delay those that answer promptly', async () => {
  let slow = 0;
  await withReceiver(() => (slow += 1) && undefined, (never) =>
    withReceiver(undefined, (prompt) =>
      withServer(any, async (server) => {
        const good = await begun(server);
        for (const seat of ['P1', 'P2']) await good.people[seat].request('PUT', '/api/me/webhook', { url: prompt.url });
        await turnOver(good);
        while ((await turnOver(good)) !== 'P1');
        await until(() => new Set(prompt.got.map(({ body }) => JSON.parse(body).person)).size === 2, 'both have been told');
        const bad = [await begun(server), await begun(server), await begun(server)];
        for (const game of bad) {
          for (const seat of ['P1', 'P2']) await game.people[seat].request('PUT', '/api/me/webhook', { url: never.url });
          for (let i = 0; i < 4; i += 1) await turnOver(game);
        }
        await until(() => slow >= 2, 'slow webhooks are being called');
        const before = prompt.got.length;
        const started = Date.now();
        await turnOver(good);
        await until(() => prompt.got.length > before, 'a prompt webhook is called');
        assert.ok(Date.now() - started < 4000, `${Date.now() - started} ms`); // a slow one takes ten seconds
      }),
    ),
  );
});

test('by default no webhook reaches the machine or its network, by address or by name', async () => {
  await withReceiver(undefined, (receiver) =>
    withServer({}, async (server) => {
      const game = await begun(server);
      const put = (url) => game.people.P1.request('PUT', '/api/me/webhook', { url });
      const { port } = new URL(receiver.url);
      for (const host of ['127.0.0.1', '10.0.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '[::1]', '[fd00::1]', '[::ffff:127.0.0.1]', '0', '127.1', '2130706433']) {
        const { status, json } = await put(`http://${host}:${port}/hook`);
        assert.equal(status, 400, host);
        assert.match(json.error, /public address/, host);
      }
      for (const url of ['ftp://example.org/', 'file:///etc/passwd', 'example', 'https://user:word@example.org/', `https://example.org/${'x'.repeat(500)}`, '']) {
        assert.equal((await put(url)).status, 400, url);
      }
      for (const seat of ['P1', 'P2']) { // only a lookup shows where a name points
        const url = `http://localhost:${port}/hook`;
        assert.equal((await game.people[seat].request('PUT', '/api/me/webhook', { url })).status, 200);
      }
      await turnOver(game);
      await until(() => metric(server, 'webhooks_failed_total'), 'a failure');
      assert.equal(receiver.got.length, 0);
    }),
  );
});

test('webhooks can be switched off', async () => {
  await withServer({ args: ['--limit', 'webhooks=off'] }, async (server) => {
    const ada = await Person.guest(server, 'Ada');
    const { status, json } = await ada.request('PUT', '/api/me/webhook', { url: 'https://example.org/' });
    assert.equal(status, 400);
    assert.match(json.error, /doesn't send webhooks/);
  });
});

test('the feed lists the tables where it is your turn, to anyone who knows its address', async () => {
  await withServer({}, async (server) => {
    const game = await begun(server);
    const seat = await turnOver(game);
    const feedOf = async (each) => (await server.request('GET', (await game.people[each].request('GET', '/api/me')).json.feed)).text;
    assert.match(await feedOf(seat), new RegExp(`<entry><id>urn:florin:${game.table}:\\d+</id>`));
    assert.doesNotMatch(await feedOf(seat === 'P1' ? 'P2' : 'P1'), /<entry>/);
    assert.equal((await server.request('GET', '/api/feed/nobody')).status, 404);
  });
});
