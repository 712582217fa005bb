// How the moves of medici come on the screen: a card is turned over, bids go round, the gavel falls, florins and cards
// travel.
import { plainScene, sentencesOf, type Step } from "#page/tables/playback.ts";
import type { Show } from "#page/tables/show.ts";
import { indexOf, seatOf } from "#page/tables/view.ts";
import type { Seat } from "#page/core/types.ts";
import { holdOf, load } from "../../medici_common/web/scenes.ts";
import type { State } from "./state.ts";

// The seat that has loaded something.
const loaderIn = ({ before, after }: Step<State>): Seat | undefined =>
  after.state.seats.find(({ seat, ship }) => ship.length > before.state.seats[indexOf(seat)]!.ship.length)?.seat;

async function deal(show: Show, step: Step<State>): Promise<void> {
  const loader = loaderIn(step);
  const card = loader ? holdOf(loader, seatOf(step.before.state, loader).ship.length) : [`lot/${step.after.state.lot.length - 1}`];
  await show.move(card, "deck", { ms: 560, turned: true });
}

const priceOf = ({ move, before }: Step<State>): number => (move.verb === "bid" ? Number(move.args[0]) : before.state.high_bid);

// The winner pays, and the cards go aboard one by one. Then there is time to see it.
async function sell(show: Show, step: Step<State>, winner: Seat): Promise<void> {
  const first = seatOf(step.before.state, winner).ship.length;
  await show.swing("gavel");
  await Promise.all([
    show.say(sentencesOf(step), 1600),
    show.send("florin", `florins/${winner}`, "bid", priceOf(step)),
    load(
      show,
      winner,
      step.before.state.lot.map((_, i) => ({ from: `lot/${i}`, hold: first + i })),
    ),
  ]);
  await show.pop(`florins/${winner}`);
}

async function bid(show: Show, step: Step<State>): Promise<void> {
  const isBid = step.move.verb === "bid";
  void show.pop(`note/${step.move.seat}`);
  if (isBid) void show.pop("bid");
  await show.beat(isBid ? 700 : 450);
  const winner = loaderIn(step);
  if (winner) return sell(show, step, winner);
  const sentences = sentencesOf(step);
  if (sentences) await show.say(sentences, 1100);
}

export async function scene(show: Show, step: Step<State>): Promise<void> {
  switch (step.move.verb) {
    case "deal":
      return deal(show, step);
    case "bid":
    case "pass":
      return bid(show, step);
    case "stop":
      await show.swing("gavel");
      return show.beat(250);
    default:
      return plainScene(show, step);
  }
}
