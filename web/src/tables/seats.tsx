// The seats in turn order: who sits there, what they are doing now, and the game's own facts.
import { levelName } from "../core/bots.ts";
import { gameInfo, t } from "../core/i18n.ts";
import type { MatchSeat } from "../core/types.ts";
import { Ledger, Mark, signed } from "../ui/parts.tsx";
import { Clock } from "./clock.tsx";
import { indexOf, type GameTable, type TableView } from "./view.ts";

function whoIs(seat: MatchSeat): string {
  if (seat.held) return t("seat.held", { level: levelName(seat.level!) });
  return seat.kind === "bot" ? levelName(seat.level!) : "";
}

function SeatRow({ view, seat, table }: { view: TableView; seat: MatchSeat; table: GameTable }) {
  const isDue = view.due.includes(seat.seat);
  const note = table.note(view, seat.seat);
  const { Facts } = table;
  const isPaid = !gameInfo(view.game)?.lowest_wins && !view.position.winners;
  const gain = isPaid ? view.position.forecast[indexOf(seat.seat)]?.amount : undefined;
  return (
    <li
      class={`seat ${seat.seat}${isDue ? " deciding" : ""}${seat.seat === view.me ? " mine" : ""}`}
      data-seat={seat.seat}
      data-thing={`seat/${seat.seat}`}
    >
      <div class="who">
        <Mark seat={seat.seat} />
        <b>{view.name(seat.seat)}</b>
        <small>{whoIs(seat)}</small>
        <span class="did">
          {note && (!isDue || note.kind) && (
            <span class={`pill ${note.kind ?? ""}`} data-thing={`note/${seat.seat}`}>
              {note.text}
            </span>
          )}
          {isDue && <span class="pill brass">{t("deciding")}</span>}
          {gain !== undefined && <span class="brass gain">{signed(gain)}</span>}
          <Clock seat={seat} />
        </span>
      </div>
      <Facts view={view} seat={seat.seat} />
    </li>
  );
}

export function Seats({ view, table, progress }: { view: TableView; table: GameTable; progress: string }) {
  const { Below } = table;
  return (
    <section class="seats" aria-label={t("table")}>
      <Ledger title={t("table")}>{progress}</Ledger>
      <ol class={`strip of-${view.seats.length}`}>
        {view.seats.map((seat) => (
          <SeatRow key={seat.seat} view={view} seat={seat} table={table} />
        ))}
      </ol>
      {Below && <Below view={view} />}
    </section>
  );
}
