// Home: first the games that wait for your decision, then a tile for each game.
import { useEffect, useState } from "preact/hooks";
import { keptMatches, type Kept } from "../core/storage.ts";
import { usualBot } from "../core/bots.ts";
import { attempt, LocalMatch, type Sitter } from "../core/local_match.ts";
import { myTables, serverIsThere } from "../core/server.ts";
import { preferences, prefer } from "../core/preferences.ts";
import { go } from "../core/router.ts";
import { warmUp } from "../core/thinking.ts";
import { coreProblem, gameInfo, games, prepareWords, t } from "../core/i18n.ts";
import type { GameInfo } from "../core/types.ts";
import { Icon, Mark, Problem } from "../ui/parts.tsx";
import { roomOf } from "../tables/rooms.ts";
import { Picture } from "../ui/picture.tsx";
import { TopBar } from "../ui/top_bar.tsx";

export const usualSeats = (game: GameInfo): number => Math.min(game.most, Math.max(game.least, roomOf(game.id).seats ?? game.least));

// Starts a game against computer players at once. Returns the reason if that's impossible.
async function playNow(game: GameInfo): Promise<string | undefined> {
  await prepareWords();
  if (coreProblem.value) return t(coreProblem.value);
  const players = usualSeats(game);
  const sitters: Sitter[] = [{ kind: "person", name: preferences.value.name }];
  while (sitters.length < players) sitters.push({ kind: "bot", level: usualBot(sitters.length) });
  const { client, problem } = attempt(() => LocalMatch.start({ v: 1, game: game.id, players, hints: true }, sitters));
  if (client) go(`/play/${client.id}`);
  return problem;
}

const Seal = () => (
  <span class="seal">
    <Icon id="florin" class="art" />
  </span>
);

function Waiting({ kept }: { kept: Kept }) {
  const { names, scores } = kept.summary;
  const others = names.filter((_, i) => !kept.summary.you.includes(i));
  return (
    <section class="turn" aria-label={t("your-turn")}>
      <Seal />
      <div>
        <p class="eyebrow">{t(kept.yourTurn ? "your-turn" : "home.unfinished")}</p>
        <h2>{gameInfo(kept.game)?.name}</h2>
        <p class="dim">{others.length ? t("home.against", { names: others.join(", ") }) : t("home.alone")}</p>
      </div>
      <ol class="standing">
        {names.map((name, i) => (
          <li key={i} class={kept.summary.you.includes(i) ? "me" : ""}>
            <Mark seat={`P${i + 1}`} />
            <b>{scores[i]}</b>
            <span>{name}</span>
          </li>
        ))}
      </ol>
      <a class="btn primary" href={`/play/${kept.id}`} data-part="continue">
        {t("continue")}
      </a>
    </section>
  );
}

function Tile({ game, isOnline, onPlay }: { game: GameInfo; isOnline: boolean; onPlay: () => void }) {
  const players = usualSeats(game);
  return (
    <li class="tile">
      <Picture game={game.id} />
      <div class="tile-text">
        <h2>{game.name}</h2>
        <p class="tagline">{game.tagline}</p>
        <p class="meta">{t("home.players", { least: game.least, most: game.most })}</p>
      </div>
      <div class="tile-go">
        <button type="button" class="btn play" data-play={game.id} onClick={onPlay}>
          {t("play-now")}
          <small>{players === 1 ? t("home.alone") : t("home.bots", { n: players - 1 })}</small>
        </button>
        <div class="more">
          <a class="quiet" href={`/new/${game.id}`}>
            <Icon id={isOnline ? "friends" : "gear"} />
            <span>{t(isOnline ? "home.friends" : "home.set-up")}</span>
          </a>
          <a class="quiet" href={`/learn/${game.id}`}>
            <Icon id="lamp" />
            <span>{t("learn")}</span>
          </a>
          <a class="quiet" href={`/rules/${game.id}`}>
            <Icon id="book" />
            <span>{t("rules")}</span>
          </a>
        </div>
      </div>
    </li>
  );
}

interface OnlineTurn {
  table: string;
  game: string;
}

function useServer(): { isOnline: boolean; turns: OnlineTurn[] } {
  const [state, set] = useState<{ isOnline: boolean; turns: OnlineTurn[] }>({ isOnline: false, turns: [] });
  useEffect(() => {
    void serverIsThere().then(async (isOnline) => set({ isOnline, turns: isOnline ? await myTables() : [] }));
  }, []);
  return state;
}

// A table on the server that waits for my decision.
const OnlineWaiting = ({ turn }: { turn: OnlineTurn }) => (
  <section class="turn" aria-label={t("your-turn")}>
    <Seal />
    <div>
      <p class="eyebrow">{t("your-turn")}</p>
      <h2>{gameInfo(turn.game)?.name}</h2>
    </div>
    <a class="btn primary" href={`/table/${turn.table}`}>
      {t("continue")}
    </a>
  </section>
);

function Foot({ isOnline }: { isOnline: boolean }) {
  const other = preferences.value.language === "en" ? "pl" : "en";
  return (
    <footer class="foot">
      <span>
        <Icon id="lock" />
        {t("home.fair")}
      </span>
      <span>
        <Icon id="compass" />
        {t("home.offline")}
      </span>
      <span class="me">{t("home.name", { name: preferences.value.name })}</span>
      {[...(isOnline ? ["lobby", "account"] : []), "history"].map((place) => (
        <a key={place} class="quiet" href={`/${place}`}>
          {t(place)}
        </a>
      ))}
      <button type="button" class="quiet" lang={other} onClick={() => prefer({ language: other })}>
        {other === "pl" ? "Polski" : "English"}
      </button>
      <small>{t("home.unofficial")}</small>
    </footer>
  );
}

export function Home() {
  useEffect(() => {
    document.title = "Florin";
    warmUp();
  }, []);
  const waiting = keptMatches().find((kept) => !kept.finished);
  const { isOnline, turns } = useServer();
  const [problem, complain] = useState<string>();
  return (
    <>
      <TopBar aside={t("home.motto")} />
      <main class="wrap home" id="main">
        <h1 class="sr">Florin</h1>
        {turns.map((turn) => (
          <OnlineWaiting key={turn.table} turn={turn} />
        ))}
        {waiting && <Waiting kept={waiting} />}
        <Problem text={coreProblem.value ? t(coreProblem.value) : problem} />
        <ul class="tiles">
          {games.value.map((game) => (
            <Tile key={game.id} game={game} isOnline={isOnline} onPlay={() => void playNow(game).then(complain)} />
          ))}
        </ul>
        <Foot isOnline={isOnline} />
      </main>
    </>
  );
}
