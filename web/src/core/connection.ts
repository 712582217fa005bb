// The page's WebSocket (docs/protocol.md): messages with their answers, and pushes for subscribed tables. When the
// connection breaks, it reconnects with growing pauses and sends unanswered messages again.

import type { Command, MatchEvent } from "./types.ts";

export interface Answer {
  id: number;
  ok: boolean;
  error?: string;
  retry?: boolean;
  version?: number;
  paused?: boolean;
}
export interface Push {
  table?: string;
  events?: MatchEvent[];
  paused?: boolean;
  rematch?: string;
  hello?: { person: { person: string }; now: number };
  now?: number;
  lobby?: string;
  bye?: string;
}

// A message from the page to a server: a subscription or a command.
export type Message = { subscribe: string; since: number; secret?: string } | { table: string; seq: number; command: Command & { v: 1 } };

interface Waiting {
  message: Message & { id: number };
  resolve: (answer: Answer) => void;
}

const shortestPause = 500;
const longestPause = 10000;

export class Connection {
  private socket: WebSocket | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;
  private pause = shortestPause;
  private isClosed = false;

  // `onOpen` is called after every connect, before unanswered messages are sent again.
  constructor(
    private readonly onPush: (push: Push) => void,
    private readonly onOpen: () => void,
    private readonly onLost: () => void,
  ) {
    this.connect();
  }

  send(message: Message): Promise<Answer> {
    const id = ++this.asked;
    return new Promise((resolve) => {
      this.waiting.set(id, { message: { id, ...message }, resolve });
      this.write(id);
    });
  }

  close(): void {
    this.isClosed = true;
    this.socket?.close();
  }

  private connect(): void {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.socket = socket;
    socket.addEventListener("message", (message) => this.read(JSON.parse(String(message.data)) as Push & Partial<Answer>));
    socket.addEventListener("close", () => this.lost());
  }

  private read(frame: Push & Partial<Answer>): void {
    if (frame.hello) {
      this.pause = shortestPause;
      const unanswered = [...this.waiting.keys()];
      this.onOpen();
      for (const id of unanswered) this.write(id);
    }
    if (frame.id === undefined || frame.id === null) {
      this.onPush(frame);
      return;
    }
    const asked = this.waiting.get(frame.id);
    if (!asked) return;
    if (frame.retry) {
      setTimeout(() => this.write(frame.id!), this.pause);
      return;
    }
    this.waiting.delete(frame.id);
    asked.resolve(frame as Answer);
  }

  private write(id: number): void {
    const asked = this.waiting.get(id);
    if (asked && this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(asked.message));
  }

  private lost(): void {
    if (this.isClosed) return;
    this.onLost();
    setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(longestPause, this.pause * 2);
  }
}
