// TableView: everything a game's drawn table can see and do. use_table.ts builds it, in the same way for all games.
import type { ComponentType } from "preact";
import type { Table } from "../core/florin.ts";
import type { Scene } from "./playback.ts";
import { indexOf } from "../core/seat.ts";
import type { MatchSeat, Move, Position, Preview, Seat, LoggedMove } from "../core/types.ts";

export interface TableView<State = unknown, Board = unknown> {
  game: string;
  position: Position<State>;
  state: State;
  board: Board;
  table: Table;
  seats: MatchSeat[];
  order: Seat[]; // all seats
  me: Seat; // the seat that is drawn large
  you: Seat | undefined; // the reader's seat; none for spectators, and none when several people share a device
  isMine: (seat: Seat) => boolean;
  due: Seat[];
  canAct: boolean; // I have to decide, and the current position is shown
  legal: Move[]; // of my seat
  parts: (text: string | undefined) => Move | undefined; // of a legal move
  moves: LoggedMove[]; // all moves so far
  chosen: string | undefined; // a complete move, not played yet
  asked: string | undefined; // the chosen move, if it was tapped once and waits for a second tap
  choose: (move: string | undefined) => void;
  ask: (move: string) => void; // chooses a move and waits for a second tap
  commit: (move: string) => void;
  // Handles a tap on a move: plays it if it is chosen already, or if the person doesn't want to be asked.
  tap: (move: string) => (event: MouseEvent) => void;
  preview: (move: string) => Preview<State> | undefined;
  refusal: (move: string) => string | undefined;
  name: (seat: Seat) => string;
}

export interface Note {
  text: string;
  kind?: "on" | "brass";
}

// State and Board are the game's own types (state.ts in its room).
export interface GameTable<State = unknown, Board = unknown> {
  // The sentence at the top, and a second one below it.
  prompt(view: TableView<State, Board>): { ask: string; aside?: string };
  // "day 3 of 3"
  progress(view: TableView<State, Board>): string;
  // What a seat is doing now, in a word.
  note(view: TableView<State, Board>, seat: Seat): Note | undefined;
  Facts: ComponentType<{ view: TableView<State, Board>; seat: Seat }>;
  Stage: ComponentType<{ view: TableView<State, Board> }>;
  Side: ComponentType<{ view: TableView<State, Board> }>;
  // How a move comes on the screen; without it, a pause and a sentence.
  scene?: Scene<State>;
  // Shown below the seats if there is room.
  Below?: ComponentType<{ view: TableView<State, Board> }>;
}

// Erases the types of a game's table. This is safe because the core gives a game only positions of that game.
export const drawn = <State, Board>(table: GameTable<State, Board>): GameTable => table as unknown as GameTable;

export { indexOf };
export const seatOf = <S extends { seats: unknown[] }>(state: S, seat: Seat): S["seats"][number] => state.seats[indexOf(seat)]!;
