// A match that runs in the page: against computer players, alone, or several people at one device. The core's host runs it,
// as on the server; this client does what the host asks for: it stores events, shows what happened and has computer players
// think.
import { signal } from "@preact/signals";
import { botName } from "./bots.ts";
import { core } from "./core.ts";
import { Refusal, type Host, type Made, type Match } from "./florin.ts";
import { keep, keptMatch, newId, newSecret } from "./storage.ts";
import type { Copy, MatchClient, Remark } from "./match_client.ts";
import { think } from "./thinking.ts";
import type { Command, DueBot, MatchNews, Settings, StoreRequest } from "./types.ts";
import { speakNow, t } from "./i18n.ts";

export const person = "me";

// Who sits where at a new table.
export type Sitter = { kind: "person"; name: string } | { kind: "bot"; level: string };

const seating = (sitter: Sitter, index: number): Command => {
  const seat = `P${index + 1}`;
  return sitter.kind === "bot"
    ? { do: "seat-bot", seat, level: sitter.level, name: botName(index) }
    : { do: "sit", seat, name: sitter.name };
};

const pauseToRecover = 1000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

// Opens a match, or says what is in its way.
export function attempt(open: () => LocalMatch | undefined): { client?: LocalMatch; problem?: string } {
  try {
    const client = open();
    return client ? { client } : {};
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message };
    throw error;
  }
}

// Matches that run in this page: there is one client for each, or two would play it differently.
const open = new Map<string, LocalMatch>();

export class LocalMatch implements MatchClient {
  readonly place = "here";
  readonly me = person;
  readonly match: Match;
  readonly view;
  readonly remarks = signal<Remark[]>([]);
  readonly link = signal<"open" | "lost" | "paused">("open");
  readonly next = signal<string | undefined>(undefined);
  readonly trouble = signal<string | undefined>(undefined);
  private isClosed = false;

  private constructor(
    readonly id: string,
    private readonly secret: string,
    private readonly host: Host,
    private events: string[], // as they are stored
  ) {
    this.match = host.match;
    this.view = signal(this.match.view(person, Date.now()));
    open.set(id, this);
  }

  // A given secret makes the same draws for everybody (lessons). Throws the sentence that says why the match cannot be.
  static start(settings: Settings, sitters: Sitter[], secret = newSecret()): LocalMatch {
    speakNow();
    const commands: Command[] = [...sitters.map(seating), { do: "start" }];
    const client = LocalMatch.store(core().begin(settings, person, commands, secret, Date.now()), secret);
    client.react(client.host.stored());
    return client;
  }

  // The match of this id, as it runs already or as it was kept. Throws the sentence that says what is wrong with it.
  static open(id: string): LocalMatch | undefined {
    const running = open.get(id);
    if (running) return running;
    const kept = keptMatch(id);
    if (!kept) return undefined;
    speakNow();
    const { host, news } = core().restore(kept.events, person, kept.secret, Date.now());
    const client = new LocalMatch(id, kept.secret, host, kept.events);
    client.react(news);
    return client;
  }

  // A client for a new match, which is stored.
  private static store({ host, news }: Made, secret: string): LocalMatch {
    const client = new LocalMatch(newId(), secret, host, []);
    if (news.store && client.save(news.store)) return client;
    client.close();
    throw new Refusal(t("storage.full"));
  }

  // Stores a new match for whoever opens it.
  private static copy(make: () => Made, secret: string): Copy {
    speakNow();
    const { client, problem = "" } = attempt(() => LocalMatch.store(make(), secret));
    client?.close();
    return client ? { id: client.id } : { problem };
  }

  command(command: Command): Promise<string | undefined> {
    return Promise.resolve(command.do === "want-rematch" ? this.playAgain() : this.carryOut(command));
  }

  // The same draws come again; the copy counts as practice.
  retry(moves: number): Copy {
    return LocalMatch.copy(() => this.host.retry(moves, Date.now()), this.secret);
  }

  close(): void {
    this.isClosed = true;
    open.delete(this.id);
    this.host.close();
  }

  private carryOut(command: Command): string | undefined {
    speakNow();
    const { outcome, problem } = this.react(this.host.do(command, Date.now()));
    return outcome === "accepted" ? undefined : (problem ?? t("storage.full"));
  }

  // Everybody one seat further, the same players, a secret of its own.
  private playAgain(): string | undefined {
    const isWanted = this.view.value.seats.some((seat) => seat.wants_rematch); // and could not be stored the last time
    const refused = isWanted ? undefined : this.carryOut({ do: "want-rematch" });
    if (refused) return refused;
    const secret = newSecret();
    const next = LocalMatch.copy(() => this.host.rematch(secret, Date.now()), secret);
    if ("problem" in next) return next.problem;
    this.next.value = next.id;
    return undefined;
  }

  // Does what the host asks for; returns its last news, which say what became of a command.
  private react(news: MatchNews): MatchNews {
    const remarks = news.told.filter((event) => !event.quiet);
    if (remarks.length) this.remarks.value = [...this.remarks.value, ...remarks];
    if (news.told.length) this.view.value = this.match.view(person, Date.now());
    if (news.question) void this.ask(news.question);
    if (!news.store) return news;
    return this.react(this.save(news.store) ? this.host.stored() : this.host.notStored());
  }

  // Whether the events are stored. If not, the match stays as it was, and a computer player whose move it was is asked again.
  private save({ events, summary: { game, finished, your_turn, ...summary } }: StoreRequest): boolean {
    const all = [...this.events, ...events];
    const kept = { id: this.id, secret: this.secret, events: all, changed: Date.now(), game, finished, yourTurn: your_turn, summary };
    const isKept = keep(kept);
    this.trouble.value = isKept ? undefined : t("storage.full");
    if (isKept) this.events = all;
    else setTimeout(() => this.isClosed || this.react(this.host.ask()), pauseToRecover);
    return isKept;
  }

  private async ask(question: DueBot): Promise<void> {
    const move = await think(this.match.record(), question.level, question.seat).catch(() => undefined);
    if (move === undefined) await pause(pauseToRecover); // its Worker did not arrive
    if (this.isClosed) return;
    speakNow();
    this.react(move === undefined ? this.host.forget(question) : this.host.answer(question, move, Date.now()));
  }
}
