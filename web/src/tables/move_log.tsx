// The move log as sentences, a scrubber with marks for days, a graph of the scores, and the scoring of a day as a table.
import type { VNode } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { hasWords, say, t } from "../core/i18n.ts";
import type { SeatPayment, Seat, LoggedMove } from "../core/types.ts";
import { Icon, Mark, signed } from "../ui/parts.tsx";
import type { Remark } from "../core/match_client.ts";
import { withNames } from "./names.ts";

interface LogProps {
  told: LoggedMove[];
  remarks?: Remark[];
  name: (seat: Seat) => string;
  shown: number; // the number of moves played in the position shown
  onShow: (moves: number) => void;
  since?: number; // the number of moves at the last visit
}

function Line({ entry, index, name, shown, onShow }: LogProps & { entry: LoggedMove; index: number }) {
  const forced = entry.story.flatMap((each) => (each.text === undefined ? [] : [each.text]));
  return (
    <li class={index + 1 === shown ? "here" : ""}>
      <button
        type="button"
        tabIndex={index + 1 === shown ? 0 : -1}
        onClick={() => onShow(index + 1)}
        aria-current={index + 1 === shown ? "step" : undefined}
      >
        <span class="text">
          {entry.seat && <Mark seat={entry.seat} />}
          {withNames(entry.sentence, name)}
        </span>
        <code>{entry.move}</code>
      </button>
      {forced.map((text, i) => (
        <p key={i} class="forced">
          {withNames(text, name)}
        </p>
      ))}
      {isScored(entry) && (
        <p class="forced scored">
          <Icon id="florin" class="tiny" />
          {t("log.scored")}
        </p>
      )}
    </li>
  );
}

// Reuses the lines of known entries: a game has hundreds of them, and a move usually adds one.
function useLines(props: LogProps): VNode[] {
  const drawn = useRef(new Map<LoggedMove, { isHere: boolean; line: VNode }>());
  return props.told.map((entry, i) => {
    const isHere = i + 1 === props.shown;
    const known = drawn.current.get(entry);
    if (known?.isHere === isHere) return known.line;
    const line = <Line key={i} {...props} entry={entry} index={i} />;
    drawn.current.set(entry, { isHere, line });
    return line;
  });
}

// The log is a single tab stop; the arrow keys move between its lines.
function walk(event: KeyboardEvent): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by || !(event.currentTarget instanceof HTMLElement)) return;
  const lines = [...event.currentTarget.querySelectorAll("button")];
  const at = lines.indexOf(document.activeElement as HTMLButtonElement);
  lines[at < 0 ? lines.length - 1 : at + by]?.focus();
  event.preventDefault();
}

// Scrolls the log to its end, or to the position that is shown when someone looks back.
function follow(box: HTMLElement, isLookingBack: boolean): void {
  if (!isLookingBack) {
    box.scrollTop = box.scrollHeight;
    return;
  }
  const frame = box.getBoundingClientRect();
  const line = box.querySelector(".here")?.getBoundingClientRect();
  if (line === undefined) {
    box.scrollTop = 0; // before the first move
  } else if (line.top < frame.top || line.bottom > frame.bottom) {
    box.scrollTop += line.top - frame.top - Math.max(0, (frame.height - line.height) / 2);
  }
}

export function Log(props: LogProps) {
  const { told, since, remarks = [] } = props;
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (list.current) follow(list.current, props.shown < told.length);
  }, [told.length, remarks.length, props.shown]);
  const lines = useLines(props);
  const news = since !== undefined && since > 0 && since < told.length ? since : told.length;
  return (
    <ol class="log" ref={list} data-part="log" tabIndex={0} aria-label={t("log")} onKeyDown={walk}>
      {lines.slice(0, news)}
      {news < told.length && (
        <li class="since" key="since">
          {t("log.since")}
        </li>
      )}
      {lines.slice(news)}
      {remarks.map((remark, i) => (
        <li key={`r${i}`} class="remark">
          {withNames(remark.sentence, props.name)}
        </li>
      ))}
    </ol>
  );
}

// Was a day scored after this move?
const isScored = (entry: LoggedMove): boolean => entry.story.some((each) => each.report !== undefined);
export const daysIn = (told: LoggedMove[]): number[] => told.flatMap((entry, i) => (isScored(entry) ? [i + 1] : []));

export function Scrubber({ told, shown, onShow }: { told: LoggedMove[]; shown: number; onShow: (moves: number) => void }) {
  const days = daysIn(told);
  const step = (by: number) => () => onShow(Math.max(0, Math.min(told.length, shown + by)));
  return (
    <div class="scrubber" role="group" aria-label={t("scrubber")}>
      <button type="button" class="quiet" aria-label={t("scrubber.back")} aria-disabled={shown === 0} onClick={step(-1)}>
        <Icon id="back" />
      </button>
      <div class="rail-box">
        <input
          type="range"
          min={0}
          max={told.length}
          value={shown}
          aria-label={t("scrubber.move")}
          aria-valuetext={t("scrubber.at", { move: shown, moves: told.length })}
          onInput={(event) => onShow(Number(event.currentTarget.value))}
        />
        {days.map((day) => (
          <i key={day} class="day" style={{ left: `${((100 * day) / Math.max(1, told.length)).toFixed(1)}%` }} aria-hidden="true" />
        ))}
      </div>
      <button type="button" class="quiet" aria-label={t("scrubber.forth")} aria-disabled={shown === told.length} onClick={step(1)}>
        <Icon id="forth" />
      </button>
      <span class="count">
        {shown}/{told.length}
      </span>
    </div>
  );
}

// Draws the projected scores move by move, one line per seat.
interface GraphProps {
  told: LoggedMove[];
  seats: Seat[];
  name: (seat: Seat) => string;
  shown?: number; // the number of moves in the old position shown, if there is one
}

export function Graph({ told, seats, name, shown }: GraphProps) {
  const values = told.flatMap((entry) => entry.projection);
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const [width, height] = [360, 120];
  const x = (i: number) => (i / Math.max(1, told.length - 1)) * (width - 30);
  const y = (value: number) => height - 8 - ((value - least) / (most - least)) * (height - 20);
  const last = told.at(-1)?.projection ?? [];
  return (
    <figure class="graph">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t("graph", { scores: seats.map((seat, i) => `${name(seat)} ${last[i]}`).join(", ") })}
      >
        <path class="axis" d={`M0 ${y(0)}H${width - 30}`} />
        {daysIn(told).map((day) => (
          <path key={day} class="axis" d={`M${x(day - 1).toFixed(1)} 4V${height - 4}`} />
        ))}
        {shown ? <path class="here" d={`M${x(shown - 1).toFixed(1)} 2V${height - 2}`} /> : null}
        {seats.map((seat, s) => (
          <g key={seat} class={`${seat} line`}>
            <polyline points={told.map((entry, i) => `${x(i).toFixed(1)},${y(entry.projection[s]!).toFixed(1)}`).join(" ")} />
            <use href={`#p-${s + 1}`} x={width - 26} y={y(last[s] ?? 0) - 5} width="10" height="10" />
          </g>
        ))}
      </svg>
      <figcaption class="sr">{t("graph.caption")}</figcaption>
    </figure>
  );
}

// Who was paid what on one day, with the reasons for one seat at a time.
export function Scoring({
  game,
  report,
  scores,
  seats,
  name,
  me,
}: {
  game: string;
  report: SeatPayment[];
  scores: number[];
  seats: Seat[];
  name: (seat: Seat) => string;
  me: Seat;
}) {
  const [open, show] = useState<Seat>(me);
  const kinds = [...new Set(report.map((payment) => payment.for))];
  const sum = (seat: Seat, kind?: string) =>
    report.filter((payment) => payment.seat === seat && (!kind || payment.for === kind)).reduce((all, payment) => all + payment.amount, 0);
  return (
    <div class="scoring">
      <table data-part="scoring">
        <caption class="sr">{t("scoring")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("seat")}</th>
            {kinds.map((kind) => (
              <th scope="col" key={kind}>
                {hasWords(game, `paid.${kind}`) ? say(game, `paid.${kind}`) : kind}
              </th>
            ))}
            <th scope="col">{t("forecast.sum")}</th>
            <th scope="col">{t("score")}</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat, i) => (
            <tr key={seat} class={seat === open ? "me" : ""} data-thing={`paid/${seat}`}>
              <th scope="row">
                <button type="button" class="rowmark link" aria-expanded={seat === open} onClick={() => show(seat)}>
                  <Mark seat={seat} />
                  {name(seat)}
                </button>
              </th>
              {kinds.map((kind) => (
                <td key={kind}>{sum(seat, kind)}</td>
              ))}
              <td class="sum">{signed(sum(seat))}</td>
              <td class="sum">{scores[i]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul class="sentences" aria-label={name(open)}>
        {report
          .filter((payment) => payment.seat === open)
          .map((payment, i) => (
            <li key={i} class={payment.amount ? "" : "dim"}>
              {payment.reason}
            </li>
          ))}
      </ul>
    </div>
  );
}
