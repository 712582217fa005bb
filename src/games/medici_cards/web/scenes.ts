// How the moves of medici-cards come on the screen: a card is turned over from the pile, taken cards go aboard, and the
// market moves up.
import { plainScene, sentencesOf, type Step } from "#page/tables/playback.ts";
import type { Show } from "#page/tables/show.ts";
import { seatOf } from "#page/tables/view.ts";
import { load } from "../../medici_common/web/scenes.ts";
import type { State } from "./state.ts";

// The indices of `all` that `some` doesn't account for.
function added(some: string[], all: string[]): number[] {
  const left = [...some];
  return all.flatMap((code, i) => {
    const at = left.indexOf(code);
    if (at < 0) return i;
    left.splice(at, 1);
    return [];
  });
}

async function take(show: Show, step: Step<State>): Promise<void> {
  const { before, after, move } = step;
  const { market } = before.state;
  const taken = move.args.map((position) => market.length - Number(position));
  const ship = seatOf(after.state, move.seat!).ship;
  const holds = added(seatOf(before.state, move.seat!).ship, ship);
  const cargo = taken.flatMap((index) => {
    const at = holds.findIndex((hold) => ship[hold] === market[index]);
    return at < 0 ? [] : { from: `market/${index}`, hold: holds.splice(at, 1)[0]! };
  });
  await load(show, move.seat!, cargo);
  const rest = market.flatMap((_, index) => (taken.includes(index) ? [] : index));
  await Promise.all(rest.map((old, now) => show.move([`market/${now}`], `market/${old}`, { ms: 260, lift: 0 })));
  const sentences = sentencesOf(step);
  await (sentences ? show.say(sentences, 1100) : show.beat(400));
}

export async function scene(show: Show, step: Step<State>): Promise<void> {
  const { verb } = step.move;
  if (verb === "take") return take(show, step);
  if (verb === "deal") return show.move([`market/${step.after.state.market.length - 1}`], "pile", { ms: 560, turned: true });
  return plainScene(show, step);
}
