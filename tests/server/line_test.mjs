// A bad line between players and server: bytes come late, connections break at any byte, and commands are sent twice.
// Nothing is lost, nothing happens twice, and everybody sees the same history.
import net from 'node:net';
import { test } from 'node:test';
import { Player } from './player.mjs';
import { Person, Server, generous, pause, until } from './support.mjs';

// Forwards bytes with delays until it cuts the connection, often in the middle of a frame.
class BadLine {
  constructor(port) {
    this.cuts = 0;
    this.server = net.createServer((near) => {
      const far = net.connect(port, '127.0.0.1');
      let budget = 2000 + Math.random() * 30000; // bytes until it breaks
      const cut = () => {
        near.destroy();
        far.destroy();
      };
      const pass = (from, to) => {
        from.on('data', async (bytes) => {
          from.pause();
          await pause(Math.random() * 15);
          to.write(bytes.subarray(0, Math.max(0, budget)));
          budget -= bytes.length;
          from.resume();
          if (budget > 0) return;
          this.cuts += 1;
          cut();
        });
        from.on('close', cut);
        from.on('error', cut);
      };
      pass(near, far);
      pass(far, near);
    });
  }

  async open() {
    await new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.port = this.server.address().port;
    return this;
  }
}

// Sends every command twice.
class Stutterer extends Player {
  async connected(socket) {
    const send = socket.send.bind(socket);
    socket.send = (message) => {
      send(message);
      if (message.command) send(message);
    };
    await super.connected(socket);
  }
}

// The same person, connected through the line.
function through(line, person) {
  const { server } = person;
  return new Person({ port: line.port, host: server.host, request: server.request.bind(server) }, { ...person, person: person.id });
}

test('a bad line and repeated commands change nothing', async (context) => {
  const server = await new Server({ args: generous }).start();
  const line = await new BadLine(server.port).open();
  try {
    const players = [];
    for (let i = 0; i < 4; i += 1) {
      const person = await Person.guest(server, `Player ${i}`);
      const player = new Stutterer(through(line, person), { game: 'medici-dice', players: 4 });
      await player.sitDown();
      players.push({ player, person });
    }
    const running = players.map(({ player }) => player.run());
    const commands = () => players.reduce((sum, { player }) => sum + player.commands, 0);
    await until(() => commands() > 200 && line.cuts > 10, '200 commands and ten cuts', 120000);
    for (const { player } of players) player.stop();
    await Promise.all(running);
    for (const { player, person } of players) await player.assertNothingLost(person);
    context.diagnostic(`${commands()} acknowledged commands, ${line.cuts} cuts`);
  } finally {
    line.server.close();
    await server.close();
  }
});
