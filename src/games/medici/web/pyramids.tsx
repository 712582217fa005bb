// Five pyramids of levels. Solid marks are banked, hollow ones are today's cards, dashed ones are your choice. Bonuses are
// printed beside their levels, in a margin where no mark covers them.
import { t } from "#page/core/i18n.ts";
import { Icon, Ledger, Letter } from "#page/ui/parts.tsx";
import type { Board, State } from "./state.ts";
import type { TableView } from "#page/tables/view.ts";
import { goodIcon, goodName, goods } from "../../medici_common/web/goods.tsx";

const step = 18;
const margin = 14; // for the bonuses
const width = 66;

function Level({ level, top, bonus }: { level: number; top: number; bonus: number }) {
  const inset = 1 + level * 1.3;
  const y = (top - level) * step + 1;
  return (
    <>
      <rect x={margin + inset} y={y} width={width - 2 * inset} height={step} class={level === 0 ? "frame" : bonus ? "bonus" : ""} />
      {bonus > 0 && (
        <text x={margin + inset - 3} y={y + 13}>
          {bonus}
        </text>
      )}
    </>
  );
}

function SeatMark({
  index,
  count,
  top,
  now,
  today,
  after,
}: {
  index: number;
  count: number;
  top: number;
  now: number;
  today: number;
  after: number;
}) {
  const size = count > 4 ? 8.5 : 11;
  const lane = (width - 20) / count;
  const x = margin + 10 + lane * (index + 0.5);
  const yOf = (level: number) => (top - level) * step + 1 + step / 2;
  const place = (level: number, extra: string) => (
    <use href={`#p-${index + 1}`} x={x - size / 2} y={yOf(level) - size / 2} width={size} height={size} class={extra} />
  );
  return (
    <g class={`P${index + 1} track`}>
      {after > now && <path class="rise" d={`M${x} ${yOf(now)}V${yOf(after)}`} />}
      {place(now, "banked")}
      {today > now && place(today, "today")}
      {after > today && place(after, "ghost")}
    </g>
  );
}

function Pyramid({ view, after, good }: { view: TableView<State, Board>; after?: State | undefined; good: string }) {
  const { bonuses } = view.board;
  const top = bonuses.length - 1;
  const { seats } = view.state;
  const told = seats.map((seat) => {
    const [now, today] = [seat.levels[good]!, seat.levels_after_today[good]!];
    return `${view.name(seat.seat)} ${now}${today > now ? ` → ${today}` : ""}`;
  });
  return (
    <figure class={`pyramid ${good}`} data-good={good}>
      <svg
        viewBox={`0 0 ${margin + width} ${(top + 1) * step + 2}`}
        role="img"
        aria-label={`${goodName(view.game, good)}: ${told.join(", ")}`}
      >
        {bonuses.map((bonus, level) => (
          <Level key={level} level={level} top={top} bonus={bonus} />
        ))}
        {seats.map((seat, i) => (
          <SeatMark
            key={seat.seat}
            index={i}
            count={seats.length}
            top={top}
            now={seat.levels[good]!}
            today={seat.levels_after_today[good]!}
            after={after?.seats[i]?.levels_after_today[good] ?? seat.levels_after_today[good]!}
          />
        ))}
      </svg>
      <figcaption>
        <Icon id={goodIcon(good)} class="art" />
        <Letter of={good} />
      </figcaption>
    </figure>
  );
}

export function Pyramids({ view, after }: { view: TableView<State, Board>; after?: State | undefined }) {
  return (
    <section aria-label={t("medici.levels")}>
      <Ledger title={t("medici.levels")}>{t("medici.levels-key")}</Ledger>
      <div class="pyramids">
        {goods.map((good) => (
          <Pyramid key={good} view={view} after={after} good={good} />
        ))}
      </div>
    </section>
  );
}
