// "If the day ended now": what every seat would be paid, and what your choice would change. A tap on a number shows its
// reason. Everything comes from the core's forecasts; nothing is computed here.
import { t } from "#page/core/i18n.ts";
import type { Forecast, Payment, Seat } from "#page/core/types.ts";
import { Change, Icon, Ledger, Letter, Mark, signed } from "#page/ui/parts.tsx";
import { Figure, useWhy, Why } from "#page/ui/why.tsx";
import { indexOf, type TableView } from "#page/tables/view.ts";
import { goodName, goods } from "./goods.tsx";

// The payment for one thing (the ship, a good), including its bonus.
export interface Sum {
  basis: number;
  amount: number;
  place: number;
  reasons: string[];
}

const nothing: Sum = { basis: 0, amount: 0, place: 0, reasons: [] };

function sumOf(payments: Payment[]): Sum {
  return payments.reduce<Sum>(
    (sum, payment) => ({
      basis: payment.for === "bonus" ? sum.basis : payment.basis,
      amount: sum.amount + payment.amount,
      place: payment.for === "bonus" ? sum.place : payment.place,
      reasons: [...sum.reasons, payment.reason],
    }),
    nothing,
  );
}

export const shipSum = (forecast: Forecast): Sum => sumOf(forecast.payments.filter((payment) => payment.for === "ship"));
export const goodSum = (forecast: Forecast, good: number): Sum =>
  sumOf(forecast.payments.filter((payment) => payment.for !== "ship" && payment.subject === good));

// The cell whose reason is open: "ship", a good, or "sum" for the whole row.
interface Asked {
  seat: Seat;
  what: string;
}

function reasonsOf(row: Forecast, what: string): string[] {
  if (what === "sum") return row.payments.filter((payment) => payment.amount !== 0).map((payment) => payment.reason);
  return (what === "ship" ? shipSum(row) : goodSum(row, goods.indexOf(what))).reasons;
}

const Amount = ({ sum, now, onAsk }: { sum: Sum; now: number; onAsk: () => void }) => (
  <td class={sum.amount === 0 ? "zero" : ""}>
    <Figure said={sum.amount} onAsk={onAsk}>
      {now === sum.amount ? sum.amount : <span class={sum.amount > now ? "up" : "bad"}>{sum.amount}</span>}
    </Figure>
  </td>
);

const Head = ({ view, order }: { view: TableView; order: string[] }) => (
  <thead>
    <tr>
      <th scope="col">
        <span class="sr">{t("seat")}</span>
      </th>
      <th scope="col">{t("medici-common.forecast.ship")}</th>
      {order.map((good) => (
        <th scope="col" key={good}>
          <Letter of={good} />
          <span class="sr">{goodName(view.game, good)}</span>
        </th>
      ))}
      <th scope="col">{t("forecast.sum")}</th>
    </tr>
  </thead>
);

interface RowProps {
  view: TableView;
  row: Forecast;
  now: Forecast;
  order: string[];
  ask: (asked: Asked, id: string) => () => void;
}

function Row({ view, row, now, order, ask }: RowProps) {
  const askOf = (what: string) => ask({ seat: row.seat, what }, `${row.seat} ${what}`);
  return (
    <tr class={row.seat === view.me ? "me" : ""} data-seat={row.seat}>
      <th scope="row">
        <span class="rowmark">
          <Mark seat={row.seat} />
          {view.name(row.seat)}
        </span>
      </th>
      <Amount sum={shipSum(row)} now={shipSum(now).amount} onAsk={askOf("ship")} />
      {order.map((good) => {
        const index = goods.indexOf(good);
        return <Amount key={good} sum={goodSum(row, index)} now={goodSum(now, index).amount} onAsk={askOf(good)} />;
      })}
      <td class="sum" data-amount={row.amount}>
        <Figure said={row.amount} onAsk={askOf("sum")}>
          {signed(row.amount)}
        </Figure>
      </td>
    </tr>
  );
}

// `after` is the forecast with the chosen move.
export function ForecastTable({ view, after, order = goods }: { view: TableView; after?: Forecast[] | undefined; order?: string[] }) {
  const { asked, ask } = useWhy<Asked>();
  const now = view.position.forecast;
  const rows = after ?? now;
  const title = t(`${view.game}.if-ended`);
  const row = asked && rows[indexOf(asked.seat)];
  if (view.position.winners) return null;
  return (
    <section class="forecast" aria-label={title}>
      <Ledger title={title}>{after ? t("medici-common.forecast.with-choice") : t(`${view.game}.currency`)}</Ledger>
      <div class="scroll">
        <table data-part="forecast">
          <caption class="sr">{title}</caption>
          <Head view={view} order={order} />
          <tbody>
            {rows.map((each, i) => (
              <Row key={each.seat} view={view} row={each} now={now[i]!} order={order} ask={ask} />
            ))}
          </tbody>
        </table>
      </div>
      <Why who={asked && view.name(asked.seat)} reasons={row && reasonsOf(row, asked!.what)} idle={t("medici-common.forecast.tap")} />
    </section>
  );
}

interface Line {
  key: string;
  title: string;
  letter?: string;
  now: Sum;
  after: Sum;
}

function linesOf(view: TableView, now: Forecast, after: Forecast, unit: string): Line[] {
  const changed = goods.flatMap((good, index): Line[] => {
    const [a, b] = [goodSum(now, index), goodSum(after, index)];
    if (a.basis === b.basis && a.amount === b.amount) return [];
    return [{ key: good, letter: good, title: t(unit, { good: goodName(view.game, good) }), now: a, after: b }];
  });
  return [{ key: "ship", title: t("medici-common.then.ship"), now: shipSum(now), after: shipSum(after) }, ...changed];
}

const Paid = ({ from, to }: { from: number; to: number }) =>
  from === to ? (
    <span>{t("medici-common.then.still-pays", { amount: to })}</span>
  ) : (
    <span class={to > from ? "up" : "bad"}>
      {t("medici-common.then.pays")} <Change from={from} to={to} />
    </span>
  );

const ThenLine = ({ line, onAsk }: { line: Line; onAsk: () => void }) => (
  <div>
    <dt>
      {line.letter && <Letter of={line.letter} />}
      <span>{line.title}</span>
    </dt>
    <dd>
      <Figure onAsk={onAsk}>
        <b>
          <Change from={line.now.basis} to={line.after.basis} />
        </b>
        <Paid from={line.now.amount} to={line.after.amount} />
      </Figure>
    </dd>
  </div>
);

function Total({ now, then, onAsk }: { now: number; then: number; onAsk: () => void }) {
  const gain = then - now;
  return (
    <div class="total">
      <dt>{t("medici-common.then.score")}</dt>
      <dd>
        <Figure onAsk={onAsk}>
          <b data-part="projected">
            <Change from={now} to={then} />
          </b>
          <span class={gain > 0 ? "up" : gain < 0 ? "bad" : ""}>
            {gain === 0 ? (
              t("medici-common.then.same")
            ) : (
              <>
                <Icon id={gain > 0 ? "up" : "down"} class="tiny" />
                {signed(gain)}
              </>
            )}
          </span>
        </Figure>
      </dd>
    </div>
  );
}

// What a choice would change for your own seat.
export function Consequence({ view, after, unit, label }: { view: TableView; after: Forecast[]; unit: string; label: string }) {
  const { asked, ask } = useWhy<string>();
  const index = indexOf(view.me);
  const [now, then] = [view.position.forecast[index]!, after[index]!];
  return (
    <>
      <dl class="then" aria-label={label} data-part="then">
        {linesOf(view, now, then, unit).map((line) => (
          <ThenLine key={line.key} line={line} onAsk={ask(line.key, line.key)} />
        ))}
        <Total now={now.score} then={then.score} onAsk={ask("sum", "sum")} />
      </dl>
      <Why reasons={asked === undefined ? undefined : reasonsOf(then, asked)} />
    </>
  );
}
