// The end of a game: who won, the last scoring, the graph of the scores, and what to do next.
import { useState } from "preact/hooks";
import { core } from "../core/core.ts";
import { download } from "../core/files.ts";
import type { MatchClient } from "../core/match_client.ts";
import { gameInfo, hasWords, language, say, t } from "../core/i18n.ts";
import type { LoggedMove } from "../core/types.ts";
import { Icon, Ledger, Mark } from "../ui/parts.tsx";
import { advantage, reportIn } from "./finale.ts";
import { Graph, Scoring } from "./move_log.tsx";
import { withNames } from "./names.ts";
import type { TableState } from "./use_table.ts";
import type { TableView } from "./view.ts";

// A podium: the places side by side, the winner's step the highest.
function Places({ state }: { state: TableState }) {
  const { view, match } = state;
  const places = match.places ?? view.order.map(() => 1);
  const rows = view.order
    .map((seat, i) => ({ seat, place: places[i]!, score: view.position.scores[i]! }))
    .sort((a, b) => a.place - b.place);
  return (
    <ol class={`places of-${rows.length}`}>
      {rows.map(({ seat, place, score }) => (
        <li key={seat} class={`place-${place}`} data-seat={seat} data-thing={`podium/${seat}`}>
          <span class="name">
            <Mark seat={seat} />
            {view.name(seat)}
          </span>
          <span class="block">
            <b class="num score">{score}</b>
            <span class="which">{t("result.place", { place })}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

// Recomputes every draw from the revealed seed.
function DiceCheck({ client }: { client: MatchClient }) {
  const [verdict, say] = useState<string>();
  const check = () => say(core().checkDice(client.match.record()) ?? t("dice.true"));
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

// Alone, the rules have the last word: a rank, or whether the order was kept.
const lastWord = ({ view, told }: TableState): string | undefined => {
  const said = told
    .at(-1)
    ?.story.flatMap((each) => each.text ?? [])
    .at(-1);
  return said && withNames(said, view.name);
};

// What the winner was paid most for, compared with the best of the others.
function Reason({ view, told }: TableState) {
  const [winner, ...more] = view.position.winners ?? [];
  if (!winner || more.length || view.order.length === 1) return null;
  const found = advantage(
    told,
    winner,
    view.order.filter((seat) => seat !== winner),
  );
  if (!found) return null;
  const { kind, amount, rival, other } = found;
  const what = hasWords(view.game, `paid.${kind}`) ? say(view.game, `paid.${kind}`) : kind;
  return (
    <p class="reason-why" data-part="why-won">
      {t("result.why", { kind: what.toLocaleLowerCase(language.value), amount, other, rival: view.name(rival) })}
    </p>
  );
}

function Headline({ state }: { state: TableState }) {
  const { view } = state;
  const winners = view.position.winners ?? [];
  const names = winners.map((seat) => view.name(seat)).join(", ");
  const solo = () => t(gameInfo(view.game)?.lowest_wins ? "result.solo-order" : "result.solo", { score: view.position.scores[0]! });
  const won = () => (winners[0] === view.you ? t("result.you-won") : t("result.won", { names }));
  const many = () => (winners.length > 1 ? t("result.shared", { names }) : winners.length ? won() : t("result.none"));
  return (
    <p class="winner" data-thing="headline">
      <Icon id="lily" class="art" />
      {view.order.length === 1 ? (lastWord(state) ?? solo()) : many()}
    </p>
  );
}

function LastScoring({ view, last }: { view: TableView; last: LoggedMove | undefined }) {
  const report = last ? reportIn(last) : [];
  if (!last || report.length === 0) return null;
  return (
    <>
      <Ledger title={t("result.last-scoring")}>{t("scoring.tap")}</Ledger>
      <Scoring game={view.game} report={report} scores={last.scores} seats={view.order} name={view.name} me={view.me} />
    </>
  );
}

function WhatNext({ client, state }: { client: MatchClient; state: TableState }) {
  const again = async () => (state.problem.value = await client.command({ do: "want-rematch" }));
  return (
    <div class="actions">
      <a class="btn" href="/">
        {t("home")}
      </a>
      {client.place === "server" && (
        <a class="btn" href="/account">
          {t("account.keep")}
        </a>
      )}
      {state.match.you.length > 0 && (
        <button type="button" class="btn primary grow" onClick={() => void again()} data-part="rematch">
          {t("rematch")}
        </button>
      )}
    </div>
  );
}

export function Result({ client, state }: { client: MatchClient; state: TableState }) {
  const { view, told } = state;
  const record = () => download(`florin-${view.game}.json`, JSON.stringify(client.match.record()));
  return (
    <section class="stage result" aria-label={t("over")} data-part="result">
      <Headline state={state} />
      <Reason {...state} />
      {view.order.length > 1 && <Places state={state} />}
      <LastScoring view={view} last={told.at(-1)} />
      <Ledger title={t("result.course")}>{t("result.course-key")}</Ledger>
      <Graph told={told} seats={view.order} name={view.name} />
      <div class="row-end">
        <DiceCheck client={client} />
        <button type="button" class="btn" onClick={record}>
          <Icon id="share" />
          {t("export")}
        </button>
      </div>
      <WhatNext client={client} state={state} />
    </section>
  );
}
