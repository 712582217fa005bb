// A card on the tiles of the home screen.
import { goodIcon } from "./goods.tsx";

export function SmallCard({
  x,
  y,
  turn = 0,
  good,
  value,
  size = 58,
}: {
  x: number;
  y: number;
  turn?: number;
  good: string;
  value: number;
  size?: number;
}) {
  const height = size * 1.38;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect class="paper" x={-size / 2} y={-height / 2} width={size} height={height} rx="6" />
      <rect class="inner" x={-size / 2 + 4} y={-height / 2 + 4} width={size - 8} height={height - 8} rx="3" />
      <text x={-size / 2 + 9} y={-height / 2 + 24}>
        {value}
      </text>
      <use class={`art ${good}`} href={`#${goodIcon(good)}`} x={-15} y={-4} width="30" height="30" />
    </g>
  );
}
