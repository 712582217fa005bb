// Asks the Worker what a computer player would do. One Worker serves the whole page; it starts with the first
// question.
import type { Question, Thought } from "./thinker.ts";
import type { GameRecord, Seat } from "./types.ts";

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, (thought: Thought) => void>();

function theWorker(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", (message: MessageEvent<Thought>) => {
    waiting.get(message.data.id)?.(message.data);
    waiting.delete(message.data.id);
  });
  return worker;
}

// Starts the Worker ahead of the first question.
export function warmUp(): void {
  theWorker();
}

export const seatIndex = (seat: Seat): number => Number(seat.slice(1)) - 1;

// One answer for each seed; a player that searches may answer differently.
export async function think(record: GameRecord, player: string, seat: Seat, seeds: number[]): Promise<string[]> {
  const id = ++asked;
  const thought = await new Promise<Thought>((resolve) => {
    waiting.set(id, resolve);
    theWorker().postMessage({ id, record, player, seat: seatIndex(seat), seeds } satisfies Question);
  });
  if (thought.error) throw new Error(thought.error);
  return thought.moves;
}
