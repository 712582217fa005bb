// A club evening: with --lan, other devices on the network can reach the server; without it, none can. The server and
// its neighbour live in two network namespaces joined by a virtual cable, so the test needs no network.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { florin, generous, temporaryFolder, until } from './support.mjs';

const here = '10.77.0.1';
const isPermitted = spawnSync('unshare', ['-rn', 'ip', 'link', 'add', 'lan0', 'type', 'veth', 'peer', 'name', 'lan1']).status === 0;
const skip = isPermitted ? false : 'this machine does not let the test make network namespaces (unshare -rn, veth)';

// Starts the server in one namespace. A sleeping process keeps the neighbour's namespace open.
const cable = `set -e
ip link set lo up
ip link add lan0 type veth peer name lan1
ip addr add ${here}/24 dev lan0
ip link set lan0 up
unshare -n sleep 120 &
neighbour=$!
until [ "$(readlink /proc/$neighbour/ns/net)" != "$(readlink /proc/$$/ns/net)" ]; do sleep 0.01; done
ip link set lan1 netns $neighbour
nsenter -t $neighbour -n sh -c 'ip addr add 10.77.0.2/24 dev lan1 && ip link set lan1 up && ip link set lo up'
echo "neighbour $neighbour"
exec "$@"`;

class Club {
  async open(args) {
    this.data = temporaryFolder();
    const command = [florin, 'serve', '--port', '0', '--data', this.data, '--quiet', ...generous, ...args];
    this.process = spawn('unshare', ['-rn', 'bash', '-c', cable, 'bash', ...command], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.exited = once(this.process, 'exit');
    this.text = '';
    this.process.stdout.on('data', (some) => (this.text += some));
    const lines = args.includes('--lan') ? /can read the traffic/ : /Florin is running at .*\n/;
    await until(() => lines.test(this.text), 'the server');
    this.neighbour = Number(/neighbour (\d+)/.exec(this.text)[1]);
    this.port = Number(/127.0.0.1:(\d+)/.exec(this.text)[1]);
    return this;
  }

  // The answers that a device in the other namespace gets.
  visit() {
    const enter = ['-t', String(this.neighbour), '-U', '--preserve-credentials', '-n'];
    const visitor = fileURLToPath(new URL('visitor.mjs', import.meta.url));
    return JSON.parse(execFileSync('nsenter', [...enter, process.execPath, visitor, here, String(this.port)], { encoding: 'utf8' }));
  }

  async close() {
    this.process.kill();
    process.kill(this.neighbour);
    await this.exited;
    rmSync(this.data, { recursive: true, force: true });
  }
}

test('without --lan other devices cannot reach the server', { skip }, async () => {
  const club = await new Club().open([]);
  try {
    assert.equal(club.visit().error, 'ECONNREFUSED');
  } finally {
    await club.close();
  }
});

test('with --lan they can, at the printed numeric address and with an ordinary cookie', { skip }, async () => {
  const club = await new Club().open(['--lan']);
  try {
    assert.match(club.text, new RegExp(`For others on this network: http://${here}:${club.port}/`));
    const visit = club.visit();
    assert.equal(visit.page, 200);
    assert.equal(visit.guest, 201);
    assert.match(visit.cookie, /^florin=.*HttpOnly/);
    assert.doesNotMatch(visit.cookie, /Secure/);
    assert.equal(visit.socket, 101);
    assert.match(visit.hello, /"hello":\{"protocol":1/);
    assert.equal(visit.otherName, 421);
    assert.equal(visit.otherOrigin, 403);
    assert.equal(visit.metrics, 404);
  } finally {
    await club.close();
  }
});
