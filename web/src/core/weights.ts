// What computer players learned of the games: a file for each, and for some another one for playing alone. A game's
// files are fetched when one of its players is first asked.
import type { Florin } from "./florin.ts";

const files = import.meta.glob<string>("../../../src/games/*/weights*.bin", { query: "?url", import: "default", eager: true });

// Files of a folder that stands for a game: medici-dice lives in medici_dice.
const fileOf = (game: string, name: string): string | undefined =>
  Object.entries(files).find(([path]) => path.endsWith(`/${game.replaceAll("-", "_")}/${name}.bin`))?.[1];

async function bytesOf(url: string | undefined): Promise<Uint8Array> {
  if (!url) return new Uint8Array();
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

const learning = new Map<string, Promise<boolean>>();

async function learn(florin: Florin, game: string): Promise<boolean> {
  try {
    const [table, alone] = await Promise.all(["weights", "weights_alone"].map((name) => bytesOf(fileOf(game, name))));
    florin.teach(game, table!, alone!);
    return true;
  } catch {
    learning.delete(game); // the next question tries again
    return false;
  }
}

// Whether the players of a game know what was learned of it; if not, others stand in for them.
export function haveLearned(florin: Florin, game: string): Promise<boolean> {
  const known = learning.get(game) ?? learn(florin, game);
  learning.set(game, known);
  return known;
}
