// The drawings on the tiles of the home screen, made of the same signs as the tables.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { goodIcon } from "./parts.tsx";

function SmallCard({
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

const gems = ["q", "r", "e", "s", "c", "d"];

const drawings: Record<string, ComponentChildren> = {
  medici: (
    <>
      <SmallCard x={76} y={74} turn={-11} good="C" value={5} />
      <SmallCard x={122} y={68} turn={-1} good="D" value={4} />
      <SmallCard x={168} y={74} turn={10} good="S" value={3} />
      <use class="brass-art" href="#gavel" x="206" y="72" width="46" height="46" />
    </>
  ),
  "medici-cards": (
    <>
      {["F", "G", "C"].map((good, i) => (
        <SmallCard key={good} x={36 + i * 34} y={62} good={good} value={4 - i} size={46} />
      ))}
      {["D", "S", "G"].map((good, i) => (
        <SmallCard key={`l${good}`} x={142 + i * 40} y={68} good={good} value={[5, 2, 0][i]!} size={50} />
      ))}
      <path class="bracket" d="M118 112c0 7 4 8 10 8h46c5 0 8 1 8 6 0-5 3-6 8-6h46c6 0 10-1 10-8" />
    </>
  ),
  "medici-dice": (
    <>
      <path class="paper" d="M26 78h12l5 8h168l8-10h18c-4 26-18 42-40 46H66C44 118 32 102 26 78Z" />
      <path class="hair" d="M38 106h180M10 134c12-7 24-7 36 0s24 7 36 0 24-7 36 0 24 7 36 0 24-7 36 0 24 7 36 0 18-5 24-3" />
      {["F", "Au", "D", "G"].map((good, i) => (
        <SmallDie key={good} x={64 + i * 48} y={[58, 50, 58, 48][i]!} turn={[-7, 4, -3, 8][i]!} good={good} value={[3, 5, 0, 2][i]!} />
      ))}
    </>
  ),
  gemstones: (
    <>
      {gems.map((gem, i) => (
        <g key={gem} class={`m${gem.toUpperCase()}`}>
          <rect class="column" x={22 + i * 37} y={112 - i * 14} width="31" height={16 + i * 14} />
          <use class="art" href={`#m-${gem}`} x={21 + i * 37} y={76 - i * 14} width="33" height="33" />
        </g>
      ))}
      <path class="hair" d="M12 128h236" />
    </>
  ),
};

// Drawn after what can be tapped, in the next frame.
export function Picture({ game }: { game: string }) {
  const [isDrawn, draw] = useState(false);
  useEffect(() => draw(true), []);
  return (
    <svg class="picture" viewBox="0 0 260 144" aria-hidden="true">
      {isDrawn && (drawings[game] ?? <use class="brass-art" href="#compass" x="90" y="32" width="80" height="80" />)}
    </svg>
  );
}
