// How long do reads hold up the server? node bench/reads.mjs [PROGRAM...]
// For each program (build/florin): fills a database with 100,000 finished games, 10,000 of them of one person, then exports
// and erases people and asks for results, while a probe in another thread pings the loop.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { Person, Server, playOut, until } from '../tests/server/support.mjs';

const limits = ['messages', 'requests', 'guests'].flatMap((name) => ['--limit', `${name}=100000/100000`]);
const games = Number(process.env.GAMES ?? 100000);
const of = Math.max(1, games / 10);

// Copies the one game in the database. The first `of` copies stay this person's; the others belong to people nobody knows.
// Only these first ones get the whole log.
const filling = `
import sqlite3, sys
d = sqlite3.connect(sys.argv[1])
games, own, person = int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
names = [r[0] for r in d.execute("select name from sqlite_master where type = 'table'")]
highest = d.execute("select max(number) from decisions").fetchone()[0]
d.execute("create temp table n(i integer primary key)")
d.executemany("insert into n values (?)", ((i,) for i in range(2, games + 1)))
for name in names:
    columns = [r[1] for r in d.execute(f"pragma table_info({name})")]
    if name != "tables" and "table_number" not in columns: continue
    if name in ("snapshots", "unfinished"): continue
    value = {"table_number": "i", "id": "'t' || i", "by_person": f"case when i <= {own} or by_person = '' then by_person else 'q' || i end"}
    value["person"] = f"case when i <= {own} or person = '' then person else 'q' || i end"
    value["number"] = "i" if name == "tables" else f"{highest} * i + number"
    some = f" and (i <= {own} or first < 4)" if name == "decisions" else ""
    of_one = "number = 1" if name == "tables" else "table_number = 1"
    d.execute(f"insert into {name} select {','.join(value.get(c, c) for c in columns)} from n, (select * from {name} where {of_one}) where true{some}")
d.commit()
d.execute("pragma wal_checkpoint(truncate)")
`;

if (!isMainThread) {
  const { server, token } = workerData;
  const person = new Person(Object.assign(new Server({}), server), { token });
  const socket = await person.connect();
  let longest = 0;
  parentPort.on('message', () => {
    parentPort.postMessage(longest);
    longest = 0;
  });
  while (true) {
    const sent = performance.now();
    await socket.ask({ ping: true });
    longest = Math.max(longest, performance.now() - sent);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

async function measure(program) {
  const server = new Server({ program, args: limits });
  await server.start();
  const [ada, idle, eve] = [await Person.guest(server, 'Ada'), await Person.guest(server, 'Idle'), await Person.guest(server, 'Eve')];
  const { table } = await ada.table({ game: 'medici-dice', players: 2 }, { seat: 'P1', bots: 'novice', start: true, public: true });
  const socket = await ada.connect();
  await socket.ask({ subscribe: table, since: 0 });
  await playOut(socket, table);
  await server.kill('SIGTERM');
  execFileSync('python3', ['-c', filling, join(server.data, 'florin.sqlite'), String(games), String(of), ada.id], { stdio: 'inherit' });
  await server.start();
  const probe = new Worker(new URL(import.meta.url), { workerData: { server: { port: server.port }, token: eve.token } });
  const longest = () => new Promise((resolve) => {
    probe.once('message', resolve);
    probe.postMessage('');
  });
  await until(longest);
  const round = async (what, task) => {
    await longest();
    const began = performance.now();
    await task();
    const took = performance.now() - began;
    console.log(`${what.padEnd(44)} ${(await longest()).toFixed(1).padStart(9)} ms ${took.toFixed(0).padStart(9)} ms`);
  };
  console.log(`\n${program}\n${''.padEnd(44)} ${'longest ping'.padStart(12)} ${'in all'.padStart(12)}`);
  await round('nothing, for a second', () => new Promise((resolve) => setTimeout(resolve, 1000)));
  await round(`20 exports of ${of} games`, () => Promise.all(Array.from({ length: 20 }, () => ada.request('GET', '/api/me/export'))));
  await round('50 times the results of that person', () => Promise.all(Array.from({ length: 50 }, () => eve.request('GET', `/api/players/${ada.id}`))));
  await round('50 times their unfinished tables', () => Promise.all(Array.from({ length: 50 }, () => ada.request('GET', '/api/me/tables'))));
  await round('50 times the list of public games', () => Promise.all(Array.from({ length: 50 }, () => eve.request('GET', '/api/history'))));
  await round('erasing a guest who never played', () => idle.request('DELETE', '/api/me', {}));
  await round(`erasing the person with ${of} games`, async () => {
    await ada.request('DELETE', '/api/me', {});
    const file = join(server.data, 'florin.sqlite');
    const left = "import sqlite3,sys\nd=sqlite3.connect(sys.argv[1])\nprint(d.execute('select count(*) from sqlite_master where name=\\'erasures\\'').fetchone()[0] and d.execute('select count(*) from erasures').fetchone()[0])";
    await until(() => execFileSync('python3', ['-c', left, file], { encoding: 'utf8' }).trim() === '0', 'the end of the erasure', 600000);
  });
  await probe.terminate();
  await server.kill();
  rmSync(server.data, { recursive: true, force: true });
}

if (isMainThread) {
  for (const program of process.argv.length > 2 ? process.argv.slice(2) : ['build/florin']) await measure(program);
}
