// What the drawn table of a game gets to see and may do; made by the frame (frame.tsx), the same for all games.
import type { ComponentType } from "preact";
import type { Table } from "../core/florin.ts";
import type { MatchSeat, Move, Position, Preview, Seat, ToldMove } from "../core/types.ts";

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
  legal: Move[]; // those of my seat
  parts: (text: string | undefined) => Move | undefined; // of a legal move
  moves: ToldMove[]; // all moves so far
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

// State and Board are what the game describes (state.ts in its room).
export interface GameTable<State = unknown, Board = unknown> {
  // The one sentence on top, and a second one below it.
  prompt(view: TableView<State, Board>): { ask: string; aside?: string };
  // "day 3 of 3"
  progress(view: TableView<State, Board>): string;
  // What a seat does just now, as a word.
  note(view: TableView<State, Board>, seat: Seat): Note | undefined;
  Facts: ComponentType<{ view: TableView<State, Board>; seat: Seat }>;
  Stage: ComponentType<{ view: TableView<State, Board> }>;
  Side: ComponentType<{ view: TableView<State, Board> }>;
  // Below the seats, where there is room.
  Below?: ComponentType<{ view: TableView<State, Board> }>;
}

// A game's own table, for the frame: the core gives every game the positions that it describes itself.
export const drawn = <State, Board>(table: GameTable<State, Board>): GameTable => table as unknown as GameTable;

export const indexOf = (seat: Seat): number => Number(seat.slice(1)) - 1;
export const seatOf = <S extends { seats: unknown[] }>(state: S, seat: Seat): S["seats"][number] => state.seats[indexOf(seat)]!;
