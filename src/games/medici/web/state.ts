// Generated from rules/shapes.txt. A test fails if this file is out of date; update it: FLORIN_ACCEPT=1 florin_tests -tc='types*'
import type { Seat } from "#page/core/wire_types.ts";

export interface State {
  day: number;
  phase: "start" | "turn-up" | "present" | "auction" | "fill" | "over";
  active: Seat | null;
  deck: number;
  unseen: string[];
  lot: string[];
  high_bid: number;
  high_bidder: Seat | null;
  bidders: Bidder[];
  seats: SeatState[];
}

export interface Bidder {
  seat: Seat;
  most: number;
}

export interface SeatState {
  seat: Seat;
  florins: number;
  ship: string[];
  value: number;
  room: number;
  levels: Record<string, number>;
  levels_after_today: Record<string, number>;
}

export interface Board {
  days: number;
  holds: number;
  cards: number;
  bonuses: number[];
}
