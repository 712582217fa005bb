// The trained weights of the computer players: one file per game, and for some games a second one for solo play. A game's
// files are fetched when one of its players is first needed.
import files from "virtual:florin-weights";
import type { Florin } from "./florin.ts";

async function bytesOf(url: string | undefined): Promise<Uint8Array> {
  if (!url) return new Uint8Array();
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

const learning = new Map<string, Promise<boolean>>();

async function learn(florin: Florin, game: string): Promise<boolean> {
  try {
    const [table, alone] = await Promise.all([files[game]?.table, files[game]?.alone].map(bytesOf));
    florin.teach(game, table!, alone!);
    return true;
  } catch {
    learning.delete(game); // the next question tries again
    return false;
  }
}

// Loads the weights of a game. Resolves to false if that fails; then weaker players stand in.
export function loadWeights(florin: Florin, game: string): Promise<boolean> {
  const known = learning.get(game) ?? learn(florin, game);
  learning.set(game, known);
  return known;
}
