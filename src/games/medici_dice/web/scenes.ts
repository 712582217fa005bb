// How the moves of medici-dice come on the screen: dice tumble onto the table, and those that are taken go aboard.
import { plainScene, sentencesOf, type Step } from "#page/tables/playback.ts";
import type { Show } from "#page/tables/show.ts";
import { seatOf } from "#page/tables/view.ts";
import { load } from "../../medici_common/web/scenes.ts";
import type { State } from "./state.ts";

async function take(show: Show, step: Step<State>): Promise<void> {
  const { before, move } = step;
  const first = seatOf(before.state, move.seat!).ship.length;
  const used: number[] = [];
  for (const face of move.args) used.push(before.state.roll.findIndex((code, i) => code === face && !used.includes(i)));
  await load(
    show,
    move.seat!,
    used.map((die, i) => ({ from: `die/${die}`, hold: first + i })),
  );
  const sentences = sentencesOf(step);
  await (sentences ? show.say(sentences, 1100) : show.beat(400));
}

export async function scene(show: Show, step: Step<State>): Promise<void> {
  const { verb } = step.move;
  if (verb === "roll") return show.roll(step.after.state.roll.map((_, i) => `die/${i}`));
  if (verb === "take") return take(show, step);
  return plainScene(show, step);
}
