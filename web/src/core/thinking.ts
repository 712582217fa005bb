// Asks the Worker what a computer player would do. One Worker serves the whole page; it starts with the first
// question.
import { compiledModule } from "./core.ts";
import type { Question, Thought } from "./thinker.ts";
import type { GameRecord, Seat } from "./types.ts";

let worker: Promise<Worker> | undefined;
let asked = 0;
const waiting = new Map<number, (thought: Thought) => void>();

async function start(): Promise<Worker> {
  const made = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
  made.addEventListener("message", (message: MessageEvent<Thought>) => {
    waiting.get(message.data.id)?.(message.data);
    waiting.delete(message.data.id);
  });
  made.postMessage(await compiledModule());
  return made;
}

function theWorker(): Promise<Worker> {
  worker ??= start();
  return worker;
}

// Starts the Worker ahead of the first question, when there is nothing better to do.
export function warmUp(): void {
  setTimeout(() => void theWorker(), 1500);
}

export const seatIndex = (seat: Seat): number => Number(seat.slice(1)) - 1;

// One answer for each seed; a player that searches may answer differently.
export async function think(record: GameRecord, player: string, seat: Seat, seeds: number[]): Promise<string[]> {
  const id = ++asked;
  const thinker = await theWorker();
  const thought = await new Promise<Thought>((resolve) => {
    waiting.set(id, resolve);
    thinker.postMessage({ id, record, player, seat: seatIndex(seat), seeds } satisfies Question);
  });
  if (thought.error) throw new Error(thought.error);
  return thought.moves;
}
