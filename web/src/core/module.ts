// The WebAssembly module (src/browser) as a value: calls with texts in and answers out. Page, Worker and tests
// load it with this file; florin.ts gives its calls names and types.

type Argument = string | number | bigint | Uint8Array;

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  allocate(size: number): number;
  release(address: number): void;
  answer(): number;
  answer_size(): number;
}

// The module asks for a clock; every other call to the system (there are no files) is answered "not supported".
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
    (imports[space] ??= {})[name] = known[name] ?? (() => notSupported);
  }
  return imports;
}

export class Module {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  private constructor(private readonly exports: Exports) {}

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

  // Calls an export; a text, or bytes, take the place of an address and a size.
  call(name: string, ...values: Argument[]): number {
    const placed: number[] = [];
    const given = values.flatMap((value) => {
      if (typeof value === "number" || typeof value === "bigint") return [value];
      const bytes = typeof value === "string" ? this.encoder.encode(value) : value;
      const address = this.place(bytes);
      placed.push(address);
      return [address, bytes.length];
    });
    const entry = (this.exports as unknown as Record<string, (...all: (number | bigint)[]) => number>)[name];
    if (!entry) throw new Error(`the module has no ${name}`);
    const result = entry(...given);
    for (const address of placed) this.exports.release(address);
    return result;
  }

  answer(): string {
    return this.decoder.decode(new Uint8Array(this.exports.memory.buffer, this.exports.answer(), this.exports.answer_size()));
  }

  // Calls an export and returns what it says.
  ask(name: string, ...values: Argument[]): string {
    this.call(name, ...values);
    return this.answer();
  }

  private place(bytes: Uint8Array): number {
    const address = this.exports.allocate(bytes.length || 1);
    new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
    return address;
  }
}
