// Generated from rules/shapes.txt. A test fails if this file is out of date; update it: FLORIN_ACCEPT=1 florin_tests -tc='types*'
import type { Seat } from "#page/core/wire_types.ts";

export interface State {
  day: number;
  phase: "start" | "turn-up" | "choose" | "over";
  active: Seat | null;
  pile: number;
  unseen: string[];
  market: string[];
  revealed: number;
  options: Rulings;
  seats: SeatState[];
}

export interface Rulings {
  high_bonus: boolean;
  zero_scores: boolean;
  two_player_second: boolean;
}

export interface SeatState {
  seat: Seat;
  florins: number;
  ship: string[];
  value: number;
  room: number;
  symbols: Record<string, number>;
  symbols_after_today: Record<string, number>;
}

export interface Board {
  days: number;
  holds: number;
  reveals: number;
  taken: number;
  bonus_from: number;
  high_bonus_from: number;
}
