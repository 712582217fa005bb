// The picture on the game's tile on the home screen.
import { SmallCard } from "../../medici_common/web/small_card.tsx";

export const Picture = () => (
  <>
    <SmallCard x={76} y={74} turn={-11} good="C" value={5} />
    <SmallCard x={122} y={68} turn={-1} good="D" value={4} />
    <SmallCard x={168} y={74} turn={10} good="S" value={3} />
    <use class="brass-art" href="#gavel" x="206" y="72" width="46" height="46" />
  </>
);
