// A Worker with an instance of its own: computer players think here, so that the page never stutters.
import moduleUrl from "florin-module?url";
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

const florin = WebAssembly.compileStreaming(fetch(moduleUrl)).then(Module.of).then((module) => new Florin(module));

addEventListener("message", (message: MessageEvent<Question>) => {
  const { id, record, player, seat, seeds } = message.data;
  void florin.then((core) => {
    try {
      const table = core.open(record);
      const moves = seeds.map((seed) => table.suggest(player, seat, seed));
      table.close();
      postMessage({ id, moves } satisfies Thought);
    } catch (error) {
      postMessage({ id, moves: [], error: String(error) } satisfies Thought);
    }
  });
});
