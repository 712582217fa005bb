// Games stored in this browser, statistics about them, and importing and exporting records.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { core } from "../core/core.ts";
import { choose, download } from "../core/files.ts";
import { Refusal } from "../core/florin.ts";
import { forget, keepRecord, keptMatches, keptRecords, type Kept, type KeptRecord } from "../core/storage.ts";
import { go } from "../core/router.ts";
import { gameInfo, games, language, speakNow, t } from "../core/i18n.ts";
import type { GameInfo, GameRecord } from "../core/types.ts";
import { Icon, Ledger, Mark, Problem } from "../ui/parts.tsx";
import { Screen } from "../ui/screen.tsx";

const when = (time: number): string => new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(time);

interface RowProps {
  game: string;
  note: string;
  href: string;
  action: string;
  onForget: () => void;
  children?: ComponentChildren;
}

function Row({ game, note, href, action, onForget, children }: RowProps) {
  return (
    <li class="kept">
      <div>
        <b>{gameInfo(game)?.name}</b>
        <span class="dim">{note}</span>
      </div>
      {children}
      <span class="row-end">
        <a class="btn" href={href}>
          {action}
        </a>
        <button type="button" class="quiet" aria-label={t("history.forget")} onClick={onForget}>
          <Icon id="close" />
        </button>
      </span>
    </li>
  );
}

function Game({ kept, onForget }: { kept: Kept; onForget: () => void }) {
  const { names, scores, places } = kept.summary;
  const note = kept.finished ? when(kept.changed) : `${when(kept.changed)}, ${t("home.unfinished")}`;
  const action = t(kept.finished ? "history.look" : "continue");
  return (
    <Row game={kept.game} note={note} href={`/play/${kept.id}`} action={action} onForget={onForget}>
      <span class="marks">
        {names.map((name, i) => (
          <span key={i} class={`rowmark${places?.[i] === 1 ? " won" : ""}`}>
            <Mark seat={`P${i + 1}`} />
            {name} <b>{scores[i]}</b>
          </span>
        ))}
      </span>
    </Row>
  );
}

const Imported = ({ kept, onForget }: { kept: KeptRecord; onForget: () => void }) => (
  <Row
    game={kept.record.game}
    note={`${when(kept.changed)}, ${t("history.imported")}`}
    href={`/replay/${kept.id}`}
    action={t("history.look")}
    onForget={onForget}
  />
);

// How many games were finished here, how many were won, and the best score.
function countsOf(game: GameInfo, all: Kept[]): { played: number; won: number; best: number | undefined } {
  const played = all.filter((kept) => kept.finished && kept.game === game.id && kept.summary.places && kept.summary.you.length > 0);
  const place = (kept: Kept) => Math.min(...kept.summary.you.map((i) => kept.summary.places![i]!));
  const scores = played.map((kept) => kept.summary.scores[kept.summary.you[0]!]!);
  const best = game.lowest_wins ? Math.min(...scores) : Math.max(...scores);
  return { played: played.length, won: played.filter((kept) => place(kept) === 1).length, best: scores.length ? best : undefined };
}

function Statistics({ all }: { all: Kept[] }) {
  return (
    <table class="statistics">
      <caption class="sr">{t("history.statistics")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("game")}</th>
          <th scope="col">{t("history.played")}</th>
          <th scope="col">{t("history.won")}</th>
          <th scope="col">{t("history.best")}</th>
        </tr>
      </thead>
      <tbody>
        {games.value.map((game) => {
          const { played, won, best } = countsOf(game, all);
          return (
            <tr key={game.id}>
              <th scope="row">{game.name}</th>
              <td>{played}</td>
              <td>{won}</td>
              <td>{best ?? "–"}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

// Reads a file with one record per line, and shows the last one.
function importRecords(text: string): string {
  speakNow();
  let id = "";
  for (const line of text.split("\n").filter((each) => each.trim())) {
    core().open(line).close();
    const kept = keepRecord(JSON.parse(line) as GameRecord);
    if (!kept) throw new Refusal(t("storage.full"));
    id = kept;
  }
  return id;
}

function recordOf(kept: Kept): GameRecord {
  const match = core().follow(kept.events);
  const record = match.record();
  match.close();
  return record;
}
const recordsOf = (all: Kept[]): string => all.map((kept) => JSON.stringify(recordOf(kept))).join("\n");

function Files({ finished }: { finished: Kept[] }) {
  const [problem, complain] = useState<string>();
  const bring = async () => {
    const text = await choose(".json,.jsonl,application/json");
    if (text === undefined) return;
    try {
      const id = importRecords(text);
      if (id) go(`/replay/${id}`);
      else complain(t("history.empty-file"));
    } catch (error) {
      complain(error instanceof Refusal ? error.message : t("history.not-a-record"));
    }
  };
  return (
    <>
      <div class="row-end start">
        <button type="button" class="btn" onClick={() => void bring()}>
          <Icon id="share" />
          {t("history.import")}
        </button>
        {finished.length > 0 && (
          <button type="button" class="btn" onClick={() => download("florin-games.jsonl", recordsOf(finished))}>
            {t("history.export")}
          </button>
        )}
      </div>
      <Problem text={problem} />
    </>
  );
}

export function History() {
  const [version, again] = useState(0);
  const all = keptMatches();
  const records = keptRecords();
  const drop = (id: string) => () => {
    forget(id);
    again(version + 1);
  };
  return (
    <Screen title={t("history")} aside={t("history.about")}>
      <Files finished={all.filter((kept) => kept.finished)} />
      <Ledger title={t("history.statistics")} />
      <Statistics all={all} />
      <Ledger title={t("history.games")} />
      {all.length + records.length === 0 && <p class="dim">{t("history.none")}</p>}
      <ul class="kept-list">
        {all.map((kept) => (
          <Game key={kept.id} kept={kept} onForget={drop(kept.id)} />
        ))}
        {records.map((kept) => (
          <Imported key={kept.id} kept={kept} onForget={drop(kept.id)} />
        ))}
      </ul>
    </Screen>
  );
}
