// The one instance of the core that the page itself asks, loaded once.
import moduleUrl from "florin-module?url";
import { Florin } from "./florin.ts";
import { Module } from "./module.ts";

let compiling: Promise<WebAssembly.Module> | undefined;
let loading: Promise<Florin> | undefined;
let loaded: Florin | undefined;

// Compiled once; the Worker gets the same.
export function compiledModule(): Promise<WebAssembly.Module> {
  compiling ??= WebAssembly.compileStreaming(fetch(moduleUrl));
  return compiling;
}

export function loadCore(): Promise<Florin> {
  loading ??= compiledModule()
    .then(Module.of)
    .then((module) => (loaded = new Florin(module)));
  return loading;
}

// After loadCore has been awaited.
export function core(): Florin {
  if (!loaded) throw new Error("the core is not loaded yet");
  return loaded;
}
