// The end of a game: who won and why, the last scoring, the graph, and what to do next.
import { useState } from "preact/hooks";
import { core } from "../core/core.ts";
import { download } from "../core/files.ts";
import type { Session } from "../core/session.ts";
import { t } from "../core/words.ts";
import { Icon, Ledger, Mark } from "../ui/parts.tsx";
import { Graph, Scoring } from "./course.tsx";
import type { TableState } from "./use_table.ts";

function Places({ state }: { state: TableState }) {
  const { view, match } = state;
  const places = match.places ?? view.order.map(() => 1);
  const rows = view.order
    .map((seat, i) => ({ seat, place: places[i]!, score: view.position.scores[i]! }))
    .sort((a, b) => a.place - b.place);
  return (
    <ol class="places">
      {rows.map(({ seat, place, score }) => (
        <li key={seat} class={place === 1 ? "first" : ""} data-seat={seat}>
          <b class="num">{place}</b>
          <Mark seat={seat} />
          <span>{view.name(seat)}</span>
          <b class="num score">{score}</b>
        </li>
      ))}
    </ol>
  );
}

// Computes every draw again from the seed that was committed to.
function DiceCheck({ session }: { session: Session }) {
  const [verdict, say] = useState<string>();
  const check = () => say(core().checkDice(session.match.record()) ?? t("dice.true"));
  return (
    <>
      <button type="button" class="btn" onClick={check}>
        <Icon id="lock" />
        {t("dice.check")}
      </button>
      {verdict && (
        <p class="verdict" role="status">
          {verdict}
        </p>
      )}
    </>
  );
}

export function Result({ session, state }: { session: Session; state: TableState }) {
  const { view, told, match } = state;
  const last = told.at(-1);
  const report = last?.story.flatMap((each) => ("report" in each ? each.report : [])) ?? [];
  const winners = view.position.winners ?? [];
  const isSolo = view.order.length === 1;
  const record = () => download(`florin-${view.game}.json`, JSON.stringify(session.match.record()));
  return (
    <section class="stage result" aria-label={t("over")} data-part="result">
      <p class="winner">
        <Icon id="lily" class="art" />
        {isSolo
          ? t("result.solo", { score: view.position.scores[0]! })
          : winners.length
            ? t(winners.length > 1 ? "result.shared" : "result.won", { names: winners.map((seat) => view.name(seat)).join(", ") })
            : t("result.none")}
      </p>
      {!isSolo && <Places state={state} />}
      {report.length > 0 && (
        <>
          <Ledger title={t("result.last-scoring")}>{t("scoring.tap")}</Ledger>
          <Scoring report={report} scores={last!.scores} seats={view.order} name={view.name} me={view.me} />
        </>
      )}
      <Ledger title={t("result.course")}>{t("result.course-key")}</Ledger>
      <Graph told={told} seats={view.order} name={view.name} />
      <div class="row-end">
        <DiceCheck session={session} />
        <button type="button" class="btn" onClick={record}>
          <Icon id="share" />
          {t("export")}
        </button>
      </div>
      <div class="actions">
        <a class="btn" href="/">
          {t("home")}
        </a>
        {session.place === "server" && (
          <a class="btn" href="/account">
            {t("account.keep")}
          </a>
        )}
        {match.you.length > 0 && (
          <button type="button" class="btn primary grow" onClick={() => void session.command({ do: "want-rematch" })} data-part="rematch">
            {t("rematch")}
          </button>
        )}
      </div>
    </section>
  );
}
