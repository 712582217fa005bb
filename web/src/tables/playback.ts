// The queue of a table: what happens in a match comes on the screen one move after the other, each with its scene. It is the
// same for matches here and on a server, and it alone paces computer players. Any key or tap ends what is left of it; a
// hidden tab shows the true position at once.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { preferences } from "../core/preferences.ts";
import type { MatchClient } from "../core/match_client.ts";
import type { LoggedMove, MatchView, Position, Seat } from "../core/types.ts";
import { withNames } from "./names.ts";
import { isInstant, placesNow, Show } from "./show.ts";

// One move with the positions around it.
export interface Step<State = unknown> {
  move: LoggedMove;
  before: Position<State>;
  after: Position<State>;
  name: (seat: Seat) => string;
}
export type Scene<State = unknown> = (show: Show, step: Step<State>) => Promise<void>;

const mostOnMyTime = 1000; // milliseconds

// Does the clock of a person here run?
const isMyTime = (match: MatchView): boolean => match.seats.some((seat) => seat.running && match.you.includes(seat.seat));

interface Source {
  client: MatchClient;
  all: LoggedMove[]; // everything that has happened
  scene: Scene;
  name: (seat: Seat) => string;
  isWatched: boolean; // nobody looks back meanwhile
}

export interface Playback {
  played: number; // moves that are on the screen
  isHeld: boolean; // waits for the person
  hold: () => void;
  release: () => void;
}

export function usePlayback(source: Source): Playback {
  const { client, all } = source;
  const reached = useSignal(all.length);
  const held = useSignal(false);
  const played = isInstant() ? all.length : Math.min(reached.value, all.length);
  const latest = useRef(source);
  latest.current = source;
  const queue = useRef<Queue>(undefined);
  queue.current ??= new Queue(
    () => latest.current,
    (moves) => (reached.value = moves),
    () => held.value,
  );
  useLayoutEffect(() => queue.current!.drawn(played));
  useEffect(() => void queue.current!.run(), [all, held.value]);
  useEffect(() => queue.current!.listen(), []);
  const speed = preferences.value.speed;
  useEffect(() => queue.current!.end(), [client, speed]);
  return { played, isHeld: held.value, hold: () => (held.value = true), release: () => (held.value = false) };
}

class Queue {
  private shown = 0;
  private show: Show | undefined;
  private isRunning = false;
  private onDrawn: (() => void) | undefined;

  constructor(
    private readonly source: () => Source,
    private readonly reach: (moves: number) => void,
    private readonly isHeld: () => boolean,
  ) {}

  // The table is on the screen as it was after so many moves.
  drawn(moves: number): void {
    this.shown = moves;
    this.onDrawn?.();
    this.onDrawn = undefined;
  }

  async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    while (this.shown < this.source().all.length && !this.mustWait()) await this.step();
    this.reach(Math.min(this.shown, this.source().all.length));
    this.isRunning = false;
  }

  // Shows everything at once.
  end(): void {
    this.show?.end();
    this.reach(this.source().all.length);
  }

  // Ends the queue at any key or tap. What is meant for the table the person couldn't see yet goes nowhere.
  listen(): () => void {
    const isModifier = (event: Event) => event instanceof KeyboardEvent && /^(Shift|Control|Alt|Meta)$/.test(event.key);
    let isSwallowed = false;
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const onInput = (event: Event) => {
      isSwallowed = false;
      if (!this.show || isModifier(event)) return;
      const isBehind = this.shown < this.source().all.length;
      this.end();
      if (!isBehind) return;
      if (event instanceof KeyboardEvent) swallow(event);
      else isSwallowed = true;
    };
    const onClick = (event: Event) => {
      if (isSwallowed) swallow(event);
      isSwallowed = false;
    };
    const onHidden = () => document.hidden && this.end();
    addEventListener("keydown", onInput, true);
    addEventListener("pointerdown", onInput, true);
    addEventListener("click", onClick, true);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      removeEventListener("keydown", onInput, true);
      removeEventListener("pointerdown", onInput, true);
      removeEventListener("click", onClick, true);
      document.removeEventListener("visibilitychange", onHidden);
      this.end();
    };
  }

  // Nobody waits for a person whose clock runs.
  private mustWait(): boolean {
    return this.isHeld() && !isMyTime(this.source().client.view.value);
  }

  // One move: measure, draw, play the way there.
  private async step(): Promise<void> {
    const { client, all, name, isWatched } = this.source();
    const isHurried = isMyTime(client.view.value);
    if (isInstant() || !isWatched) return this.draw(all.length);
    const to = isHurried ? all.length : this.shown + 1;
    const places = placesNow();
    const before = this.positionAfter(to - 1);
    const after = this.positionAfter(to);
    const show = new Show(places);
    this.show = show;
    await this.draw(to);
    const timer = isHurried ? setTimeout(() => show.end(), mostOnMyTime) : undefined;
    await this.source().scene(show, { move: all[to - 1]!, before, after, name });
    clearTimeout(timer);
    show.end();
    this.show = undefined;
  }

  private draw(moves: number): Promise<void> {
    const drawn = new Promise<void>((resolve) => (this.onDrawn = resolve));
    this.reach(moves);
    return drawn;
  }

  private positionAfter(moves: number): Position {
    const table = this.source().client.match.table().at(moves);
    const position = table.position();
    table.close();
    return position;
  }
}

// What the rules made of a move.
export const sentencesOf = ({ move, name }: Step): string => withNames(move.story.flatMap((each) => each.text ?? []).join(" "), name);

// What a game without scenes of its own shows: who acted, and in a sentence what the rules made of it.
export async function plainScene(show: Show, step: Step): Promise<void> {
  const { seat } = step.move;
  if (seat) void show.pop(`note/${seat}`);
  await show.beat(seat ? 700 : 450);
  const sentences = sentencesOf(step);
  if (sentences) await show.say(sentences, 1100);
}
