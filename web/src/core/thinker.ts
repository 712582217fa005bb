// A Worker with an instance of its own: computer players think here, so that the page never stutters. The first
// message is the compiled module, every other one a question.
import { Florin } from "./florin.ts";
import { Module } from "./module.ts";
import type { GameRecord } from "./types.ts";

export interface Question {
  id: number;
  record: GameRecord;
  player: string;
  seat: number;
  seeds: number[];
}
export interface Thought {
  id: number;
  moves: string[];
  error?: string;
}

let florin: Promise<Florin> | undefined;

function answer(core: Florin, { id, record, player, seat, seeds }: Question): Thought {
  try {
    const table = core.open(record);
    const moves = seeds.map((seed) => table.suggest(player, seat, seed));
    table.close();
    return { id, moves };
  } catch (error) {
    return { id, moves: [], error: String(error) };
  }
}

addEventListener("message", ({ data }: MessageEvent<WebAssembly.Module | Question>) => {
  if (data instanceof WebAssembly.Module) florin = Module.of(data).then((module) => new Florin(module));
  else void florin?.then((core) => postMessage(answer(core, data)));
});
