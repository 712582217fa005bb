// What the drawn table of a game gets to see and may do; made by the frame (frame.tsx), the same for all games.
import type { ComponentType } from "preact";
import type { Table } from "../core/florin.ts";
import type { MatchSeat, Position, Preview, Seat } from "../core/types.ts";

export interface TableView<State = unknown, Board = unknown> {
  game: string;
  position: Position<State>;
  state: State;
  board: Board;
  table: Table;
  seats: MatchSeat[];
  order: Seat[]; // all seats, mine last in the strip of opponents
  me: Seat; // the seat that is drawn large
  isMine: (seat: Seat) => boolean;
  due: Seat[];
  canAct: boolean; // I am to decide, and look at the newest position
  legal: string[]; // the moves of my seat
  moves: string[]; // all moves so far
  chosen: string | undefined; // a whole move, not yet committed
  choose: (move: string | undefined) => void;
  commit: (move: string) => void;
  // An option that needs one tap where confirmation is off, and two where it is on.
  tap: (move: string) => (event: MouseEvent) => void;
  preview: (move: string) => Preview<State> | undefined;
  refusal: (move: string) => string | undefined;
  name: (seat: Seat) => string;
}

export interface Note {
  text: string;
  kind?: "on" | "brass";
}

export interface GameTable {
  // The one sentence on top, and a second one below it.
  prompt(view: TableView<any, any>): { ask: string; aside?: string };
  // "day 3 of 3"
  progress(view: TableView<any, any>): string;
  // What a seat does just now, as a word.
  note(view: TableView<any, any>, seat: Seat): Note | undefined;
  Facts: ComponentType<{ view: TableView<any, any>; seat: Seat }>;
  Stage: ComponentType<{ view: TableView<any, any> }>;
  Side: ComponentType<{ view: TableView<any, any> }>;
  // Below the seats, where there is room.
  Below?: ComponentType<{ view: TableView<any, any> }>;
}

export const goods = ["C", "F", "G", "D", "S"];
export const indexOf = (seat: Seat): number => Number(seat.slice(1)) - 1;
export const seatOf = <S extends { seats: unknown[] }>(state: S, seat: Seat): S["seats"][number] => state.seats[indexOf(seat)]!;
