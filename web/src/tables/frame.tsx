// The frame of every table: the prompt, the seats, the game's own stage and side, the move log, hints, the scoring of a
// day, and the result.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { go } from "../core/router.ts";
import type { MatchClient } from "../core/match_client.ts";
import { gameInfo, t } from "../core/i18n.ts";
import type { Seat, LoggedMove } from "../core/types.ts";
import { Ledger, Mark, Quiet, signed } from "../ui/parts.tsx";
import { TopBar } from "../ui/top_bar.tsx";
import { daysIn, Scoring } from "./move_log.tsx";
import { withNames } from "./names.ts";
import { reportIn } from "./finale.ts";
import { MoveLogPanel } from "./move_log_panel.tsx";
import { Hint } from "./hint.tsx";
import { useKeys } from "./keys.ts";
import { LiveRegions, Troubles, useSound, useTitle } from "./notices.tsx";
import { Past } from "./past.tsx";
import { Result } from "./result.tsx";
import { RulesPanel } from "./rules_panel.tsx";
import { Seats } from "./seats.tsx";
import { tableOf } from "./rooms.ts";
import { useTable, type TableState } from "./use_table.ts";
import { indexOf, type GameTable, type TableView } from "./view.ts";

// Whose turn it is to decide here; several people may share this device.
const turnOf = ({ view, match }: TableState): string =>
  match.you.length > 1 ? t("turn-of", { name: view.name(view.me) }) : t("your-turn");

// What I have to decide. At a shared device it begins with a name.
function promptOf(state: TableState, table: GameTable): { ask: string; aside?: string } {
  const prompt = table.prompt(state.view);
  return state.match.you.length > 1 ? { ...prompt, ask: `${turnOf(state)} ${prompt.ask}` } : prompt;
}

// The prompt: what I have to decide, who is deciding, that the game is over, or that an old position is shown.
function sentenceOf(state: TableState, table: GameTable): { ask: string; aside?: string } {
  const { view, match, isNow, shown, told } = state;
  if (!isNow) return { ask: t("replay.at", { move: shown, moves: told.length }), aside: t("replay.aside") };
  if (match.stage === "finished") return { ask: t("over") };
  if (view.canAct) return promptOf(state, table);
  const last = lastSentence(told, view.name);
  if (match.due.length === 0) return { ask: last };
  return { ask: t("wait.decides", { names: match.due.map((seat) => view.name(seat)).join(", ") }), aside: last };
}

const lastSentence = (told: LoggedMove[], name: (seat: Seat) => string): string => {
  const last = told.findLast((entry) => entry.seat !== null);
  return last ? withNames(last.sentence, name) : "";
};

interface DayToSee {
  entry: LoggedMove | undefined;
  done: () => void;
}

// The scoring of the newest day, if the person hasn't seen it yet. The table waits for them.
function useScoring({ told, match, isNow, playback }: TableState): DayToSee {
  const newest = (daysIn(told).at(-1) ?? 0) - 1;
  const [seen, see] = useState(newest);
  const entry = isNow && match.stage === "playing" && newest > seen ? told[newest] : undefined;
  useLayoutEffect(() => (entry ? playback.hold() : playback.release()), [entry]);
  return { entry, done: () => see(newest) };
}

function DayScoring({ entry, view, onDone }: { entry: LoggedMove; view: TableView; onDone: () => void }) {
  const report = reportIn(entry);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <section class="stage scoring-stage" aria-label={t("scoring")}>
      <Ledger title={t("scoring")}>{t("scoring.tap")}</Ledger>
      <Scoring game={view.game} report={report} scores={entry.scores} seats={view.order} name={view.name} me={view.me} />
      <div class="actions">
        <button type="button" class="btn primary grow" ref={button} onClick={onDone} data-continue>
          {t("continue")}
        </button>
      </div>
    </section>
  );
}

interface MenuProps {
  client: MatchClient;
  state: TableState;
  onHint: () => void;
  onRules: () => void;
}

function TableMenu({ client, state, onHint, onRules }: MenuProps) {
  const { view, match } = state;
  const undo = match.undo[0];
  // Asked in vain, the match says why nothing can be taken back.
  const take = async (seat: Seat) => (state.problem.value = await client.command({ do: "undo", seat }));
  return (
    <>
      {match.stage === "playing" && match.you.length > 0 && (
        <Quiet
          icon="undo"
          label={t("undo")}
          aria-disabled={!undo}
          onClick={() => void take(undo ?? view.me)}
          aria-keyshortcuts="U"
          data-part="undo"
        />
      )}
      {match.settings.hints !== false && match.stage === "playing" && (
        <Quiet
          icon="lamp"
          label={t("hint")}
          aria-disabled={!view.canAct}
          onClick={() => view.canAct && onHint()}
          aria-keyshortcuts="H"
          data-part="hint"
        />
      )}
      <Quiet icon="book" label={t("rules")} onClick={onRules} data-part="open-rules" />
    </>
  );
}

// My score and what the day would add, for screens where my row isn't visible.
function Purse({ view }: { view: TableView }) {
  const row = view.position.forecast[indexOf(view.me)];
  const isPaid = !gameInfo(view.game)?.lowest_wins && !view.position.winners;
  return (
    <div class="purse" aria-hidden="true">
      <Mark seat={view.me} />
      <b class="num">{view.position.scores[indexOf(view.me)]}</b>
      {row && isPaid && <span class="brass">{signed(row.amount)}</span>}
    </div>
  );
}

function Sentence({ client, state, ask, aside }: { client: MatchClient; state: TableState; ask: string; aside: string | undefined }) {
  const { view, match } = state;
  return (
    <section class="say" aria-label={t("what-now")}>
      <div>
        <h1 data-part="ask">{ask}</h1>
        {aside && <p>{aside}</p>}
      </div>
      {match.practice && <span class="pill">{t("practice")}</span>}
      {client.link.value !== "open" && (
        <span class="pill on" role="status">
          {t(`link.${client.link.value}`)}
        </span>
      )}
      <Purse view={view} />
    </section>
  );
}

// The game's stage, or a day's scoring that hasn't been seen yet, or the result.
function Middle({ client, state, scoring }: { client: MatchClient; state: TableState; scoring: DayToSee }) {
  const { view, match, isNow } = state;
  const { Stage } = tableOf(view.game);
  if (scoring.entry) return <DayScoring entry={scoring.entry} view={view} onDone={scoring.done} />;
  if (match.stage === "finished" && isNow) return <Result client={client} state={state} />;
  return (
    <>
      <Stage view={view} />
      {!isNow && <Past state={state} />}
    </>
  );
}

// Beside the game: the forecast and the move log, or a hint while one is open.
function Aside({ client, state, hinting, onClose }: { client: MatchClient; state: TableState; hinting: boolean; onClose: () => void }) {
  const { view } = state;
  const { Side } = tableOf(view.game);
  if (hinting)
    return (
      <Hint
        view={view}
        record={() => client.match.record()}
        onTake={() => client.command({ do: "take-hint", seat: view.me })}
        onClose={onClose}
      />
    );
  return (
    <>
      <Side view={view} />
      <MoveLogPanel client={client} state={state} />
    </>
  );
}

// The panels over or beside the table. A hint closes when it is no longer my turn.
function usePanels(canAct: boolean) {
  const [hinting, hint] = useState(false);
  const [reading, read] = useState(false);
  useEffect(() => {
    if (!canAct) hint(false);
  }, [canAct]);
  return { hinting: hinting && canAct, reading, hint, read };
}

// Goes to the rematch as soon as there is one.
function useNext({ next, place }: MatchClient): void {
  useEffect(() => {
    if (next.value) go(`/${place === "server" ? "table" : "play"}/${next.value}`);
  }, [next.value]);
}

export function TableFrame({ client, above }: { client: MatchClient; above?: ComponentChildren }) {
  const state = useTable(client);
  const { view, match, isNow } = state;
  const table = tableOf(view.game);
  const { hinting, reading, hint, read } = usePanels(view.canAct);
  const scoring = useScoring(state);
  const { ask, aside } = scoring.entry ? { ask: t("log.scored"), aside: t("scoring.aside") } : sentenceOf(state, table);
  const name = gameInfo(view.game)?.name ?? view.game;
  const progress = scoring.entry ? t("scoring") : table.progress(view); // the position already belongs to the next day
  useTitle(view.canAct ? turnOf(state) : undefined, name);
  useSound(view.canAct);
  useKeys(state);
  useNext(client);
  const menu = <TableMenu client={client} state={state} onHint={() => hint(!hinting)} onRules={() => read(true)} />;
  const kind = `${above ? " taught" : ""}${isNow ? "" : " looking-back"}${match.stage === "finished" && isNow ? " over" : ""}`;
  return (
    <>
      <TopBar title={name} aside={progress} menu={menu} />
      <main class={`wrap table game-${view.game} seats-${view.seats.length}${kind}`} id="main">
        <Sentence client={client} state={state} ask={ask} aside={aside} />
        <LiveRegions state={state} ask={match.you.length > 1 ? ask : `${t("your-turn")} ${ask}`} />
        <Troubles client={client} state={state} />
        {above}
        <div class={`cols${view.seats.length === 1 ? " alone" : ""}`}>
          {view.seats.length > 1 && <Seats view={view} table={table} progress={progress} />}
          <div class="middle">
            <Middle client={client} state={state} scoring={scoring} />
          </div>
          <aside class="side">
            <Aside client={client} state={state} hinting={hinting} onClose={() => hint(false)} />
          </aside>
        </div>
      </main>
      {reading && <RulesPanel game={view.game} onClose={() => read(false)} />}
    </>
  );
}
