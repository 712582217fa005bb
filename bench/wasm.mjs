// Compares WebAssembly with native code in one run: random games as `florin bench` plays them, and a learned player's
// decisions in the same positions. All times are processor times, so that a busy machine matters little.
//
//   node bench/wasm.mjs [SECONDS]      run it after ./test wasm, which builds both; SECONDS per table (0.5)
import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { allWeights, load } from "../tests/browser/florin.mjs";

const at = (path) => new URL(`../${path}`, import.meta.url).pathname;
const program = process.env.FLORIN ?? at("build/florin");
const florin = await load(process.env.FLORIN_WASM ?? at("build/wasm/florin.wasm"));
for (const weights of allWeights()) florin.teach(weights);
const seconds = Number(process.argv[2] ?? 0.5);

const cpuSeconds = () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6;

// The module's moves per second in random games. It plays some games first, to let the engine optimise the code.
function movesPerSecond(game, seats) {
  const play = (games) => florin.call("bench_moves", [], game, seats, games);
  for (const end = cpuSeconds() + seconds / 2; cpuSeconds() < end; ) play(100);
  const begin = cpuSeconds();
  let moves = 0;
  while (cpuSeconds() - begin < seconds) moves += play(500);
  return moves / (cpuSeconds() - begin);
}

// Positions from conformance games where a player has to decide, spread over the game.
function positions(game, most) {
  const lines = readFileSync(at("tests/conformance/games.jsonl"), "utf8").trim().split("\n");
  const { players, options, moves } = lines.map((line) => JSON.parse(line)).find((record) => record.game === game && record.players === 3);
  const decisions = moves.flatMap((move, i) => (move.startsWith("P") ? [i] : []));
  const step = Math.ceil(decisions.length / most);
  const chosen = decisions.filter((_, i) => i % step === 0);
  return chosen.map((i) => ({ seat: Number(moves[i][1]) - 1, record: { florin: 1, game, players, options, moves: moves.slice(0, i) } }));
}

// The processor time a process has used so far. The kernel's clock ticks every hundredth of a second.
const usedBy = (pid) => readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ").slice(11, 13).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;

async function nativeDecisions(level, asked) {
  const referee = spawn(program, ["referee"], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: referee.stdout })[Symbol.asyncIterator]();
  const ask = async (request) => {
    referee.stdin.write(`${JSON.stringify(request)}\n`);
    return JSON.parse((await lines.next()).value);
  };
  await ask({ do: "suggest", level, seed: 1, record: asked[0].record });
  const begin = usedBy(referee.pid);
  for (const { record } of asked) await ask({ do: "suggest", level, seed: 1, record });
  const used = usedBy(referee.pid) - begin;
  referee.stdin.end();
  return used / asked.length;
}

function wasmDecisions(level, asked) {
  const tables = asked.map(({ seat, record }) => ({ seat, table: florin.open(record) }));
  const decide = ({ seat, table }) => florin.call("suggest", [table.address], level, seat, 1n);
  tables.forEach(decide);
  const begin = cpuSeconds();
  tables.forEach(decide);
  const used = cpuSeconds() - begin;
  for (const { table } of tables) table.close();
  return used / asked.length;
}

const row = (...cells) => console.log(cells.map((cell, i) => (i === 0 ? String(cell).padEnd(16) : String(cell).padStart(14))).join(""));

row("random games", "seats", "native M/s", "wasm M/s", "wasm/native");
const native = execFileSync(program, ["bench", "--json", "--seconds", String(seconds)], { encoding: "utf8" });
for (const { game, players: seats, moves_per_second: moves } of native.trim().split("\n").map((line) => JSON.parse(line))) {
  if (!game || (seats !== 1 && seats !== 4)) continue;
  const wasm = movesPerSecond(game, seats);
  row(game, seats, (moves / 1e6).toFixed(1), (wasm / 1e6).toFixed(1), (wasm / moves).toFixed(2));
}
console.log();
row("a decision", "level", "native ms", "wasm ms", "wasm/native");
for (const game of ["medici", "medici-cards", "medici-dice", "gemstones"]) {
  for (const level of ["merchant", "master"]) {
    const asked = positions(game, 40);
    const [there, here] = [await nativeDecisions(level, asked), wasmDecisions(level, asked)];
    row(game, level, (there * 1000).toFixed(2), (here * 1000).toFixed(2), (here / there).toFixed(1));
  }
}
