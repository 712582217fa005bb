// The sheet of medici-dice: five columns of crosses, and in a solo game the enemy's circles, the gauges and the ladder of
// ranks.
import { t } from "#page/core/i18n.ts";
import type { Forecast, Preview, Seat } from "#page/core/types.ts";
import { Bar, Change, Icon, Ledger, Letter } from "#page/ui/parts.tsx";
import { Figure, useWhy, Why } from "#page/ui/why.tsx";
import { goodSum } from "../../medici_common/web/forecast.tsx";
import { indexOf, seatOf, type TableView } from "#page/tables/view.ts";
import { sheetTitle } from "#page/tables/titles.ts";
import { goodIcon, goodName, goods } from "../../medici_common/web/goods.tsx";
import type { Board, State } from "./state.ts";

type View = TableView<State, Board>;

export const diceGoods = ["S", "D", "G", "F", "C"];

interface Count {
  now: number;
  after: number;
}

function Signs({ cross, circle, space }: { cross: Count; circle?: Count | undefined; space: number }) {
  const sign = (count: Count | undefined, icon: string, name: string) => {
    if (!count || count.after < space) return <span class={name} />;
    return (
      <span class={`${name}${count.now < space ? " ghost" : ""}`}>
        <Icon id={icon} />
      </span>
    );
  };
  return (
    <span class={circle ? "signs both" : "signs"}>
      {sign(cross, "cross", "x")}
      {circle && sign(circle, "ring", "o")}
    </span>
  );
}

// One row of the columns: the number of the space, its bonus, and the marks of every good.
function Row({
  space,
  bonus,
  crosses,
  circles,
}: {
  space: number;
  bonus: number;
  crosses: Record<string, Count>;
  circles?: Record<string, Count> | undefined;
}) {
  return (
    <tr class={bonus ? "bonus" : ""}>
      <th scope="row">
        <span class="space">{space}</span>
        {bonus > 0 && <b>+{bonus}</b>}
      </th>
      {diceGoods.map((good) => (
        <td key={good} class={good}>
          <Signs cross={crosses[good]!} circle={circles?.[good]} space={space} />
        </td>
      ))}
    </tr>
  );
}

const countsOf = (now: Record<string, number>, after: Record<string, number> | undefined): Record<string, Count> =>
  Object.fromEntries(goods.map((good) => [good, { now: now[good]!, after: (after ?? now)[good]! }]));

const SheetHead = ({ game }: { game: string }) => (
  <thead>
    <tr>
      <th scope="col">
        <span class="sr">{t("medici-dice.space")}</span>
      </th>
      {diceGoods.map((good) => (
        <th key={good} scope="col" class={good}>
          <Icon id={goodIcon(good)} class="art gi" />
          <Letter of={good} />
          <span class="sr">{goodName(game, good)}</span>
        </th>
      ))}
    </tr>
  </thead>
);

const Key = ({ hasCircles }: { hasCircles: boolean }) => (
  <>
    <span class="key">
      <Icon id="cross" class="tiny" />
      {t("medici-dice.crosses")}
    </span>
    {hasCircles && (
      <span class="key">
        <Icon id="ring" class="tiny" />
        {t("medici-dice.circles")}
      </span>
    )}
  </>
);

// What each column would pay. A tap shows why.
function Pays({ now, then, onAsk }: { now: Forecast; then: Forecast | undefined; onAsk: (good: string) => () => void }) {
  const sum = (forecast: Forecast, good: string) => goodSum(forecast, goods.indexOf(good)).amount;
  return (
    <tr>
      <th scope="row">{t("medici-dice.pays")}</th>
      {diceGoods.map((good) => (
        <td key={good}>
          <Figure onAsk={onAsk(good)}>
            <b class="num">
              <Change from={sum(now, good)} to={then && sum(then, good)} />
            </b>
          </Figure>
        </td>
      ))}
    </tr>
  );
}

export function Sheet({ view, seat, preview }: { view: View; seat: Seat; preview?: Preview<State> | undefined }) {
  const { asked, ask } = useWhy<string>();
  const after = preview?.state;
  const crosses = countsOf(seatOf(view.state, seat).crosses, after && seatOf(after, seat).crosses);
  const circles = view.state.circles && countsOf(view.state.circles, after?.circles);
  const { bonuses } = view.board;
  const spaces = Array.from({ length: bonuses.length - 1 }, (_, i) => bonuses.length - 1 - i);
  const now = view.position.forecast[indexOf(seat)]!;
  const then = preview?.forecast[indexOf(seat)];
  const title = sheetTitle(view, seat);
  return (
    <section class="sheet" aria-label={title}>
      <Ledger title={title}>
        <Key hasCircles={circles !== undefined} />
      </Ledger>
      <table class="columns" data-part="sheet">
        <caption class="sr">{t("medici-dice.sheet-caption")}</caption>
        <SheetHead game={view.game} />
        <tbody>
          {spaces.map((space) => {
            const bonus = bonuses[space]! > bonuses[space - 1]! ? bonuses[space]! : 0;
            return <Row key={space} space={space} bonus={bonus} crosses={crosses} circles={circles} />;
          })}
        </tbody>
        <tfoot>
          <Figures title={t("medici-dice.crosses")} counts={crosses} />
          {circles && <Figures title={t("medici-dice.circles")} counts={circles} isBad />}
          <Pays now={now} then={then} onAsk={(good) => ask(good, good)} />
        </tfoot>
      </table>
      <Why reasons={asked === undefined ? undefined : goodSum(then ?? now, goods.indexOf(asked)).reasons} />
    </section>
  );
}

function Figures({ title, counts, isBad }: { title: string; counts: Record<string, Count>; isBad?: boolean }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {diceGoods.map((good) => {
        const { now, after } = counts[good]!;
        return (
          <td key={good} class={after > now ? (isBad ? "bad" : "up") : ""}>
            <Change from={now} to={after} />
          </td>
        );
      })}
    </tr>
  );
}

// Another seat's columns as five bars. Sheets are public by the rules.
export function SmallSheet({ view, seat }: { view: View; seat: Seat }) {
  const own = seatOf(view.state, seat);
  const most = view.board.bonuses.length - 1;
  return (
    <ul class="small-sheet" aria-label={t("medici-dice.crosses")}>
      {diceGoods.map((good) => (
        <li key={good} class={good}>
          <Letter of={good} />
          <Bar part={own.crosses[good]! / most} />
          <b>{own.crosses[good]}</b>
          <span class="sr">{goodName(view.game, good)}</span>
        </li>
      ))}
    </ul>
  );
}

export function ShipTrack({ view, after }: { view: View; after?: State | undefined }) {
  const { least_ship: least = 0, rich_ship: rich = 0, holds } = view.board;
  const own = seatOf(view.state, view.me);
  const then = after && seatOf(after, view.me).room > 0 ? seatOf(after, view.me).value : undefined;
  const most = holds * 5;
  const part = (value: number) => `${((100 * value) / most).toFixed(1)}%`;
  return (
    <div class="gauge">
      <div class="gauge-title">
        <b>{t("medici-dice.ship-value")}</b>
        <span>{t("medici-dice.ship-targets", { least, rich })}</span>
      </div>
      <div class="rail" role="img" aria-label={t("medici-dice.rail", { value: then ?? own.value, least, rich })}>
        <i class="now" style={{ width: part(own.value) }} />
        {then !== undefined && <i class="then-part" style={{ left: part(own.value), width: part(Math.max(0, then - own.value)) }} />}
        {[least, rich].map((target) => (
          <u key={target} style={{ left: part(target) }}>
            <b>{target}</b>
          </u>
        ))}
      </div>
    </div>
  );
}

export function Breakthrough({ view, after }: { view: View; after?: State | undefined }) {
  const limit = view.board.breakthrough ?? 0;
  const worst = (state: State) => Math.max(0, ...goods.map((good) => state.circles?.[good] ?? 0));
  const [now, then] = [worst(view.state), after ? worst(after) : worst(view.state)];
  return (
    <div class="gauge">
      <div class="gauge-title">
        <b>{t("medici-dice.breakthrough")}</b>
        <span>{t("medici-dice.breakthrough-key", { n: limit })}</span>
      </div>
      <ol class="nine" aria-label={t("medici-dice.worst", { n: then, limit })}>
        {Array.from({ length: limit }, (_, i) => (
          <li key={i} class={i < now ? "now" : i < then ? "ghost" : ""}>
            {i < then ? <Icon id="ring" /> : i + 1 === limit ? limit : ""}
          </li>
        ))}
      </ol>
    </div>
  );
}

export function Ladder({ view, after }: { view: View; after?: Preview<State> | undefined }) {
  const ladder = [...(view.board.ladder ?? [])].reverse();
  const now = view.position.forecast[0]!.score;
  const then = after?.forecast[0]?.score;
  const here = ladder.find((step) => (then ?? now) >= step.points);
  const { asked, ask } = useWhy<true>();
  const payments = (after ?? view.position).forecast[0]!.payments.filter((payment) => payment.amount !== 0);
  return (
    <section class="ladder" aria-label={t("medici-dice.ladder")}>
      <Ledger title={t("medici-dice.if-ended")} />
      <p class="nowthen">
        <Figure onAsk={ask(true, "sum")}>
          <b class="num" data-part="projected">
            <Change from={now} to={then} />
          </b>
        </Figure>
        <span>{then === undefined ? t("points") : t("medici-common.forecast.with-choice")}</span>
      </p>
      <Why reasons={asked && payments.map((payment) => payment.reason)} />
      <ol>
        {ladder.map((step) => (
          <li
            key={step.rank}
            class={step === here ? "here" : (then ?? now) >= step.points ? "done" : ""}
            aria-current={step === here ? "step" : undefined}
          >
            <span>{step.rank}</span>
            <b>{step.points}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
