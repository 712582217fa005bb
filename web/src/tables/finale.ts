// Scenes that every game shares: a day's payments, least first, and the podium, built from the last place up.
import type { LoggedMove, Seat, SeatPayment } from "../core/types.ts";
import type { Scene, Step } from "./playback.ts";
import type { Show } from "./show.ts";

export const reportIn = (entry: LoggedMove): SeatPayment[] => entry.story.flatMap((each) => each.report ?? []);

const paidTo = (report: SeatPayment[], seat: Seat): number =>
  report.reduce((sum, payment) => (payment.seat === seat ? sum + payment.amount : sum), 0);

async function dayEnds(show: Show, report: SeatPayment[]): Promise<void> {
  const seats = [...new Set(report.map((payment) => payment.seat))].sort((a, b) => paidTo(report, a) - paidTo(report, b));
  const pay = async (seat: Seat, turn: number) => {
    await show.rise(`paid/${seat}`, 300 + turn * 450);
    await show.send("florin", `paid/${seat}`, `florins/${seat}`, Math.ceil(paidTo(report, seat) / 5));
    await show.pop(`florins/${seat}`);
  };
  await Promise.all(seats.map(pay));
}

async function gameEnds(show: Show, { after }: Step): Promise<void> {
  const order = after.scores.map((score, i) => ({ seat: `P${i + 1}`, score })).sort((a, b) => a.score - b.score);
  const isWinner = (seat: Seat) => after.winners!.includes(seat);
  const steps = [...order.filter(({ seat }) => !isWinner(seat)), ...order.filter(({ seat }) => isWinner(seat))];
  await Promise.all(steps.map(({ seat }, turn) => show.rise(`podium/${seat}`, 300 + turn * 420)));
  await show.pop("headline");
}

// A game's scene, followed by the day's or the game's end if the move brought it.
export const withFinale =
  (scene: Scene): Scene =>
  async (show, step) => {
    const report = reportIn(step.move);
    const ends = step.after.winners ? gameEnds(show, step) : report.length ? dayEnds(show, report) : undefined;
    await Promise.all([scene(show, step), ends]);
  };

// Where the winner was ahead most of the best of the others, over the whole game.
export function advantage(told: LoggedMove[], winner: Seat, others: Seat[]) {
  const paid = told.flatMap(reportIn);
  const kinds = [...new Set(paid.map((payment) => payment.for))];
  return kinds
    .map((kind) => {
      const of = (seat: Seat) =>
        paidTo(
          paid.filter((payment) => payment.for === kind),
          seat,
        );
      const rival = others.reduce((best, seat) => (of(seat) > of(best) ? seat : best), others[0]!);
      return { kind, amount: of(winner), rival, other: of(rival) };
    })
    .filter(({ amount, other }) => amount > other)
    .sort((a, b) => b.amount - b.other - (a.amount - a.other))[0];
}
