// The picture on the game's tile on the home screen.
import { goodIcon } from "../../medici_common/web/goods.tsx";

function SmallDie({ x, y, turn, good, value }: { x: number; y: number; turn: number; good: string; value: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect class="paper" x="-23" y="-23" width="46" height="46" rx="9" />
      <text x="-16" y="-2">
        {value}
      </text>
      <use class={`art ${good}`} href={`#${goodIcon(good)}`} x="-4" y="-6" width="24" height="24" />
    </g>
  );
}

export const Picture = () => (
  <>
    <path class="paper" d="M26 78h12l5 8h168l8-10h18c-4 26-18 42-40 46H66C44 118 32 102 26 78Z" />
    <path class="hair" d="M38 106h180M10 134c12-7 24-7 36 0s24 7 36 0 24-7 36 0 24 7 36 0 24-7 36 0 24 7 36 0 18-5 24-3" />
    {["F", "Au", "D", "G"].map((good, i) => (
      <SmallDie key={good} x={64 + i * 48} y={[58, 50, 58, 48][i]!} turn={[-7, 4, -3, 8][i]!} good={good} value={[3, 5, 0, 2][i]!} />
    ))}
  </>
);
