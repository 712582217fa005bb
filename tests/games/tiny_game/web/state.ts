// Generated from rules/shapes.txt. A test fails if this file is out of date; update it: FLORIN_ACCEPT=1 florin_tests -tc='types*'
import type { Seat } from "#page/core/wire_types.ts";

export interface State {
  round: number;
  phase: "decide" | "roll" | "over";
  active: Seat;
  goal: number;
  pot: number;
  rolls: number;
  seats: SeatState[];
}

export interface SeatState {
  seat: Seat;
  points: number;
}
