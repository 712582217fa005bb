// A match that runs in the page: against computer players, alone, or several people at one device. It is the
// same object that the server runs; the page stores its events and asks the computer players.
import { signal } from "@preact/signals";
import { botName } from "./bots.ts";
import { core } from "./core.ts";
import { Refusal, type Happened, type Match } from "./florin.ts";
import { keep, keptMatch, newId, newSecret, type Kept } from "./storage.ts";
import { preferences } from "./preferences.ts";
import type { Remark, MatchClient } from "./match_client.ts";
import { think } from "./thinking.ts";
import type { Command, DueBot, Settings } from "./types.ts";
import { speakNow } from "./i18n.ts";

export const person = "me";

// Who sits where at a new table.
export type Sitter = { kind: "person"; name: string } | { kind: "bot"; level: string };

const pauses = { calm: 900, brisk: 350, instant: 0 };
const pauseToRecover = 1000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

// Matches that run in this page: there is one client for each, or two would play it differently.
const open = new Map<string, LocalMatch>();

export class LocalMatch implements MatchClient {
  readonly place = "here";
  readonly me = person;
  readonly view;
  readonly remarks = signal<Remark[]>([]);
  readonly link = signal<"open" | "lost" | "paused">("open");
  readonly next = signal<string | undefined>(undefined);
  private isClosed = false;
  private isThinking = false;

  private constructor(
    readonly id: string,
    private readonly secret: string,
    readonly match: Match,
    private readonly events: string[],
  ) {
    this.view = signal(match.view(person, Date.now()));
    open.set(id, this);
  }

  // A given secret makes the same draws for everybody (lessons).
  static start(settings: Settings, sitters: Sitter[], secret = newSecret()): LocalMatch {
    speakNow();
    const { match, event } = core().begin(settings, person, secret, Date.now());
    const client = new LocalMatch(newId(), secret, match, [event]);
    sitters.forEach((sitter, index) => {
      const seat = `P${index + 1}`;
      const name = sitter.kind === "bot" ? botName(index) : sitter.name;
      client.apply(sitter.kind === "bot" ? { do: "seat-bot", seat, level: sitter.level, name } : { do: "sit", seat, name });
    });
    client.apply({ do: "start" });
    client.changed();
    return client;
  }

  // The match of this id, as it runs already or as it was kept.
  static open(id: string): LocalMatch | undefined {
    const running = open.get(id);
    if (running) return running;
    const kept = keptMatch(id);
    if (!kept) return undefined;
    speakNow();
    const client = new LocalMatch(id, kept.secret, core().restore(kept.events), kept.events);
    void client.letBotsPlay();
    return client;
  }

  command(command: Command): Promise<string | undefined> {
    try {
      this.apply(command);
      if (command.do === "want-rematch") this.openNext();
    } catch (error) {
      if (error instanceof Refusal) return Promise.resolve(error.message);
      throw error;
    }
    this.changed();
    return Promise.resolve(undefined);
  }

  // The same draws come again; the copy counts as practice.
  retry(moves: number): string | undefined {
    const line = currentLine(this.events);
    const own = line.findIndex(({ move }, i) => i >= moves && this.view.value.you.some((seat) => move.startsWith(`${seat} `)));
    if (own < 0) return undefined;
    const events = this.events.slice(0, line[own]!.event + 1);
    const copy = new LocalMatch(newId(), this.secret, core().restore(events), events);
    copy.apply({ do: "undo", seat: line[own]!.move.split(" ")[0]! });
    copy.view.value = copy.match.view(person, Date.now());
    keep(copy.kept());
    copy.close();
    return copy.id;
  }

  close(): void {
    this.isClosed = true;
    open.delete(this.id);
    this.match.close();
  }

  private apply(command: Command, by = person): void {
    speakNow();
    this.note(this.match.do(by, command, this.secret, Date.now()));
  }

  private note(happened: Happened): void {
    this.events.push(...happened.events);
    const quiet = /"event":"(played|drawn|sat|bot-sat|became-ready|started|created)"/;
    const fresh = happened.events
      .map((event, i) => ({ version: this.events.length, sentence: happened.told[i]!, isQuiet: quiet.test(event) }))
      .filter((remark) => !remark.isQuiet);
    if (fresh.length) this.remarks.value = [...this.remarks.value, ...fresh];
  }

  private changed(): void {
    speakNow();
    this.view.value = this.match.view(person, Date.now());
    keep(this.kept());
    void this.letBotsPlay();
  }

  private kept(): Kept {
    const view = this.view.value;
    const index = (seat: string) => view.seats.findIndex((each) => each.seat === seat);
    return {
      id: this.id,
      secret: this.secret,
      events: this.events,
      changed: Date.now(),
      game: view.settings.game,
      finished: view.stage === "finished",
      yourTurn: view.due.some((seat) => view.you.includes(seat)),
      summary: {
        names: view.seats.map((seat) => seat.name ?? ""),
        scores: view.position.scores,
        you: view.you.map(index),
        ...(view.places ? { places: view.places } : {}),
      },
    };
  }

  private async letBotsPlay(): Promise<void> {
    if (this.isThinking || this.isClosed) return;
    this.isThinking = true;
    while (!this.isClosed) {
      const due = this.match.due()[0];
      if (!due) break;
      await this.answer(due);
    }
    this.isThinking = false;
  }

  private async answer({ seat, level, version }: DueBot): Promise<void> {
    const thought = think(this.match.record(), level, seat).catch(() => undefined);
    const [move] = await Promise.all([thought, pause(pauses[preferences.value.pace])]);
    if (move === undefined) return pause(pauseToRecover); // its Worker did not arrive; it is asked again
    if (this.isClosed) return;
    try {
      this.apply({ do: "bot-play", version, move }, "");
    } catch (error) {
      if (!(error instanceof Refusal)) throw error; // the game moved on while it was thinking
    }
    speakNow();
    this.view.value = this.match.view(person, Date.now());
    keep(this.kept());
  }

  // Everybody one seat further, the same players, a secret of its own.
  private openNext(): void {
    const secret = newSecret();
    const events = this.match.rematch(secret, Date.now());
    const client = new LocalMatch(newId(), secret, core().restore(events), events);
    client.apply({ do: "start" });
    client.changed();
    client.close();
    this.next.value = client.id;
  }
}

// The moves that stand, each with the number of its event; what was taken back is left out.
function currentLine(events: string[]): { move: string; event: number }[] {
  const line: { move: string; event: number }[] = [];
  events.forEach((text, event) => {
    const told = JSON.parse(text) as { event: string; move?: string; moves?: number };
    if (told.event === "played" || told.event === "drawn") line.push({ move: told.move!, event });
    if (told.event === "undone") line.length = told.moves!;
  });
  return line;
}
