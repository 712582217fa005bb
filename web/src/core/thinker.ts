// The Worker that runs computer players in its own instance of the core, so that the page never stutters. The first
// message is the compiled module; all others are questions.
import { Florin } from "./florin.ts";
import { loadWeights } from "./weights.ts";
import { Module } from "./module.ts";
import type { GameRecord, Suggestion } from "./types.ts";

export interface Question {
  id: number;
  record: GameRecord;
  player: string;
  seat: number;
  seed: number;
  explain?: string; // the language for the reasons; without it, no reasons are given
}
export interface Thought {
  id: number;
  suggestion?: Suggestion;
  error?: string;
  lacksWeights?: boolean; // the game's weights couldn't be loaded
}

let florin: Promise<Florin> | undefined;

async function answer(core: Florin, { id, record, player, seat, seed, explain }: Question): Promise<Thought> {
  const lacksWeights = !(await loadWeights(core, record.game));
  try {
    const table = core.open(record);
    if (explain) core.speak(explain);
    const suggestion = explain ? table.explain(player, seat, seed) : { move: table.suggest(player, seat, seed) };
    table.close();
    return { id, suggestion, lacksWeights };
  } catch (error) {
    return { id, error: String(error) };
  }
}

addEventListener("message", ({ data }: MessageEvent<WebAssembly.Module | Question>) => {
  if (data instanceof WebAssembly.Module) florin = Module.of(data).then((module) => new Florin(module));
  else void florin?.then((core) => answer(core, data)).then((thought) => postMessage(thought));
});
