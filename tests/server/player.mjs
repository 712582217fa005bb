// A player who keeps playing through kills and lost connections, and the guarantees they rely on.
import assert from 'node:assert/strict';
import { nextSeq, pause, until } from './support.mjs';

// Plays at tables with bots, one game after another, and remembers what it saw and what was acknowledged at each.
export class Player {
  constructor(person, settings) {
    Object.assign(this, { person, settings, games: [], isOn: true });
  }

  get game() {
    return this.games.at(-1);
  }

  async sitDown() {
    const { table } = await this.person.table(this.settings, { seat: 'P1', bots: 'novice', start: true });
    this.games.push({ table, seen: [], acknowledged: [] });
  }

  async run() {
    while (this.isOn) {
      try {
        await this.connected(await this.person.connect());
      } catch {
        await pause(50); // the server is down; keep the unanswered command
      }
    }
  }

  stop() {
    this.isOn = false;
    this.socket?.close();
  }

  async connected(socket) {
    this.socket = socket;
    const { game } = this;
    const receive = socket.receive.bind(socket);
    socket.receive = (text) => {
      receive(text);
      const frame = socket.frames.pop();
      if (frame.events) this.saw(game, frame.events);
    };
    await socket.ask({ subscribe: game.table, since: game.seen.length });
    while (this.isOn && this.game === game) {
      this.unanswered ??= await this.nextCommand(socket, game);
      if (!this.unanswered) continue;
      const answer = await socket.ask(this.unanswered);
      if (answer.retry) {
        await pause(20);
        continue;
      }
      if (answer.ok) game.acknowledged.push({ seq: this.unanswered.seq, version: answer.version });
      this.unanswered = undefined;
    }
    socket.close();
  }

  saw(game, events) {
    for (const event of events) {
      assert.equal(event.n, game.seen.length + 1, 'every event once and in order');
      game.seen.push(JSON.stringify(event));
    }
  }

  async nextCommand(socket, game) {
    const { match } = await socket.ask({ match: game.table });
    if (match.stage === 'finished') return this.sitDown();
    const command = { table: game.table, seq: nextSeq() };
    if (match.due.includes('P1') && Math.random() < 0.7) {
      const own = match.position.legal.filter((move) => move.startsWith('P1'));
      return { ...command, command: { v: 1, do: 'play', move: own[Math.floor(Math.random() * own.length)] } };
    }
    return { ...command, command: { v: 1, do: 'say', text: `at ${command.seq}` } };
  }

  get commands() {
    return this.games.reduce((sum, game) => sum + game.acknowledged.length, 0);
  }

  // Checks that every game is stored as this player saw it.
  async assertNothingLost(person = this.person) {
    for (const game of this.games) {
      const log = await stored(person, game.table);
      assert.deepEqual(log.slice(0, game.seen.length), game.seen, 'what was seen is stored, in the same order');
      for (const { seq, version } of game.acknowledged) assert.ok(version <= log.length, `command ${seq} was acknowledged at ${version}`);
      const said = log.map((line) => JSON.parse(line)).filter((event) => event.event === 'said').map((event) => event.text);
      assert.equal(new Set(said).size, said.length, 'no command was carried out twice');
    }
  }
}

// What the server has stored about a table now.
export async function stored(person, table) {
  const socket = await until(() => person.connect().catch(() => undefined), 'a connection');
  await socket.ask({ subscribe: table, since: 0 });
  socket.close();
  return socket.seen(table).map((event) => JSON.stringify(event));
}
