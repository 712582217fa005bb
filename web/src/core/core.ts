// The page's own instance of the WebAssembly core, loaded once.
import moduleUrl from "florin-module?url";
import { Florin } from "./florin.ts";
import { Module } from "./module.ts";

let compiling: Promise<WebAssembly.Module> | undefined;
let loading: Promise<Florin> | undefined;
let loaded: Florin | undefined;

async function compile(): Promise<WebAssembly.Module> {
  return await WebAssembly.compileStreaming(fetch(moduleUrl));
}

// Compiled once and shared with the Worker.
export function compiledModule(): Promise<WebAssembly.Module> {
  compiling ??= compile();
  return compiling;
}

// Can this browser run the module? It needs WebAssembly with 128-bit SIMD. The bytes are a module with one function of
// two SIMD instructions.
export function canRunModule(): boolean {
  const bytes = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];
  return typeof WebAssembly === "object" && WebAssembly.validate(new Uint8Array(bytes));
}

export function loadCore(): Promise<Florin> {
  loading ??= compiledModule()
    .then(Module.of)
    .then((module) => (loaded = new Florin(module)));
  return loading;
}

// Call it only after awaiting loadCore.
export function core(): Florin {
  if (!loaded) throw new Error("the core is not loaded yet");
  return loaded;
}
