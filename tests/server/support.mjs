// A real server process and real sockets, for the tests in this folder. The WebSocket client is written out here, so
// that tests can also send what no library would.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const florin = process.env.FLORIN ?? 'build/florin';

// rigged_server.cpp, for Server and withServer(): a disk that forgets unsynced writes, and by its environment known dice
// or another time.
export const rigged = { program: process.env.FLORIN_RIGGED ?? 'build/tests/rigged_server', command: [] };

// Limits that no test reaches by accident.
export const generous = [
  ...['messages', 'requests', 'guests', 'passwords', 'talk'].map((name) => `${name}=10000/10000`),
  ...['stored', 'address-stored'].map((name) => `${name}=1000000000/1000000000`),
  ...['strangers', 'address-connections'].map((name) => `${name}=10000`),
].flatMap((limit) => ['--limit', limit]);

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// Waits until `test` returns a truthy value, and returns it.
export async function until(test, what = 'what was waited for', ms = 20000) {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    const value = await test();
    if (value) return value;
    await pause(10);
  }
  throw new Error(`${what} did not happen within ${ms} ms`);
}

// Runs SQL on a database file behind the server's back, as an older program or a broken disk would, and returns the
// first value.
export function database(file, sql) {
  const script = 'import sqlite3,sys,json\nd=sqlite3.connect(sys.argv[1])\nr=d.execute(sys.argv[2]).fetchone()\nd.commit()\nprint(json.dumps(r[0] if r else None))';
  return JSON.parse(execFileSync('python3', ['-c', script, file, sql], { encoding: 'utf8' }));
}

export function temporaryFolder() {
  return mkdtempSync(join(tmpdir(), 'florin-'));
}

// A separate server with its own data folder. `args` are added to the command line.
export class Server {
  constructor({ args = [], program = florin, command = ['serve'], env = {}, data = temporaryFolder() } = {}) {
    Object.assign(this, { args, program, command, env, data, port: 0 });
  }

  async start() {
    const args = [...this.command, '--port', String(this.port), '--data', this.data, '--quiet', '--bot-threads', '1', ...this.args];
    this.process = spawn(this.program, args, { env: { ...process.env, ...this.env }, stdio: ['ignore', 'pipe', 'pipe'] });
    this.errors = '';
    this.process.stderr.on('data', (text) => (this.errors += text));
    this.exited = once(this.process, 'exit');
    const line = await new Promise((resolve, reject) => {
      let text = '';
      this.process.stdout.on('data', (some) => {
        text += some;
        if (text.includes('\n')) resolve(text);
      });
      this.process.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${this.errors}`)));
    });
    this.port = Number(/:(\d+)/.exec(line)[1]);  // stays the same after a restart
    return this;
  }

  get host() {
    return `127.0.0.1:${this.port}`;
  }

  async kill(signal = 'SIGKILL') {
    this.process.kill(signal);
    const [code] = await this.exited;
    return code;
  }

  async restart(signal = 'SIGKILL') {
    await this.kill(signal);
    await this.start();
  }

  async close() {
    if (this.process && this.process.exitCode === null && this.process.signalCode === null) await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }

  // Sends one request. The answer has status, headers and, if it is JSON, json.
  request(method, path, { body, headers = {} } = {}) {
    const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const all = { ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }), ...headers };
    return new Promise((resolve, reject) => {
      const request = http.request({ host: '127.0.0.1', port: this.port, method, path, headers: all, agent: false }, (response) => {
        let content = '';
        response.setEncoding('utf8');
        response.on('data', (some) => (content += some));
        response.on('end', () => {
          const isJson = (response.headers['content-type'] ?? '').includes('json');
          resolve({ status: response.statusCode, headers: response.headers, text: content, json: isJson ? JSON.parse(content) : undefined });
        });
      });
      request.on('error', reject);
      request.end(text);
    });
  }
}

// Runs a task with a server, and removes the server afterwards.
export async function withServer(options, task) {
  const server = new Server({ args: generous, ...options });
  try {
    await server.start();
    return await task(server);
  } finally {
    await server.close();
  }
}

// A person with a token, like those of programs.
export class Person {
  static async guest(server, name) {
    const answer = await server.request('POST', '/api/guests', { body: { name, token: true } });
    if (answer.status !== 201) throw new Error(`no guest: ${answer.status} ${answer.text}`);
    return new Person(server, answer.json);
  }

  constructor(server, { person, name, token }) {
    Object.assign(this, { server, id: person, name, token });
  }

  request(method, path, body) {
    return this.server.request(method, path, { body, headers: { authorization: `Bearer ${this.token}` } });
  }

  async connect({ headers = {}, ...options } = {}) {
    const socket = new Socket(this.server, { authorization: `Bearer ${this.token}`, ...headers }, options);
    await socket.opened;
    return socket;
  }

  // Opens a table with these settings. The answer has table and secret.
  async table(settings, more = {}) {
    const answer = await this.request('POST', '/api/tables', { settings: { v: 1, ...settings }, ...more });
    if (answer.status !== 201) throw new Error(`no table: ${answer.status} ${answer.text}`);
    return answer.json;
  }
}

let lastSeq = Date.now() * 1000;
export const nextSeq = () => ++lastSeq;

// A WebSocket connection. It keeps incoming frames in `frames`; ask() waits for the answer with the same id.
export class Socket {
  constructor(server, headers = {}, { path = '/ws', autoPong = true } = {}) {
    this.frames = [];
    this.events = new Map(); // by table
    this.waiting = new Map();
    this.lastId = 0;
    this.isOpen = false;
    this.buffer = Buffer.alloc(0);
    this.autoPong = autoPong;
    this.socket = net.connect(server.port, server.address ?? '127.0.0.1');
    this.socket.on('error', () => {});
    this.closed = new Promise((resolve) => this.socket.on('close', () => resolve(this.end())));
    const lines = Object.entries({
      Host: server.host,
      Upgrade: 'websocket',
      Connection: 'Upgrade',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    this.socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    this.opened = new Promise((resolve, reject) => {
      this.reject = reject;
      this.resolve = resolve;
    });
    this.opened.catch(() => {});
    this.socket.on('data', (bytes) => this.take(bytes));
  }

  end() {
    this.isOpen = false;
    this.reject(new Error('the connection was closed'));
    for (const { reject } of this.waiting.values()) reject(new Error('the connection was closed'));
    this.waiting.clear();
  }

  take(bytes) {
    this.buffer = Buffer.concat([this.buffer, bytes]);
    if (!this.isOpen) {
      const end = this.buffer.indexOf('\r\n\r\n');
      if (end < 0) return;
      this.status = Number(this.buffer.subarray(9, 12).toString());
      if (this.status !== 101) {
        this.reject(Object.assign(new Error(`status ${this.status}`), { status: this.status }));
        return;
      }
      this.isOpen = true;
      this.buffer = this.buffer.subarray(end + 4);
      this.resolve(this);
    }
    while (this.takeFrame());
  }

  takeFrame() {
    const { buffer } = this;
    if (buffer.length < 2) return false;
    let length = buffer[1] & 0x7f;
    let at = 2;
    if (length === 126) {
      if (buffer.length < 4) return false;
      length = buffer.readUInt16BE(2);
      at = 4;
    } else if (length === 127) {
      if (buffer.length < 10) return false;
      length = Number(buffer.readBigUInt64BE(2));
      at = 10;
    }
    if (buffer.length < at + length) return false;
    const opcode = buffer[0] & 0x0f;
    const payload = buffer.subarray(at, at + length);
    this.buffer = buffer.subarray(at + length);
    if (opcode === 1) this.receive(payload.toString());
    if (opcode === 8) this.closeCode = payload.length >= 2 ? payload.readUInt16BE(0) : 1005;
    if (opcode === 9 && this.autoPong) this.write(10, payload);
    return true;
  }

  receive(text) {
    const frame = JSON.parse(text);
    this.frames.push(frame);
    if (frame.events) {
      if (!this.events.has(frame.table)) this.events.set(frame.table, []);
      this.events.get(frame.table).push(...frame.events);
    }
    const waiting = this.waiting.get(frame.id);
    if (waiting) {
      this.waiting.delete(frame.id);
      waiting.resolve(frame);
    }
  }

  write(opcode, payload, { masked = true } = {}) {
    const mask = randomBytes(4);
    const head = Buffer.from(
      payload.length < 126 ? [0x80 | opcode, payload.length] : [0x80 | opcode, 126, payload.length >> 8, payload.length & 255],
    );
    if (!masked) return this.socket.write(Buffer.concat([head, payload]));
    head[1] |= 0x80;
    return this.socket.write(Buffer.concat([head, mask, payload.map((byte, i) => byte ^ mask[i & 3])]));
  }

  send(message) {
    this.write(1, Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)));
  }

  ask(message) {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.send({ id, ...message });
    });
  }

  command(table, command, seq = nextSeq()) {
    return this.ask({ table, seq, command: { v: 1, ...command } });
  }

  seen(table) {
    return this.events.get(table) ?? [];
  }

  close() {
    this.socket.destroy();
  }
}

// Plays one seat until the game is over: the first legal move, or one that `choose` picks.
export async function playOut(socket, table, choose = (moves) => moves[0]) {
  while (true) {
    const { match } = await socket.ask({ match: table });
    if (match.stage === 'finished') return match;
    const own = (match.position.legal ?? []).filter((move) => match.you.includes(move.slice(0, 2)));
    if (own.length > 0 && match.due.some((seat) => match.you.includes(seat))) {
      await socket.command(table, { do: 'play', move: choose(own) });
    } else {
      const before = match.version;
      await until(() => (socket.seen(table).at(-1)?.n ?? 0) > before, `a move after ${before}`);
    }
  }
}
