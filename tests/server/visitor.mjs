// Another device on the network (lan_test.mjs). It requests pages from HOST PORT like a browser and prints the answers.
import http from 'node:http';
import { Socket, until } from './support.mjs';

const [host, port] = process.argv.slice(2);
const origin = `http://${host}:${port}`;

function request(method, path, headers = {}) {
  return new Promise((resolve, reject) => {
    const sent = http.request({ host, port, method, path, headers, agent: false, timeout: 3000 }, (response) => {
      response.resume();
      response.on('end', () => resolve(response));
    });
    sent.on('error', reject);
    sent.end(method === 'POST' ? '{}' : undefined);
  });
}

async function visit() {
  const json = { 'content-type': 'application/json' };
  const page = await request('GET', '/');
  const guest = await request('POST', '/api/guests', { ...json, origin });
  const cookie = guest.headers['set-cookie'][0];
  const socket = new Socket({ host: `${host}:${port}`, address: host, port }, { Origin: origin, Cookie: cookie.split(';')[0] });
  await socket.opened;
  await until(() => socket.frames.length > 0);
  const answers = {
    page: page.statusCode,
    guest: guest.statusCode,
    cookie,
    socket: socket.status,
    hello: JSON.stringify(socket.frames[0]),
    otherName: (await request('GET', '/', { host: `evil.example:${port}` })).statusCode,
    otherOrigin: (await request('POST', '/api/guests', { ...json, origin: 'http://evil.example' })).statusCode,
    metrics: (await request('GET', '/metrics')).statusCode,
  };
  socket.close();
  return answers;
}

console.log(JSON.stringify(await visit().catch((error) => ({ error: error.code ?? String(error) }))));
