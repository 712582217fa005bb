// A record to look through: a finished or imported game. You can't play in it.
import { signal, type Signal } from "@preact/signals";
import { core } from "./core.ts";
import type { Table } from "./florin.ts";
import type { TableSource, Remark, MatchClient } from "./match_client.ts";
import type { GameRecord, MatchView } from "./types.ts";
import { t } from "./i18n.ts";

function viewOf(table: Table, record: GameRecord): MatchView {
  const seats = Array.from({ length: record.players }, (_, i) => ({
    seat: `P${i + 1}`,
    kind: "person" as const,
    name: record.names?.[i] || `P${i + 1}`,
  }));
  const position = table.position();
  return {
    v: 1,
    version: 1,
    stage: "finished",
    settings: { v: 1, game: record.game, players: record.players, hints: false },
    host: "",
    seats,
    due: [],
    you: [],
    undo: [],
    practice: record.practice === true,
    spectators: [],
    muted: [],
    commitment: "",
    bits: [],
    position,
    places: table.places(),
  };
}

export class RecordedMatch implements MatchClient {
  readonly place = "record";
  readonly me = "";
  readonly match: TableSource;
  readonly view: Signal<MatchView>;
  readonly remarks = signal<Remark[]>([]);
  readonly link = signal<"open" | "lost" | "paused">("open");
  readonly next = signal<string | undefined>(undefined);
  readonly trouble = signal<string | undefined>(undefined);

  // Throws a Refusal if the record is wrong.
  constructor(
    readonly id: string,
    record: GameRecord,
  ) {
    const table = core().open(record);
    this.match = { table: () => table, record: () => record };
    this.view = signal(viewOf(table, record));
  }

  command(): Promise<string | undefined> {
    return Promise.resolve(t("replay.only"));
  }
  close(): void {
    this.match.table().close();
  }
}
