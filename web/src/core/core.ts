// The page's own instance of the WebAssembly core, loaded once.
import moduleUrl from "florin-module?url";
import { Florin } from "./florin.ts";
import { Module } from "./module.ts";

let compiling: Promise<WebAssembly.Module> | undefined;
let loading: Promise<Florin> | undefined;
let loaded: Florin | undefined;

// Compiled once and shared with the Worker.
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

// Call it only after awaiting loadCore.
export function core(): Florin {
  if (!loaded) throw new Error("the core is not loaded yet");
  return loaded;
}
