// How the moves of gemstones come on the screen: dice tumble, a written pair leaves the dice for its slot.
import { plainScene, type Step } from "#page/tables/playback.ts";
import type { Show } from "#page/tables/show.ts";
import type { State } from "./state.ts";

export async function scene(show: Show, step: Step<State>): Promise<void> {
  const { colours, numbers } = step.after.state;
  if (step.move.verb === "roll") return show.roll([...colours.map((_, i) => `gem/${i}`), ...numbers.map((_, i) => `number/${i}`)]);
  return plainScene(show, step);
}
