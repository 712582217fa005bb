// The picture on the game's tile on the home screen.
import { SmallCard } from "../../medici_common/web/small_card.tsx";

export const Picture = () => (
  <>
    {["F", "G", "C"].map((good, i) => (
      <SmallCard key={good} x={36 + i * 34} y={62} good={good} value={4 - i} size={46} />
    ))}
    {["D", "S", "G"].map((good, i) => (
      <SmallCard key={`l${good}`} x={142 + i * 40} y={68} good={good} value={[5, 2, 0][i]!} size={50} />
    ))}
    <path class="bracket" d="M118 112c0 7 4 8 10 8h46c5 0 8 1 8 6 0-5 3-6 8-6h46c6 0 10-1 10-8" />
  </>
);
