// The measurement that bench/start.sh runs.
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Person, Server, generous, playOut } from '../tests/server/support.mjs';

const [games, runs] = process.argv.slice(2).map(Number);

const multiply = `
import sqlite3, sys
d = sqlite3.connect(sys.argv[1]); n = int(sys.argv[2])
d.execute("create temp table numbers as with recursive c(i) as (select 1 union all select i + 1 from c where i < %d) select i from c" % (n - 1))
def copied(table, values):
    columns = [row[1] for row in d.execute("pragma table_info(%s)" % table)]
    chosen = ", ".join(values.get(column, column) for column in columns)
    d.execute("insert into %s select %s from %s, numbers order by i" % (table, chosen, table))
copied("tables", {"number": "number + i", "id": "id || i"})
copied("seats", {"table_number": "table_number + i"})
copied("decisions", {"number": "null", "table_number": "table_number + i"})
d.commit()
`;

const server = new Server({ args: generous });
await server.start();
const ada = await Person.guest(server, 'Ada');
const { table } = await ada.table({ game: 'medici-dice', players: 2 }, { seat: 'P1', bots: 'novice', start: true });
const socket = await ada.connect();
await socket.ask({ subscribe: table, since: 0 });
await playOut(socket, table);
socket.close();
await server.kill('SIGTERM');
const file = join(server.data, 'florin.sqlite');
execFileSync('python3', ['-c', multiply, file, String(games)]);

const times = [];
for (let run = 0; run < runs; run += 1) {
  const begun = performance.now();
  await server.start();
  const again = await ada.connect();
  await again.ask({ match: table });
  times.push(performance.now() - begun);
  await server.kill();
}
times.sort((a, b) => a - b);
const megabytes = Math.round(statSync(file).size / 1e6);
console.log(`${games} stored games (${megabytes} MB): ${Math.round(times[runs >> 1])} ms from the start to a match that is shown (median of ${runs}: ${times.map(Math.round).join(', ')})`);
await server.close();
