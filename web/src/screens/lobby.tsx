// Tables on the server that anyone may join or watch.
import { useEffect, useState } from "preact/hooks";
import { go } from "../core/router.ts";
import { createTable, openTables, type Table } from "../core/server.ts";
import type { GameInfo } from "../core/types.ts";
import { gameInfo, games, t } from "../core/i18n.ts";
import { Ledger, Mark, Problem } from "../ui/parts.tsx";
import { Screen } from "../ui/screen.tsx";
import { usualSeats } from "./home.tsx";

function Row({ table }: { table: Table }) {
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

// Opens a public table.
function OpenOne() {
  const [problem, complain] = useState<string>();
  const open = async (info: GameInfo) => {
    const { table, error } = await createTable({ v: 1, game: info.id, players: Math.max(2, usualSeats(info)) }, true);
    if (table) go(`/table/${table}`);
    else complain(error);
  };
  return (
    <>
      <Ledger title={t("lobby.open")} />
      <div class="open-one" data-part="open-one">
        {games.value.map((game) => (
          <button type="button" key={game.id} class="btn" onClick={() => void open(game)}>
            {game.name}
          </button>
        ))}
      </div>
      <Problem text={problem} />
    </>
  );
}

// The open tables, fetched again every few seconds.
function useOpenTables(): { tables?: Table[]; error?: string } {
  const [found, show] = useState<{ tables?: Table[]; error?: string }>({});
  useEffect(() => {
    const load = () => void openTables().then(show);
    load();
    const timer = setInterval(load, 5000);
    return () => clearInterval(timer);
  }, []);
  return found;
}

// The form for a new table is above the list, so that a growing list never moves a button from under a finger.
export function Lobby() {
  const { tables, error } = useOpenTables();
  return (
    <Screen title={t("lobby")} aside={t("lobby.about")}>
      <OpenOne />
      <Ledger title={t("lobby.tables")} />
      <Problem text={error} />
      {tables?.length === 0 && <p>{t("lobby.none")}</p>}
      <ul class="kept-list">
        {tables?.map((table) => (
          <Row key={table.table} table={table} />
        ))}
      </ul>
    </Screen>
  );
}
