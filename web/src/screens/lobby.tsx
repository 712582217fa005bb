// Tables of the server that anybody may join or watch.
import { useEffect, useState } from "preact/hooks";
import { go } from "../core/router.ts";
import { createTable, openTables, whoAmI, type Summary } from "../core/server.ts";
import { gameInfo, games, t } from "../core/words.ts";
import { Mark } from "../ui/parts.tsx";
import { Screen } from "../ui/screen.tsx";
import { usualSeats } from "./home.tsx";

function Row({ table }: { table: Summary }) {
  return (
    <li class="kept">
      <div>
        <b>{gameInfo(table.game)?.name}</b>
        <span class="dim">{t(`stage.${table.stage}`)}</span>
      </div>
      <span class="marks">
        {table.seats.map((seat) => (
          <span key={seat.seat} class="rowmark">
            <Mark seat={seat.seat} />
            {seat.name ?? t("online.open")}
          </span>
        ))}
      </span>
      <a class="btn" href={`/table/${table.table}`}>
        {t(table.stage === "gathering" ? "lobby.join" : "lobby.watch")}
      </a>
    </li>
  );
}

export function Lobby() {
  const [tables, show] = useState<Summary[]>();
  const load = () => void whoAmI().then(openTables).then(show);
  useEffect(() => {
    load();
    const timer = setInterval(load, 5000);
    return () => clearInterval(timer);
  }, []);
  const open = (game: string) => {
    const info = gameInfo(game)!;
    void createTable({ v: 1, game, players: Math.max(2, usualSeats(info)) }, true).then((made) => made.table && go(`/table/${made.table}`));
  };
  return (
    <Screen title={t("lobby")} aside={t("lobby.about")}>
      {tables?.length === 0 && <p>{t("lobby.none")}</p>}
      <ul class="kept-list">
        {tables?.map((table) => (
          <Row key={table.table} table={table} />
        ))}
      </ul>
      <h2 class="sub">{t("lobby.open")}</h2>
      <div class="row-end start">
        {games.value.map((game) => (
          <button type="button" key={game.id} class="btn" onClick={() => open(game.id)}>
            {game.name}
          </button>
        ))}
      </div>
    </Screen>
  );
}
