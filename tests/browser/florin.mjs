// Loads the WebAssembly module and wraps its C interface (src/browser/browser.cpp) in JavaScript values.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";

// The module needs only a clock. Every other system call returns "not supported"; there are no files.
const notSupported = 58;
const system = (memory) => ({
  clock_time_get(_clock, _precision, address) {
    new DataView(memory().buffer).setBigUint64(address, BigInt(Math.round(performance.now() * 1e6)), true);
    return 0;
  },
});

function imports(module, memory) {
  const known = system(memory);
  const result = {};
  for (const { module: space, name } of WebAssembly.Module.imports(module)) {
    result[space] ??= {};
    result[space][name] = known[name] ?? (() => notSupported);
  }
  return result;
}

export async function load(path) {
  const module = await WebAssembly.compile(await readFile(path));
  const instance = await WebAssembly.instantiate(module, imports(module, () => instance.exports.memory));
  instance.exports._initialize();
  return new Florin(instance.exports);
}

const folders = new URL("../../src/games/", import.meta.url);

// The weights of every game as bytes: {game, table, alone}.
export const allWeights = () =>
  readdirSync(folders).flatMap((folder) => {
    const [table, alone] = ["weights", "weights_alone"].map((name) => {
      const file = new URL(`${folder}/skill/${name}.bin`, folders);
      return existsSync(file) ? readFileSync(file) : new Uint8Array();
    });
    return table.length > 0 ? [{ game: folder.replaceAll("_", "-"), table, alone }] : [];
  });

class Florin {
  constructor(exports) {
    this.exports = exports;
  }

  // Calls an export with the parameters `before`, a text and `after`.
  call(name, before, text, ...after) {
    const [address, size] = this.place(new TextEncoder().encode(text));
    const result = this.exports[name](...before, address, size, ...after);
    this.exports.release(address);
    return result;
  }

  // Loads a game's weights. Returns false if they are refused.
  teach({ game, table, alone }) {
    const files = [table, alone].map((bytes) => this.place(bytes));
    const isGood = this.call("teach", [], game, ...files.flat()) !== 0;
    for (const [address] of files) this.exports.release(address);
    return isGood;
  }

  place(bytes) {
    const address = this.exports.allocate(bytes.length || 1);
    new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
    return [address, bytes.length];
  }

  answer() {
    const bytes = new Uint8Array(this.exports.memory.buffer, this.exports.answer(), this.exports.answer_size());
    return new TextDecoder().decode(bytes);
  }

  // Opens the table of a record. Throws the module's sentence if it is refused.
  open(record) {
    const table = this.call("open", [], JSON.stringify(record));
    if (!table) throw new Error(this.answer());
    return new Table(this, table);
  }

  digest(game, seats, seed, games) {
    const digest = this.call("bench_digest", [], game, seats, BigInt(seed), games);
    return BigInt.asUintN(64, digest).toString(16).padStart(16, "0");
  }
}

class Table {
  constructor(florin, address) {
    this.florin = florin;
    this.address = address;
  }

  ask(name) {
    this.florin.exports[name](this.address);
    return this.florin.answer();
  }

  play(move) {
    if (!this.florin.call("play", [this.address], move)) throw new Error(`${move}: ${this.florin.answer()}`);
  }

  preview(move) {
    const good = this.florin.call("preview", [this.address], move);
    if (!good) throw new Error(`${move}: ${this.florin.answer()}`);
    return JSON.parse(this.florin.answer());
  }

  undo = () => this.florin.exports.undo(this.address) !== 0;
  legal = () => this.ask("legal").split("\n");
  position = () => JSON.parse(this.ask("position"));
  record = () => JSON.parse(this.ask("record"));
  close = () => this.florin.exports.close(this.address);
}
