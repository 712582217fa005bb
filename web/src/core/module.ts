// The WebAssembly module (src/browser): calls take and return texts. The page, the Worker and tests load the module with
// this file; florin.ts wraps its calls in a typed interface.

type Argument = string | number | bigint | Uint8Array;

// The arguments of each call. A text or bytes become an address and a size. `table`, `match` and `host` are
// addresses.
export interface Calls {
  speak: [language: string];
  address: [seat: string];
  games: [];
  levels: [];
  temperaments: [];
  texts: [game: string];
  teach: [game: string, table: Uint8Array, alone: Uint8Array];
  open: [record: string];
  at: [table: number, kept: number];
  close: [table: number];
  play: [table: number, move: string];
  position: [table: number];
  board: [table: number];
  places: [table: number];
  moves: [table: number];
  record: [table: number];
  tell: [table: number, from: number];
  refusal: [table: number, move: string];
  sentence: [table: number, move: string];
  preview: [table: number, move: string];
  suggest: [table: number, player: string, seat: number, seed: bigint];
  explain: [table: number, player: string, seat: number, seed: bigint];
  check: [record: string];
  match_restore: [events: string];
  match_apply: [match: number, event: string];
  match_view: [match: number, viewer: string, now: number];
  match_table: [match: number];
  match_record: [match: number];
  match_close: [match: number];
  host_begin: [settings: string, person: string, commands: string, secret: string, now: number];
  host_restore: [events: string, person: string, secret: string, now: number];
  host_retry: [host: number, moves: number, now: number];
  host_rematch: [host: number, secret: string, now: number];
  host_match: [host: number];
  host_do: [host: number, command: string, now: number];
  host_stored: [host: number];
  host_not_stored: [host: number];
  host_answer: [host: number, seat: number, version: number, move: string, now: number];
  host_forget: [host: number, seat: number, version: number];
  host_ask: [host: number];
  host_close: [host: number];
}

type Exports = {
  memory: WebAssembly.Memory;
  _initialize(): void;
  allocate(size: number): number;
  release(address: number): void;
  answer(): number;
  answer_size(): number;
} & Record<keyof Calls, (...values: (number | bigint)[]) => number>;

// The module needs only a clock. Every other system call returns "not supported"; there are no files.
const notSupported = 58;

function importsOf(module: WebAssembly.Module, memory: () => WebAssembly.Memory): WebAssembly.Imports {
  const known: Record<string, (...values: never[]) => number> = {
    clock_time_get: (_clock: number, _precision: bigint, address: number) => {
      new DataView(memory().buffer).setBigUint64(address, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
  };
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
  for (const { module: space, name } of WebAssembly.Module.imports(module)) {
    imports[space] = { ...imports[space], [name]: known[name] ?? (() => notSupported) };
  }
  return imports;
}

export class Module {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  private readonly exports: Exports;

  private constructor(exports: Exports) {
    this.exports = exports;
  }

  static async of(compiled: WebAssembly.Module): Promise<Module> {
    let exports: Exports;
    const instance = await WebAssembly.instantiate(
      compiled,
      importsOf(compiled, () => exports.memory),
    );
    exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new Module(exports);
  }

  // Calls an export. A text or bytes become an address and a size.
  call<Name extends keyof Calls>(name: Name, ...values: Calls[Name]): number {
    const placed: number[] = [];
    const given = values.flatMap((value: Argument) => {
      if (typeof value === "number" || typeof value === "bigint") return [value];
      const bytes = typeof value === "string" ? this.encoder.encode(value) : value;
      const address = this.place(bytes);
      placed.push(address);
      return [address, bytes.length];
    });
    const result = this.exports[name](...given);
    for (const address of placed) this.exports.release(address);
    return result;
  }

  answer(): string {
    return this.decoder.decode(new Uint8Array(this.exports.memory.buffer, this.exports.answer(), this.exports.answer_size()));
  }

  // Calls an export and returns its answer.
  ask<Name extends keyof Calls>(name: Name, ...values: Calls[Name]): string {
    this.call(name, ...values);
    return this.answer();
  }

  private place(bytes: Uint8Array): number {
    const address = this.exports.allocate(bytes.length || 1);
    new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
    return address;
  }
}
