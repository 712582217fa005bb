// A Worker with an instance of its own: computer players think here, so that the page never stutters. The first
// message is the compiled module, every other one a question.
import { Florin } from "./florin.ts";
import { haveLearned } from "./weights.ts";
import { Module } from "./module.ts";
import type { GameRecord, Suggestion } from "./types.ts";

export interface Question {
  id: number;
  record: GameRecord;
  player: string;
  seat: number;
  seed: number;
  explain?: string; // the language of the reasons, if they are asked for
}
export interface Thought {
  id: number;
  suggestion?: Suggestion;
  error?: string;
  isUnlearned?: boolean; // what was learned of the game could not be had
}

let florin: Promise<Florin> | undefined;

async function answer(core: Florin, { id, record, player, seat, seed, explain }: Question): Promise<Thought> {
  const isUnlearned = !(await haveLearned(core, record.game));
  try {
    const table = core.open(record);
    if (explain) core.speak(explain);
    const suggestion = explain ? table.explain(player, seat, seed) : { move: table.suggest(player, seat, seed) };
    table.close();
    return { id, suggestion, isUnlearned };
  } catch (error) {
    return { id, error: String(error) };
  }
}

addEventListener("message", ({ data }: MessageEvent<WebAssembly.Module | Question>) => {
  if (data instanceof WebAssembly.Module) florin = Module.of(data).then((module) => new Florin(module));
  else void florin?.then((core) => answer(core, data)).then((thought) => postMessage(thought));
});
