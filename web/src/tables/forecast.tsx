// "If the day ended now": who would be paid what, for all seats, and what a choice would change. Every figure
// opens its reason. All of it is read from the forecasts of the core.
import { useState } from "preact/hooks";
import { t } from "../core/words.ts";
import type { Forecast, Payment, Seat } from "../core/types.ts";
import { Change, goodName, Icon, Ledger, Letter, Mark, signed } from "../ui/parts.tsx";
import { goods, indexOf, type TableView } from "./view.ts";

// What is paid for one thing (the ship, a good), a bonus included.
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

interface Shown {
  seat: Seat;
  what: string;
  sum: Sum;
}

const Amount = ({ sum, now, onPick }: { sum: Sum; now?: number | undefined; onPick: () => void }) => (
  <td class={sum.amount === 0 ? "zero" : ""}>
    <button type="button" class="figure" onClick={onPick} aria-label={`${sum.amount}. ${t("why")}`}>
      {now !== undefined && now !== sum.amount ? <span class={sum.amount > now ? "up" : "bad"}>{sum.amount}</span> : sum.amount}
    </button>
  </td>
);

// `after` is the forecast with the move that is chosen.
export function ForecastTable({ view, after, order = goods }: { view: TableView<any>; after?: Forecast[] | undefined; order?: string[] }) {
  const [shown, show] = useState<Shown>();
  const now = view.position.forecast;
  const rows = after ?? now;
  const pick = (seat: Seat, what: string, sum: Sum) => () => show({ seat, what, sum });
  const current = shown && rows[indexOf(shown.seat)];
  const sum = current && (shown.what === "ship" ? shipSum(current) : goodSum(current, goods.indexOf(shown.what)));
  if (view.position.winners) return null;
  return (
    <section class="forecast" aria-label={t(`${view.game}.if-ended`)}>
      <Ledger title={t(`${view.game}.if-ended`)}>{after ? t("forecast.with-choice") : t(`${view.game}.currency`)}</Ledger>
      <div class="scroll">
        <table data-part="forecast">
          <caption class="sr">{t(`${view.game}.if-ended`)}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span class="sr">{t("seat")}</span>
              </th>
              <th scope="col">{t("forecast.ship")}</th>
              {order.map((good) => (
                <th scope="col" key={good}>
                  <Letter of={good} />
                  <span class="sr">{goodName(view.game, good)}</span>
                </th>
              ))}
              <th scope="col">{t("forecast.sum")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={row.seat} class={row.seat === view.me ? "me" : ""} data-seat={row.seat}>
                <th scope="row">
                  <span class="rowmark">
                    <Mark seat={row.seat} />
                    {view.name(row.seat)}
                  </span>
                </th>
                <Amount sum={shipSum(row)} now={shipSum(now[i]!).amount} onPick={pick(row.seat, "ship", shipSum(row))} />
                {order.map((good) => {
                  const index = goods.indexOf(good);
                  const each = goodSum(row, index);
                  return <Amount key={good} sum={each} now={goodSum(now[i]!, index).amount} onPick={pick(row.seat, good, each)} />;
                })}
                <td class="sum" data-amount={row.amount}>
                  {signed(row.amount)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="why" role="status">
        {shown && sum?.reasons.length ? (
          <>
            <b>{view.name(shown.seat)}</b>: {sum.reasons.join(". ")}
          </>
        ) : (
          t("forecast.tap")
        )}
      </p>
    </section>
  );
}

interface Line {
  key: string;
  title: string;
  letter?: string;
  from: number;
  to: number;
  paidFrom: number;
  paidTo: number;
}

function linesOf(view: TableView<any>, now: Forecast, after: Forecast, unit: string): Line[] {
  const ship = { now: shipSum(now), after: shipSum(after) };
  const lines: Line[] = [
    {
      key: "ship",
      title: t("then.ship"),
      from: ship.now.basis,
      to: ship.after.basis,
      paidFrom: ship.now.amount,
      paidTo: ship.after.amount,
    },
  ];
  goods.forEach((good, index) => {
    const [a, b] = [goodSum(now, index), goodSum(after, index)];
    if (a.basis === b.basis && a.amount === b.amount) return;
    lines.push({
      key: good,
      letter: good,
      title: t(unit, { good: goodName(view.game, good) }),
      from: a.basis,
      to: b.basis,
      paidFrom: a.amount,
      paidTo: b.amount,
    });
  });
  return lines;
}

const Paid = ({ from, to }: { from: number; to: number }) =>
  from === to ? (
    <span>{t("then.still-pays", { amount: to })}</span>
  ) : (
    <span class={to > from ? "up" : "bad"}>
      {t("then.pays")} <Change from={from} to={to} />
    </span>
  );

// The ledger of what a choice would change for my seat.
export function Then({ view, after, unit, label }: { view: TableView<any>; after: Forecast[]; unit: string; label: string }) {
  const index = indexOf(view.me);
  const [now, then] = [view.position.forecast[index]!, after[index]!];
  const gain = then.score - now.score;
  return (
    <dl class="then" aria-label={label} data-part="then">
      {linesOf(view, now, then, unit).map((line) => (
        <div key={line.key}>
          <dt>
            {line.letter && <Letter of={line.letter} />}
            {line.title}
          </dt>
          <dd>
            <b>
              <Change from={line.from} to={line.to} />
            </b>
            <Paid from={line.paidFrom} to={line.paidTo} />
          </dd>
        </div>
      ))}
      <div class="total">
        <dt>{t("then.score")}</dt>
        <dd>
          <b data-part="projected">
            <Change from={now.score} to={then.score} />
          </b>
          <span class={gain > 0 ? "up" : gain < 0 ? "bad" : ""}>
            {gain === 0 ? (
              t("then.same")
            ) : (
              <>
                <Icon id={gain > 0 ? "up" : "down"} class="tiny" />
                {signed(gain)}
              </>
            )}
          </span>
        </dd>
      </div>
    </dl>
  );
}
