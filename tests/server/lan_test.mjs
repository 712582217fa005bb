// A club's evening: with --lan others in the network reach the server, without it nobody does.
import assert from 'node:assert/strict';
import http from 'node:http';
import { networkInterfaces } from 'node:os';
import { test } from 'node:test';
import { Server, generous } from './support.mjs';

const outside = Object.values(networkInterfaces())
  .flat()
  .find((each) => each.family === 'IPv4' && !each.internal)?.address;

function request(host, port, method, path, headers = {}) {
  return new Promise((resolve, reject) => {
    const sent = http.request({ host, port, method, path, headers, agent: false, timeout: 3000 }, (response) => {
      response.resume();
      response.on('end', () => resolve(response));
    });
    sent.on('error', reject);
    sent.end(method === 'POST' ? '{}' : undefined);
  });
}

test('without --lan the server is not there for others', { skip: !outside }, async () => {
  const server = await new Server({ args: generous }).start();
  try {
    await assert.rejects(request(outside, server.port, 'GET', '/healthz'));
  } finally {
    await server.close();
  }
});

test('with --lan it is, with an ordinary cookie and for numbers only', { skip: !outside }, async () => {
  const server = await new Server({ args: [...generous, '--lan'] }).start();
  try {
    const origin = `http://${outside}:${server.port}`;
    const guest = await request(outside, server.port, 'POST', '/api/guests', { origin, 'content-type': 'application/json' });
    assert.equal(guest.statusCode, 201);
    assert.match(guest.headers['set-cookie'][0], /^florin=/);
    assert.doesNotMatch(guest.headers['set-cookie'][0], /Secure/);
    const named = await request(outside, server.port, 'GET', '/', { host: `evil.example:${server.port}` });
    assert.equal(named.statusCode, 421);
    const metrics = await request(outside, server.port, 'GET', '/metrics');
    assert.equal(metrics.statusCode, 404);
  } finally {
    await server.close();
  }
});
