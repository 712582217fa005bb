import type { Seat } from "./types.ts";

// Where a seat stands in lists of seats: 0 for "P1".
export const indexOf = (seat: Seat): number => Number(seat.slice(1)) - 1;
