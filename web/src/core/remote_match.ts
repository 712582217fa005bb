// A match on a server. The server decides; its events are applied to a Match of the core here, so that previews, refusals
// and sentences need no request.
import { signal, type Signal } from "@preact/signals";
import { Connection, type Push } from "./connection.ts";
import { core } from "./core.ts";
import type { FollowedMatch, Match } from "./florin.ts";
import { keepSecret, secretOf } from "./server.ts";
import type { Remark, MatchClient } from "./match_client.ts";
import type { Command, MatchEvent, MatchView } from "./types.ts";
import { speakNow } from "./i18n.ts";

export class RemoteMatch implements MatchClient {
  readonly place = "server";
  readonly remarks = signal<Remark[]>([]);
  readonly link = signal<"open" | "lost" | "paused">("lost");
  readonly next = signal<string | undefined>(undefined);
  readonly trouble = signal<string | undefined>(undefined);
  private readonly connection: Connection;
  private seen = 0;
  private sequence = Date.now() * 1000;
  private ahead = 0; // milliseconds that the server's clock is ahead of this machine's
  private made: FollowedMatch | undefined;
  private seenView: Signal<MatchView> | undefined;

  // `onReady` is called when the first events have arrived, or with the reason why the table can't be opened.
  constructor(
    readonly id: string,
    readonly me: string,
    private readonly onReady: (problem?: string) => void,
  ) {
    this.connection = new Connection(
      (push) => this.onPush(push),
      () => void this.subscribe(),
      () => (this.link.value = "lost"),
    );
  }

  get match(): Match {
    return this.made!;
  }
  get view(): Signal<MatchView> {
    return this.seenView!;
  }

  async command(command: Command): Promise<string | undefined> {
    const answer = await this.connection.send({ table: this.id, seq: ++this.sequence, command: { v: 1, ...command } });
    return answer.ok ? undefined : answer.error;
  }

  close(): void {
    this.connection.close();
  }

  private async subscribe(): Promise<void> {
    const secret = secretOf(this.id);
    const answer = await this.connection.send({ subscribe: this.id, since: this.seen, ...(secret ? { secret } : {}) });
    if (!answer.ok) return this.onReady(answer.error);
    this.link.value = answer.paused ? "paused" : "open";
    if (this.made) this.onReady();
  }

  private onPush(push: Push): void {
    const now = push.hello?.now ?? push.now;
    if (now !== undefined) this.setTime(now);
    if (push.table !== this.id) return;
    if (push.paused !== undefined) this.link.value = push.paused ? "paused" : "open";
    if (push.rematch) this.next.value = push.rematch;
    if (push.events) this.apply(push.events);
  }

  // Clocks have stood still while the server couldn't work, so it tells the time again afterwards.
  private setTime(now: number): void {
    this.ahead = now - Date.now();
    if (this.seenView) this.seenView.value = this.made!.view(this.me, now);
  }

  private apply(events: MatchEvent[]): void {
    speakNow();
    const fresh: Remark[] = [];
    for (const event of events) {
      if (event.n <= this.seen) continue;
      const line = JSON.stringify(event);
      if (!this.made) this.made = core().follow([line]);
      else {
        const { version, sentence, quiet } = this.made.apply(line);
        if (event.event === "started") [this.remarks.value, fresh.length] = [[], 0]; // the table itself shows who sat down
        if (!quiet) fresh.push({ version, sentence, ...("person" in event ? { person: event.person } : {}) });
      }
      this.seen = event.n;
    }
    if (fresh.length) this.remarks.value = [...this.remarks.value, ...fresh];
    const view = this.made!.view(this.me, Date.now() + this.ahead);
    if (this.seenView) this.seenView.value = view;
    else this.seenView = signal(view);
  }
}

// The part after # in a table's link is its secret. This stores it and removes it from the address bar.
export function takeSecret(table: string): void {
  const secret = location.hash.slice(1);
  if (!secret) return;
  keepSecret(table, secret);
  history.replaceState(null, "", location.pathname);
}
