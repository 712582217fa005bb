// What a game shows of itself in the page: the room.ts in its folder. All of it is optional.
import type { ComponentType } from "preact";
import rooms from "virtual:florin-rooms";
import { genericTable } from "./generic.tsx";
import { drawn, type GameTable } from "./view.ts";

export interface Room {
  table?: GameTable; // a game without one is played on the generic table
  Picture?: ComponentType; // on its tile, in a box of 260 by 144
  seats?: number; // at a game that begins with one tap
  lesson?: { seats: number }; // its sentences are texts: learn.welcome, and learn.PHASE for every kind of decision
}

export const roomOf = (game: string): Room => rooms[game] ?? {};

// `?generic` in the address shows any game on the generic table.
export function tableOf(game: string): GameTable {
  const isPlain = new URLSearchParams(location.search).has("generic");
  return (isPlain ? undefined : roomOf(game).table) ?? drawn(genericTable);
}
