// A match somebody plays or watches, wherever it runs: here in the page (local_match.ts) or on a server (remote_match.ts).
// Both hold a Match of the core; screens look at `view` and give commands.
import type { Signal } from "@preact/signals";
import type { Table } from "./florin.ts";
import type { Command, GameRecord, MatchView } from "./types.ts";

export interface Remark {
  version: number;
  sentence: string;
  person?: string;
}

// A match that was made for later: its id, or why there is none.
export type Copy = { id: string } | { problem: string };

// What a screen looks at; the table is the match's own and changes with it.
export interface TableSource {
  table(): Table;
  record(): GameRecord;
}

export interface MatchClient {
  readonly id: string;
  readonly place: "here" | "server" | "record";
  readonly me: string; // the person
  readonly match: TableSource;
  readonly view: Signal<MatchView>;
  // What was said and who came and went, newest last.
  readonly remarks: Signal<Remark[]>;
  // Whether the server is there and its table runs.
  readonly link: Signal<"open" | "lost" | "paused">;
  // The id of the next match, once all want one.
  readonly next: Signal<string | undefined>;
  // What went wrong although nobody wanted anything: a computer player's move could not be stored.
  readonly trouble: Signal<string | undefined>;
  // Nothing if it was done; else the sentence that says why not.
  command(command: Command): Promise<string | undefined>;
  // Makes a copy of the match as it stood before the next own decision after so many moves.
  retry?(moves: number): Copy;
  close(): void;
}
