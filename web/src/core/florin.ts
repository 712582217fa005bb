// The rules, matches and texts of the C++ core with names and types. Whatever is legal, what a move would do,
// why one may not be played, what is said about it: all of it is asked here and nowhere else.
import type { Module } from "./module.ts";
import type {
  Command,
  DueBot,
  GameInfo,
  GameRecord,
  MatchView,
  Move,
  OptionValue,
  Position,
  Preview,
  Settings,
  Suggestion,
  LoggedMove,
} from "./types.ts";

// A sentence of the core that says what cannot be done and what would be right.
export class Refusal extends Error {
  constructor(answer: string) {
    super((JSON.parse(answer) as { error: string }).error);
  }
}

export class Florin {
  private readonly module: Module;

  constructor(module: Module) {
    this.module = module;
  }

  speak(language: string): void {
    this.module.call("speak", language);
  }
  games(): GameInfo[] {
    return JSON.parse(this.module.ask("games")) as GameInfo[];
  }
  levels(): string[] {
    return this.module.ask("levels").split("\n");
  }
  temperaments(): string[] {
    return this.module.ask("temperaments").split("\n");
  }
  texts(game: string): Record<string, string> {
    return JSON.parse(this.module.ask("texts", game)) as Record<string, string>;
  }

  // What computer players learned of a game, as its files of weights; throws the sentence that says what is wrong.
  teach(game: string, table: Uint8Array, alone: Uint8Array): void {
    if (!this.module.call("teach", game, table, alone)) throw new Refusal(this.module.answer());
  }

  // The table at the end of a record.
  open(record: GameRecord | string): Table {
    const text = typeof record === "string" ? record : JSON.stringify(record);
    const address = this.module.call("open", text);
    if (!address) throw new Refusal(this.module.answer());
    return new Table(this.module, address);
  }
  fresh(game: string, players: number, options: Record<string, OptionValue> = {}): Table {
    return this.open({ florin: 1, game, players, options, moves: [] });
  }
  // Nothing if every draw of the record follows from its seed; else the sentence that says what does not.
  checkDice(record: GameRecord): string | undefined {
    return this.module.call("check", JSON.stringify(record)) ? undefined : new Refusal(this.module.answer()).message;
  }

  begin(settings: Settings, host: string, secret: string, now: number): { match: Match; event: string } {
    const address = this.module.call("match_begin", JSON.stringify(settings), host, secret, now);
    if (!address) throw new Refusal(this.module.answer());
    return { match: new Match(this.module, address), event: this.module.answer() };
  }
  restore(events: string[]): Match {
    const address = this.module.call("match_restore", events.join("\n"));
    if (!address) throw new Refusal(this.module.answer());
    return new Match(this.module, address);
  }
}

export class Table {
  private readonly module: Module;
  private readonly address: number;

  constructor(module: Module, address: number) {
    this.module = module;
    this.address = address;
  }

  position(): Position {
    return JSON.parse(this.module.ask("position", this.address)) as Position;
  }
  board(): unknown {
    return JSON.parse(this.module.ask("board", this.address));
  }
  // The legal moves taken apart.
  moves(): Move[] {
    return JSON.parse(this.module.ask("moves", this.address)) as Move[];
  }
  // The place of every seat now; 1 is best.
  places(): number[] {
    return JSON.parse(this.module.ask("places", this.address)) as number[];
  }
  record(): GameRecord {
    return JSON.parse(this.module.ask("record", this.address)) as GameRecord;
  }
  tell(from = 0): LoggedMove[] {
    return JSON.parse(this.module.ask("tell", this.address, from)) as LoggedMove[];
  }
  // The consequence of a legal move; nothing for any other.
  preview(move: string): Preview | undefined {
    if (!this.module.call("preview", this.address, move)) return undefined;
    return (JSON.parse(this.module.answer()) as { preview: Preview }).preview;
  }
  // Why a move may not be played; nothing if it may.
  refusal(move: string): string | undefined {
    return this.module.call("refusal", this.address, move) ? undefined : new Refusal(this.module.answer()).message;
  }
  sentence(move: string): string {
    return this.module.ask("sentence", this.address, move);
  }
  suggest(player: string, seat: number, seed: number): string {
    if (!this.module.call("suggest", this.address, player, seat, BigInt(seed))) throw new Refusal(this.module.answer());
    return this.module.answer();
  }
  // The same with what was considered, and why.
  explain(player: string, seat: number, seed: number): Suggestion {
    if (!this.module.call("explain", this.address, player, seat, BigInt(seed))) throw new Refusal(this.module.answer());
    return JSON.parse(this.module.answer()) as Suggestion;
  }
  at(kept: number): Table {
    return new Table(this.module, this.module.call("at", this.address, kept));
  }
  play(move: string): void {
    if (!this.module.call("play", this.address, move)) throw new Refusal(this.module.answer());
  }
  close(): void {
    this.module.call("close", this.address);
  }
}

export interface Happened {
  events: string[];
  told: string[];
}

export class Match {
  private readonly module: Module;
  private readonly address: number;

  constructor(module: Module, address: number) {
    this.module = module;
    this.address = address;
  }

  // Decides and applies; throws the sentence that says why not.
  do(by: string, command: Command, secret: string, now: number): Happened {
    const done = this.module.call("match_do", this.address, by, JSON.stringify({ v: 1, ...command }), secret, now);
    if (!done) throw new Refusal(this.module.answer());
    return JSON.parse(this.module.answer()) as Happened;
  }
  // Applies an event of a server and returns its sentence.
  apply(event: string): string {
    if (!this.module.call("match_apply", this.address, event)) throw new Refusal(this.module.answer());
    return this.module.answer();
  }
  rematch(secret: string, now: number): string[] {
    if (!this.module.call("match_rematch", this.address, secret, now)) throw new Refusal(this.module.answer());
    return this.module.answer().split("\n");
  }
  view(viewer: string, now: number): MatchView {
    return JSON.parse(this.module.ask("match_view", this.address, viewer, now)) as MatchView;
  }
  // The match's own table: to look at, until the match changes; not to be closed.
  table(): Table {
    return new Table(this.module, this.module.call("match_table", this.address));
  }
  due(): DueBot[] {
    return JSON.parse(this.module.ask("match_due", this.address)) as DueBot[];
  }
  record(): GameRecord {
    return JSON.parse(this.module.ask("match_record", this.address)) as GameRecord;
  }
  close(): void {
    this.module.call("match_close", this.address);
  }
}
