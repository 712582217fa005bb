// The rules, matches and texts of the C++ core with names and types. Whatever is legal, what a move would do,
// why one may not be played, what is said about it: all of it is asked here and nowhere else.
import type { Calls, Module } from "./module.ts";
import { indexOf } from "./seat.ts";
import type {
  Command,
  DueBot,
  GameInfo,
  GameRecord,
  MatchNews,
  MatchView,
  Move,
  OptionValue,
  Position,
  Preview,
  Seat,
  Settings,
  Suggestion,
  LoggedMove,
  ToldEvent,
} from "./types.ts";

// A sentence that says what cannot be done and what would be right.
export class Refusal extends Error {}

const refusalIn = (answer: string): Refusal => new Refusal((JSON.parse(answer) as { error: string }).error);

export class Florin {
  private readonly module: Module;

  constructor(module: Module) {
    this.module = module;
  }

  speak(language: string): void {
    this.module.call("speak", language);
  }
  // Says "you" about this seat from now on; about none if there is no seat.
  address(seat: Seat | undefined): void {
    this.module.call("address", seat ?? "");
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
    if (!this.module.call("teach", game, table, alone)) throw refusalIn(this.module.answer());
  }

  // The table at the end of a record.
  open(record: GameRecord | string): Table {
    const text = typeof record === "string" ? record : JSON.stringify(record);
    const address = this.module.call("open", text);
    if (!address) throw refusalIn(this.module.answer());
    return new Table(this.module, address);
  }
  fresh(game: string, players: number, options: Record<string, OptionValue> = {}): Table {
    return this.open({ florin: 1, game, players, options, moves: [] });
  }
  // Nothing if every draw of the record follows from its seed; else the sentence that says what does not.
  checkDice(record: GameRecord): string | undefined {
    return this.module.call("check", JSON.stringify(record)) ? undefined : refusalIn(this.module.answer()).message;
  }

  // The match that the events of a server, or of a log, make.
  follow(events: string[]): FollowedMatch {
    const address = this.module.call("match_restore", events.join("\n"));
    if (!address) throw refusalIn(this.module.answer());
    return new FollowedMatch(this.module, address);
  }
  // A match that runs here: a new one, after commands of its person.
  begin(settings: Settings, person: string, commands: Command[], secret: string, now: number): Made {
    const lines = commands.map(lineOf).join("\n");
    return madeBy(this.module, this.module.call("host_begin", JSON.stringify(settings), person, lines, secret, now));
  }
  // The one of a stored log.
  restore(events: string[], person: string, secret: string, now: number): Made {
    return madeBy(this.module, this.module.call("host_restore", events.join("\n"), person, secret, now));
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
    return this.module.call("refusal", this.address, move) ? undefined : refusalIn(this.module.answer()).message;
  }
  sentence(move: string): string {
    return this.module.ask("sentence", this.address, move);
  }
  suggest(player: string, seat: number, seed: number): string {
    if (!this.module.call("suggest", this.address, player, seat, BigInt(seed))) throw refusalIn(this.module.answer());
    return this.module.answer();
  }
  // The same with what was considered, and why.
  explain(player: string, seat: number, seed: number): Suggestion {
    if (!this.module.call("explain", this.address, player, seat, BigInt(seed))) throw refusalIn(this.module.answer());
    return JSON.parse(this.module.answer()) as Suggestion;
  }
  at(kept: number): Table {
    return new Table(this.module, this.module.call("at", this.address, kept));
  }
  play(move: string): void {
    if (!this.module.call("play", this.address, move)) throw refusalIn(this.module.answer());
  }
  close(): void {
    this.module.call("close", this.address);
  }
}

// A match, to look at.
export class Match {
  protected readonly module: Module;
  protected readonly address: number;

  constructor(module: Module, address: number) {
    this.module = module;
    this.address = address;
  }

  view(viewer: string, now: number): MatchView {
    return JSON.parse(this.module.ask("match_view", this.address, viewer, now)) as MatchView;
  }
  // The match's own table: to look at as long as the match is open; it changes with it and is not to be closed.
  table(): Table {
    return new Table(this.module, this.module.call("match_table", this.address));
  }
  record(): GameRecord {
    return JSON.parse(this.module.ask("match_record", this.address)) as GameRecord;
  }
}

// A match that runs elsewhere, or did.
export class FollowedMatch extends Match {
  apply(event: string): ToldEvent {
    if (!this.module.call("match_apply", this.address, event)) throw refusalIn(this.module.answer());
    return JSON.parse(this.module.answer()) as ToldEvent;
  }
  close(): void {
    this.module.call("match_close", this.address);
  }
}

const lineOf = (command: Command): string => JSON.stringify({ v: 1, ...command });

// A match that was made, and what its host asks for first: a new one is to be stored.
export interface Made {
  host: Host;
  news: MatchNews;
}

function madeBy(module: Module, address: number): Made {
  const answer = module.answer();
  if (!address) throw refusalIn(answer);
  return { host: new Host(module, address), news: JSON.parse(answer) as MatchNews };
}

// Runs a match here (src/browser/browser_match.hpp). Every call answers with what is to be done and shown.
export class Host {
  readonly match: Match;
  private readonly module: Module;
  private readonly address: number;

  constructor(module: Module, address: number) {
    this.module = module;
    this.address = address;
    this.match = new Match(module, module.call("host_match", address));
  }

  do(command: Command, now: number): MatchNews {
    return this.news("host_do", this.address, lineOf(command), now);
  }
  // Answers to `store`: nothing has happened before, and nothing at all if it is not stored.
  stored(): MatchNews {
    return this.news("host_stored", this.address);
  }
  notStored(): MatchNews {
    return this.news("host_not_stored", this.address);
  }
  // Answers to `question`; `forget` has it asked again.
  answer({ seat, version }: DueBot, move: string, now: number): MatchNews {
    return this.news("host_answer", this.address, indexOf(seat), version, move, now);
  }
  forget({ seat, version }: DueBot): MatchNews {
    return this.news("host_forget", this.address, indexOf(seat), version);
  }
  // Asks the computer player that is due, if none is asked.
  ask(): MatchNews {
    return this.news("host_ask", this.address);
  }
  // A copy as it stood before the person's next decision after so many moves.
  retry(moves: number, now: number): Made {
    return madeBy(this.module, this.module.call("host_retry", this.address, moves, now));
  }
  rematch(secret: string, now: number): Made {
    return madeBy(this.module, this.module.call("host_rematch", this.address, secret, now));
  }
  close(): void {
    this.module.call("host_close", this.address);
  }

  private news<Name extends keyof Calls>(name: Name, ...values: Calls[Name]): MatchNews {
    return JSON.parse(this.module.ask(name, ...values)) as MatchNews;
  }
}
