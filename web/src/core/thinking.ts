// Asks the Worker what a computer player would do. The page has one Worker, which starts with the first question.
import { signal } from "@preact/signals";
import { compiledModule } from "./core.ts";
import { indexOf } from "./seat.ts";
import type { Question, Thought } from "./thinker.ts";
import type { GameRecord, Seat, Suggestion } from "./types.ts";

let worker: Promise<Worker> | undefined;
let asked = 0;
const waiting = new Map<number, (thought: Thought) => void>();

async function start(): Promise<Worker> {
  const made = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
  made.addEventListener("message", (message: MessageEvent<Thought>) => {
    waiting.get(message.data.id)?.(message.data);
    waiting.delete(message.data.id);
  });
  made.addEventListener("error", () => {
    worker = undefined; // the next question starts a new one
    for (const [id, tell] of waiting) tell({ id, error: "The Worker didn't start." });
    waiting.clear();
  });
  made.postMessage(await compiledModule());
  return made;
}

function theWorker(): Promise<Worker> {
  worker ??= start();
  return worker;
}

// Starts the Worker before the first question, when the page is probably idle.
export function warmUp(): void {
  setTimeout(() => void theWorker().catch(() => undefined), 1500); // whoever asks first is told why it failed
}

// Are weaker players standing in because the weights couldn't be loaded?
export const lacksWeights = signal(false);

async function ask(question: Omit<Question, "id">): Promise<Suggestion> {
  const id = ++asked;
  // Wait for the answer before the Worker is ready: if it fails to start, it rejects everyone who waits.
  const thought = await new Promise<Thought>((resolve, reject) => {
    waiting.set(id, resolve);
    theWorker().then((thinker) => thinker.postMessage({ id, ...question } satisfies Question), reject);
  });
  lacksWeights.value = thought.lacksWeights === true;
  if (!thought.suggestion) throw new Error(thought.error);
  return thought.suggestion;
}

const anySeed = (): number => Math.floor(Math.random() * 2 ** 32);

export const think = async (record: GameRecord, player: string, seat: Seat): Promise<string> =>
  (await ask({ record, player, seat: indexOf(seat), seed: anySeed() })).move;

// A fixed seed, so that the same position always gets the same explanation.
export const explain = (record: GameRecord, player: string, seat: Seat, language: string): Promise<Suggestion> =>
  ask({ record, player, seat: indexOf(seat), seed: 1, explain: language });
