// Generated from rules/shapes.txt. A test fails if this file is out of date; update it: FLORIN_ACCEPT=1 florin_tests -tc='types*'
import type { Seat } from "#page/core/wire_types.ts";

export interface State {
  round: number;
  turn: number;
  phase: "roll" | "reroll" | "pair" | "serve" | "over";
  active: Seat | null;
  market: boolean;
  colours: string[];
  numbers: number[];
  to_roll: DiceToRoll | null;
  rolls: number;
  pairs_left: number;
  waiting: Seat[];
  announced: Seat[];
  pick_order: "clockwise" | "free";
  solo_order: string;
  won_by_announcement: Seat | null;
  seats: SeatState[];
}

export interface DiceToRoll {
  colours: number;
  numbers: number;
}

export interface SeatState {
  seat: Seat;
  columns: Column[];
  shortest: number;
  ascends: boolean;
  evaluation: number;
}

export interface Column {
  gem: string;
  rows: number;
  sum: number;
  rank: number;
  full: boolean;
  ahead: boolean;
}

export interface Board {
  seats: number;
  turns: number;
  rows: number;
  announcing: number;
  ending: number;
}
