// The frame of every table: the sentence, the seats, the game's own stage and side, the log with its scrubber,
// hints, the scoring of a day, and the result.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { preferences } from "../core/preferences.ts";
import { go } from "../core/router.ts";
import { chime } from "../core/sound.ts";
import type { Session } from "../core/session.ts";
import { gameInfo, t } from "../core/words.ts";
import type { MatchSeat, Seat, Told } from "../core/types.ts";
import { Icon, Ledger, Mark, Quiet } from "../ui/parts.tsx";
import { TopBar } from "../ui/top_bar.tsx";
import { Clock } from "./clock.tsx";
import { Log, Scoring, Scrubber, withNames } from "./course.tsx";
import { Hint } from "./hint.tsx";
import { useKeys } from "./keys.ts";
import { Result } from "./result.tsx";
import { Talk } from "./talk.tsx";
import { tableOf } from "./tables.ts";
import { useTable, type TableState } from "./use_table.ts";
import type { GameTable, TableView } from "./view.ts";

function whoIs(seat: MatchSeat): string {
  if (seat.held) return t("seat.held", { level: t(`level.${seat.level}`) });
  return seat.kind === "bot" ? t(`level.${seat.level}`) : "";
}

function SeatRow({ view, seat, table }: { view: TableView; seat: MatchSeat; table: GameTable }) {
  const isDue = view.due.includes(seat.seat);
  const note = table.note(view, seat.seat);
  const { Facts } = table;
  return (
    <li class={`seat ${seat.seat}${isDue ? " deciding" : ""}${seat.seat === view.me ? " mine" : ""}`} data-seat={seat.seat}>
      <div class="who">
        <Mark seat={seat.seat} /><b>{view.name(seat.seat)}</b><small>{whoIs(seat)}</small>
        <span class="did">
          {note && (!isDue || note.kind) && <span class={`pill ${note.kind ?? ""}`}>{note.text}</span>}
          {isDue && <span class="pill brass">{t("deciding")}</span>}
          <Clock seat={seat} />
        </span>
      </div>
      <Facts view={view} seat={seat.seat} />
    </li>
  );
}

function Seats({ view, table, progress }: { view: TableView; table: GameTable; progress: string }) {
  const { Below } = table;
  return (
    <section class="seats" aria-label={t("table")}>
      <Ledger title={t("table")}>{progress}</Ledger>
      <ol class={`strip of-${view.seats.length}`}>{view.seats.map((seat) => <SeatRow key={seat.seat} view={view} seat={seat} table={table} />)}</ol>
      {Below && <Below view={view} />}
    </section>
  );
}

// Where nothing is asked of me: who is, or that the game is over, or that an old position is shown.
function sentenceOf({ view, match, isNow, shown, told }: TableState, table: GameTable): { ask: string; aside?: string } {
  if (!isNow) return { ask: t("replay.at", { move: shown, moves: told.length }), aside: t("replay.aside") };
  if (match.stage === "finished") return { ask: t("over") };
  if (view.canAct) return table.prompt(view);
  return { ask: t("wait.decides", { names: match.due.map((seat) => view.name(seat)).join(", ") }), aside: lastSentence(told, view.name) };
}

const lastSentence = (told: Told[], name: (seat: Seat) => string): string => {
  const last = told.findLast((entry) => entry.seat !== null);
  return last ? withNames(last.sentence, name) : "";
};

// Says what happened, politely, and whose turn it is, at once.
function LiveRegions({ state, ask }: { state: TableState; ask: string }) {
  const { told, view } = state;
  const from = useRef(told.length);
  const news = told.slice(from.current).flatMap((entry) => [entry.sentence, ...entry.story.flatMap((each) => ("text" in each ? [each.text] : []))]);
  useEffect(() => { from.current = told.length; }, [told.length]);
  const [polite, speak] = useState("");
  useEffect(() => { if (news.length) speak(news.map((sentence) => withNames(sentence, view.name)).join(" ")); }, [told.length]);
  return (
    <>
      <div class="sr" role="status" aria-live="polite" data-part="polite">{polite}</div>
      <div class="sr" role="alert" aria-live="assertive" data-part="assertive">{view.canAct ? `${t("your-turn")} ${ask}` : ""}</div>
    </>
  );
}

// A short tone, where it is wanted.
function useSound(isMyTurn: boolean): void {
  useEffect(() => {
    if (isMyTurn && preferences.value.sounds) chime();
  }, [isMyTurn]);
}

function useTitle(isMyTurn: boolean, name: string): void {
  useEffect(() => {
    document.title = isMyTurn ? `${t("your-turn")} ${name} - Florin` : `${name} - Florin`;
    document.querySelector<HTMLLinkElement>("link[rel=icon]")!.href = isMyTurn ? "/icon-turn.svg" : "/icon.svg";
  }, [isMyTurn, name]);
}

// The report of a day that was scored since it was last looked at.
function useScoring(told: Told[]): { entry: Told | undefined; done: () => void } {
  const scoredAt = told.flatMap((entry, i) => (entry.story.some((each) => "report" in each) ? [i] : []));
  const newest = scoredAt.at(-1) ?? -1;
  const [seen, see] = useState(newest);
  return { entry: newest > seen ? told[newest] : undefined, done: () => see(newest) };
}

function DayScoring({ entry, view, onDone }: { entry: Told; view: TableView; onDone: () => void }) {
  const report = entry.story.flatMap((each) => ("report" in each ? each.report : []));
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <section class="stage scoring-stage" aria-label={t("scoring")}>
      <Ledger title={t("scoring")}>{t("scoring.tap")}</Ledger>
      <Scoring report={report} scores={entry.scores} seats={view.order} name={view.name} me={view.me} />
      <div class="actions"><button type="button" class="btn primary grow" ref={button} onClick={onDone} data-continue>{t("continue")}</button></div>
    </section>
  );
}

// How many moves there were when this table was last looked at.
function useLastVisit(id: string, moves: number): number | undefined {
  const key = `florin.seen.${id}`;
  const before = useMemo(() => Number(localStorage.getItem(key)) || undefined, [id]);
  useEffect(() => localStorage.setItem(key, String(moves)), [moves]);
  return before;
}

interface MenuProps {
  session: Session;
  state: TableState;
  onHint: () => void;
}

function TableMenu({ session, state, onHint }: MenuProps) {
  const { view, match } = state;
  const undo = match.undo[0];
  const take = async () => (state.problem.value = await session.command({ do: "undo", seat: undo }));
  return (
    <>
      {match.stage === "playing" && <Quiet icon="undo" label={t("undo")} aria-disabled={!undo} onClick={() => undo && void take()} aria-keyshortcuts="U" data-part="undo" />}
      {match.settings.hints !== false && <Quiet icon="lamp" label={t("hint")} aria-disabled={!view.canAct} onClick={() => view.canAct && onHint()} aria-keyshortcuts="H" />}
      <Quiet icon="book" label={t("rules")} onClick={() => open(`/rules/${view.game}`, "_blank")} />
    </>
  );
}

function NotationForm({ state }: { state: TableState }) {
  const [typed, type] = useState("");
  const submit = (event: Event) => {
    event.preventDefault();
    const move = /^P\d /.test(typed) ? typed : `${state.view.me} ${typed}`;
    void state.commit(move.trim()).then(() => state.problem.value === undefined && type(""));
  };
  return (
    <form class="notation" onSubmit={submit}>
      <label class="sr" for="notation">{t("notation.type")}</label>
      <input id="notation" value={typed} autocomplete="off" placeholder={t("notation.type")} disabled={!state.view.canAct} onInput={(event) => type(event.currentTarget.value)} />
    </form>
  );
}

function Retry({ session, shown }: { session: Session; shown: number }) {
  const again = () => {
    const id = session.retry!(shown);
    if (id) go(`/play/${id}`);
  };
  return <button type="button" class="btn retry" onClick={again} data-part="retry"><Icon id="again" />{t("retry")}</button>;
}

export function TableFrame({ session, above }: { session: Session; above?: ComponentChildren }) {
  const state = useTable(session);
  const { view, match, told, shown } = state;
  const table = tableOf(view.game);
  const [hinting, hint] = useState(false);
  const scoring = useScoring(told);
  const since = useLastVisit(session.id, told.length);
  const isScoring = scoring.entry !== undefined && state.isNow && match.stage === "playing";
  const { ask, aside } = isScoring ? { ask: t("log.scored"), aside: t("scoring.aside") } : sentenceOf(state, table);
  const name = gameInfo(view.game)?.name ?? view.game;
  useTitle(view.canAct, name);
  useSound(view.canAct);
  useKeys(state, table);
  useEffect(() => { if (!view.canAct) hint(false); }, [view.canAct]);
  useEffect(() => { if (session.next.value) go(`/play/${session.next.value}`); }, [session.next.value]);
  const { Stage, Side } = table;
  const isOver = match.stage === "finished" && state.isNow;
  return (
    <>
      <TopBar title={name} aside={table.progress(view)} menu={<TableMenu session={session} state={state} onHint={() => hint(!hinting)} />} />
      <main class={`wrap table ${view.game} seats-${view.seats.length}`} id="main">
        <section class="say" aria-label={t("what-now")}>
          <div><h1 data-part="ask">{ask}</h1>{aside && <p>{aside}</p>}</div>
          {match.practice && <span class="pill">{t("practice")}</span>}
          {session.link.value !== "open" && <span class="pill on" role="status">{t(`link.${session.link.value}`)}</span>}
        </section>
        <LiveRegions state={state} ask={ask} />
        {state.problem.value && <p class="reason banner" role="alert">{withNames(state.problem.value, view.name)}</p>}
        {above}
        <div class={`cols${view.seats.length === 1 ? " alone" : ""}`}>
          {view.seats.length > 1 && <Seats view={view} table={table} progress={table.progress(view)} />}
          <div class="middle">
            {isScoring ? <DayScoring entry={scoring.entry!} view={view} onDone={scoring.done} />
              : isOver ? <Result session={session} state={state} />
              : <Stage view={view} />}
            {hinting && view.canAct && <Hint view={view} record={() => session.match.record()} onTake={() => session.command({ do: "take-hint", seat: view.me })} onClose={() => hint(false)} />}
          </div>
          <aside class="side">
            <Side view={view} />
            <section class="course" aria-label={t("log")}>
              <Ledger title={t("log")}>{!state.isNow && <button type="button" class="link" onClick={() => state.show(undefined)}><Icon id="forth" class="tiny" />{t("replay.now")}</button>}</Ledger>
              <Log told={told} remarks={session.remarks.value} name={view.name} shown={shown} onShow={state.show} since={since} />
              <Scrubber told={told} shown={shown} onShow={state.show} />
              {!state.isNow && session.retry && <Retry session={session} shown={shown} />}
              {session.place === "server" && <Talk session={session} state={state} />}
              {match.you.length > 0 && match.stage === "playing" && <NotationForm state={state} />}
            </section>
          </aside>
        </div>
      </main>
    </>
  );
}
