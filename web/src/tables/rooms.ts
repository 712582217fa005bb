// A game's own parts of the page, from web/room.ts in its folder. All of them are optional.
import type { ComponentType } from "preact";
import rooms from "virtual:florin-rooms";
import { genericTable } from "./generic.tsx";
import { drawn, type GameTable } from "./view.ts";

export interface Room {
  table?: GameTable; // default: the generic table
  Picture?: ComponentType; // for its tile, in a box of 260 by 144
  seats?: number; // for "Play now"
  lesson?: { seats: number }; // its texts are learn.welcome, and learn.PHASE for each kind of decision
}

export const roomOf = (game: string): Room => rooms[game] ?? {};

// Add `?generic` to the address to see any game on the generic table.
export function tableOf(game: string): GameTable {
  const isPlain = new URLSearchParams(location.search).has("generic");
  return (isPlain ? undefined : roomOf(game).table) ?? drawn(genericTable);
}
