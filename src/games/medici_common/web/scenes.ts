// What the scenes of this family share: things go aboard.
import type { Show } from "#page/tables/show.ts";
import type { Seat } from "#page/core/types.ts";

// A hold in the large ship, or else in the seat's line.
export const holdOf = (seat: Seat, index: number): string[] => [`hold/${seat}/${index}`, `cargo/${seat}/${index}`];

// Sends things to holds, one after the other. Each goes from a thing's old place to a hold's index.
export async function load(show: Show, seat: Seat, cargo: { from: string; hold: number }[]): Promise<void> {
  await Promise.all(cargo.map(({ from, hold }, i) => show.move(holdOf(seat, hold), from, { ms: 520, delay: i * 170 })));
}
