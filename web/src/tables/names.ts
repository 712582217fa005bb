// Replaces seats with names; the core's sentences have P1 and P2.
import type { Seat } from "../core/types.ts";

export const withNames = (sentence: string, name: (seat: Seat) => string): string => sentence.replace(/\bP[1-6]\b/g, (seat) => name(seat));
