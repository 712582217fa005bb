// The frame of every table: the sentence, the seats, the game's own stage and side, the course of the game,
// hints, the scoring of a day, and the result.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { go } from "../core/router.ts";
import type { Session } from "../core/session.ts";
import { gameInfo, t } from "../core/words.ts";
import type { Seat, Told } from "../core/types.ts";
import { Ledger, Quiet } from "../ui/parts.tsx";
import { TopBar } from "../ui/top_bar.tsx";
import { Scoring, withNames } from "./course.tsx";
import { CoursePanel } from "./course_panel.tsx";
import { Hint } from "./hint.tsx";
import { useKeys } from "./keys.ts";
import { LiveRegions, useSound, useTitle } from "./notices.tsx";
import { Result } from "./result.tsx";
import { Seats } from "./seats.tsx";
import { tableOf } from "./tables.ts";
import { useTable, type TableState } from "./use_table.ts";
import type { GameTable, TableView } from "./view.ts";

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
      <div class="actions">
        <button type="button" class="btn primary grow" ref={button} onClick={onDone} data-continue>
          {t("continue")}
        </button>
      </div>
    </section>
  );
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
      {match.stage === "playing" && (
        <Quiet
          icon="undo"
          label={t("undo")}
          aria-disabled={!undo}
          onClick={() => undo && void take()}
          aria-keyshortcuts="U"
          data-part="undo"
        />
      )}
      {match.settings.hints !== false && (
        <Quiet icon="lamp" label={t("hint")} aria-disabled={!view.canAct} onClick={() => view.canAct && onHint()} aria-keyshortcuts="H" />
      )}
      <Quiet icon="book" label={t("rules")} onClick={() => open(`/rules/${view.game}`, "_blank")} />
    </>
  );
}

function Sentence({ session, state, ask, aside }: { session: Session; state: TableState; ask: string; aside: string | undefined }) {
  return (
    <section class="say" aria-label={t("what-now")}>
      <div>
        <h1 data-part="ask">{ask}</h1>
        {aside && <p>{aside}</p>}
      </div>
      {state.match.practice && <span class="pill">{t("practice")}</span>}
      {session.link.value !== "open" && (
        <span class="pill on" role="status">
          {t(`link.${session.link.value}`)}
        </span>
      )}
    </section>
  );
}

export function TableFrame({ session, above }: { session: Session; above?: ComponentChildren }) {
  const state = useTable(session);
  const { view, match, told } = state;
  const table = tableOf(view.game);
  const [hinting, hint] = useState(false);
  const scoring = useScoring(told);
  const isScoring = scoring.entry !== undefined && state.isNow && match.stage === "playing";
  const { ask, aside } = isScoring ? { ask: t("log.scored"), aside: t("scoring.aside") } : sentenceOf(state, table);
  const name = gameInfo(view.game)?.name ?? view.game;
  useTitle(view.canAct, name);
  useSound(view.canAct);
  useKeys(state);
  useEffect(() => {
    if (!view.canAct) hint(false);
  }, [view.canAct]);
  useEffect(() => {
    if (session.next.value) go(`/${session.place === "server" ? "table" : "play"}/${session.next.value}`);
  }, [session.next.value]);
  const { Stage, Side } = table;
  const isOver = match.stage === "finished" && state.isNow;
  return (
    <>
      <TopBar
        title={name}
        aside={table.progress(view)}
        menu={<TableMenu session={session} state={state} onHint={() => hint(!hinting)} />}
      />
      <main class={`wrap table game-${view.game} seats-${view.seats.length}`} id="main">
        <Sentence session={session} state={state} ask={ask} aside={aside} />
        <LiveRegions state={state} ask={ask} />
        {state.problem.value && (
          <p class="reason banner" role="alert">
            {withNames(state.problem.value, view.name)}
          </p>
        )}
        {above}
        <div class={`cols${view.seats.length === 1 ? " alone" : ""}`}>
          {view.seats.length > 1 && <Seats view={view} table={table} progress={table.progress(view)} />}
          <div class="middle">
            {isScoring ? (
              <DayScoring entry={scoring.entry!} view={view} onDone={scoring.done} />
            ) : isOver ? (
              <Result session={session} state={state} />
            ) : (
              <Stage view={view} />
            )}
            {hinting && view.canAct && (
              <Hint
                view={view}
                record={() => session.match.record()}
                onTake={() => session.command({ do: "take-hint", seat: view.me })}
                onClose={() => hint(false)}
              />
            )}
          </div>
          <aside class="side">
            <Side view={view} />
            <CoursePanel session={session} state={state} />
          </aside>
        </div>
      </main>
    </>
  );
}
