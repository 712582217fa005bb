// Generated from rules/shapes.txt. A test fails if this file is out of date; update it: FLORIN_ACCEPT=1 florin_tests -tc='types*'
import type { Seat } from "#page/core/wire_types.ts";

export interface State {
  round: number;
  turn: number;
  phase: "start" | "roll" | "take" | "pick" | "over";
  pick_order: string;
  empty_column_scores: boolean;
  roller: Seat | null;
  must_fill: boolean;
  roll: string[];
  left: string[];
  to_pick: Seat[];
  seats: SeatState[];
  circles?: Record<string, number>;
  breakthrough?: boolean;
  rank?: string;
}

export interface SeatState {
  seat: Seat;
  points: number;
  ship: number[];
  value: number;
  room: number;
  crosses: Record<string, number>;
}

export interface Board {
  rounds: number;
  holds: number;
  bonuses: number[];
  ladder?: Rank[];
  least_ship?: number;
  rich_ship?: number;
  breakthrough?: number;
}

export interface Rank {
  rank: string;
  points: number;
}
