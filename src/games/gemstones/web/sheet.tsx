// The sheet of gemstones: running sums in six columns, the order bar with the present and the desired ranks, and the
// progress towards an announcement.
import { say, t } from "#page/core/i18n.ts";
import type { Move, Preview, Seat } from "#page/core/types.ts";
import { Change, Icon, Ledger, Letter } from "#page/ui/parts.tsx";
import { Figure, useWhy, Why } from "#page/ui/why.tsx";
import { indexOf, seatOf, type TableView } from "#page/tables/view.ts";
import { sheetTitle } from "#page/tables/titles.ts";
import type { Board, Column, SeatState, State } from "./state.ts";

export type View = TableView<State, Board>;

export const gemName = (gem: string): string => say("gemstones", `gem.${gem}`);
export const gemIcon = (gem: string): string => `m-${gem.toLowerCase()}`;

const faces = [1, 2, 3, 4, 5, 6];

export interface Pair {
  gem: string;
  number: number;
}

// The pair that a move writes; undefined for any other move.
export function pairIn(view: View, move: Pick<Move, "verb" | "args"> | undefined): Pair | undefined {
  if (move?.verb !== "pair") return undefined;
  const pairs = view.state.seats[0]!.columns.flatMap(({ gem }) => faces.map((number) => ({ gem, number })));
  return pairs.find(({ gem, number }) => `${gem}${number}` === move.args[0]);
}

// The running sums of a seat by column, computed from the moves of the game.
function runningSums(view: View, seat: Seat): Record<string, number[]> {
  const sums: Record<string, number[]> = {};
  for (const move of view.moves) {
    const pair = move.seat === seat ? pairIn(view, move) : undefined;
    if (!pair) continue;
    const column = sums[pair.gem] ?? [];
    sums[pair.gem] = column;
    if (column.length < view.board.rows) column.push((column.at(-1) ?? 0) + pair.number);
  }
  return sums;
}

function Cell({ sums, column, then, row }: { sums: number[]; column: Column; then: Column | undefined; row: number }) {
  if (row <= sums.length) return <td class={row === sums.length ? "last" : ""}>{sums[row - 1]}</td>;
  if (then && then.rows >= row) return <td class="ghost">{then.sum}</td>;
  const isNext = row === sums.length + 1;
  return (
    <td class={isNext && (column.ahead || column.full) ? "locked" : ""}>
      {isNext && column.ahead && (
        <>
          <Icon id="lock" class="tiny" />
          <span class="sr">{t("gemstones.ahead")}</span>
        </>
      )}
    </td>
  );
}

export function GemSheet({ view, seat, after }: { view: View; seat: Seat; after?: State | undefined }) {
  const own = seatOf(view.state, seat);
  const then = after && seatOf(after, seat);
  const sums = runningSums(view, seat);
  const { rows, announcing, ending } = view.board;
  return (
    <section class="sheet" aria-label={sheetTitle(view, seat)}>
      <Ledger title={sheetTitle(view, seat)}>{t("gemstones.running-sums")}</Ledger>
      <table class="sums" data-part="sheet">
        <caption class="sr">{t("gemstones.sheet-caption")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="sr">{t("gemstones.row")}</span>
            </th>
            {own.columns.map(({ gem }) => (
              <th key={gem} scope="col" class={`m${gem}`}>
                <Icon id={gemIcon(gem)} class="art gi" />
                <Letter of={gem} kind="m" />
                <span class="sr">{gemName(gem)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, i) => i + 1).map((row) => (
            <tr key={row} class={row === announcing || row === ending ? "goal" : ""}>
              <th scope="row">{row}</th>
              {own.columns.map((column, i) => (
                <Cell key={column.gem} sums={sums[column.gem] ?? []} column={column} then={then?.columns[i]} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

// One column of the order bar: its sum, its rank and the rank it should have.
function Pillar({ column, next, wanted, most }: { column: Column; next: Column; wanted: number; most: number }) {
  const height = (sum: number) => `${((74 * sum) / most).toFixed(1)}%`;
  const off = Math.abs(next.rank - wanted);
  return (
    <li class={`m${column.gem}`} data-gem={column.gem}>
      <span class="pillar" aria-hidden="true">
        <i style={{ height: height(column.sum) }} />
        {next.sum > column.sum && <i class="ghost" style={{ bottom: height(column.sum), height: height(next.sum - column.sum) }} />}
        <b style={{ bottom: height(next.sum) }}>{next.sum}</b>
      </span>
      <Letter of={column.gem} kind="m" />
      <span class="sr">
        {gemName(column.gem)} {next.sum}:{" "}
      </span>
      <span class="rank">
        <b>{next.rank}</b>/{wanted}
      </span>
      <span class={off ? "off bad" : "off up"}>
        {off ? (
          t("gemstones.off", { n: off })
        ) : (
          <>
            <Icon id="check" class="tiny" />
            <span class="sr">{t("gemstones.in-place")}</span>
          </>
        )}
      </span>
    </li>
  );
}

// `after` is the preview of the chosen move.
export function OrderBar({ view, after }: { view: View; after?: Preview<State> | undefined }) {
  const { asked, ask } = useWhy<true>();
  const own = seatOf(view.state, view.me);
  const then = after && seatOf(after.state, view.me);
  const most = Math.max(12, ...[...own.columns, ...(then?.columns ?? [])].map((column) => column.sum));
  const { payments } = (after ?? view.position).forecast[indexOf(view.me)]!;
  return (
    <div class="order">
      <Ledger title={t("gemstones.order")}>
        {t("gemstones.order-key")}{" "}
        <Figure onAsk={ask(true, "sum")}>
          <b class="num v" data-part="penalty">
            <Change from={own.evaluation} to={then?.evaluation} />
          </b>
        </Figure>
      </Ledger>
      <ol class="order-bars">
        {own.columns.map((column, i) => (
          <Pillar key={column.gem} column={column} next={then?.columns[i] ?? column} wanted={i + 1} most={most} />
        ))}
      </ol>
      <Why reasons={asked && payments.filter((payment) => payment.amount !== 0).map((payment) => payment.reason)} />
    </div>
  );
}

export function Announcement({ view, after }: { view: View; after?: State | undefined }) {
  const own = seatOf(after ?? view.state, view.me);
  const { announcing } = view.board;
  const line = (is: boolean, text: string) => (
    <li class={is ? "yes" : "no"}>
      <Icon id={is ? "check" : "close"} class="tiny" />
      <span class="sr">{t(is ? "yes" : "no")}: </span>
      {text}
    </li>
  );
  return (
    <section class="announce" aria-label={t("gemstones.announcement")}>
      <Ledger title={t("gemstones.announcement")}>
        {view.state.announced.includes(view.me) ? t("gemstones.announced") : t("gemstones.announcement-key")}
      </Ledger>
      <ul>
        {line(own.shortest >= announcing, t("gemstones.rows-needed", { n: announcing, shortest: own.shortest }))}
        {line(own.ascends, t(own.ascends ? "gemstones.ascends" : "gemstones.not-ascending"))}
      </ul>
    </section>
  );
}

// Six sums as small bars, for the seats beside the table.
export function Spark({ seat }: { seat: SeatState }) {
  const most = Math.max(12, ...seat.columns.map((column) => column.sum));
  return (
    <span class="spark" role="img" aria-label={seat.columns.map((column) => `${gemName(column.gem)} ${column.sum}`).join(", ")}>
      {seat.columns.map((column) => (
        <i key={column.gem} class={`m${column.gem}`} style={{ height: `${((100 * column.sum) / most).toFixed(0)}%` }} />
      ))}
    </span>
  );
}
