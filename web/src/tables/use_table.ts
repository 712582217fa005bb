// Builds the view of a table from a match client: which position is shown, which seat is large, what is chosen, and how a
// choice is played.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { preferences } from "../core/preferences.ts";
import type { Table } from "../core/florin.ts";
import type { MatchClient } from "../core/match_client.ts";
import { language, speakTo } from "../core/i18n.ts";
import type { MatchView, Preview, Seat, LoggedMove } from "../core/types.ts";
import { withNames } from "./names.ts";
import { withFinale } from "./finale.ts";
import { plainScene, usePlayback, type Playback } from "./playback.ts";
import { tableOf } from "./rooms.ts";
import type { TableView } from "./view.ts";

export interface TableState {
  view: TableView;
  match: MatchView; // as it is on the screen
  told: LoggedMove[]; // all moves that were on the screen
  shown: number; // the number of moves played in the position shown
  isNow: boolean; // nobody looks back
  playback: Playback;
  show: (moves: number | undefined) => void;
  problem: Signal<string | undefined>;
  commit: (move: string) => Promise<void>;
}

// The seat that is drawn large: mine if I have to decide, or else the same as before.
function seatToDraw(match: MatchView, before: Seat | undefined): Seat {
  const due = match.due.find((seat) => match.you.includes(seat));
  if (due) return due;
  if (before && match.seats.some((seat) => seat.seat === before)) return before;
  return match.you[0] ?? "P1";
}

// The seat that "you" means; none for spectators, and none when several people share a device.
const readerOf = ({ you }: MatchView): Seat | undefined => (you.length === 1 ? you[0] : undefined);

// By default one tap is enough for a mouse in a live game, and touch and slow games need two.
const needsTwoTaps = (event: Event, match: MatchView): boolean => {
  const { confirm } = preferences.value;
  const isTouch = event instanceof PointerEvent && event.pointerType === "touch";
  const isSlow = match.settings.clock?.kind === "per-move";
  return confirm === "always" || (confirm === "touch" && (isTouch || isSlow));
};

// The position after `shown` moves, with cached previews and refusals.
function usePosition(client: MatchClient, match: MatchView, shown: number, isLast: boolean) {
  const spoken = language.value;
  return useMemo(() => {
    speakTo(readerOf(match));
    const table = isLast ? client.match.table() : client.match.table().at(shown);
    const previews = new Map<string, Preview | undefined>();
    const refusals = new Map<string, string | undefined>();
    const remember = <T>(known: Map<string, T>, move: string, ask: () => T): T => {
      if (!known.has(move)) known.set(move, ask());
      return known.get(move)!;
    };
    return {
      table,
      position: table.position(),
      board: table.board(),
      moves: table.moves(),
      preview: (move: string) => remember(previews, move, () => table.preview(move)),
      refusal: (move: string) => remember(refusals, move, () => table.refusal(move)),
      release: isLast ? undefined : () => table.close(),
    };
  }, [client, match.version, shown, isLast, spoken]);
}

// Brings the move log up to date. Usually a few moves were added; known entries stay the same objects.
function continued(table: Table, before: LoggedMove[]): LoggedMove[] {
  const from = Math.max(0, before.length - 1);
  const [last, ...fresh] = table.tell(from);
  const isLonger = before.length > 0 && last?.move === before[from]!.move;
  if (!isLonger) return table.tell();
  return fresh.length ? [...before, ...fresh] : before;
}

// The moves of the whole game as sentences.
function useAllMoves(client: MatchClient, match: MatchView): LoggedMove[] {
  const spoken = language.value;
  const reader = readerOf(match);
  const known = useRef<{ client: MatchClient; spoken: string; reader: Seat | undefined; told: LoggedMove[] }>(undefined);
  return useMemo(() => {
    speakTo(reader);
    const { current } = known;
    const isSame = current?.client === client && current.spoken === spoken && current.reader === reader;
    const now = continued(client.match.table(), isSame ? current.told : []);
    known.current = { client, spoken, reader, told: now };
    return now;
  }, [client, match.version, spoken, reader]);
}

// How much of the log is shown: all that was played on the screen, or less when someone looks back.
function useMoveLog(all: LoggedMove[], played: number, back: Signal<number | undefined>) {
  const told = useMemo(() => (played < all.length ? all.slice(0, played) : all), [all, played]);
  const shown = Math.min(back.value ?? told.length, told.length);
  const moves = useMemo(() => told.slice(0, shown), [told, shown]);
  const most = useRef(0); // lines of the log are rendered once and read this later
  most.current = told.length;
  const show = (to: number | undefined) => (back.value = to === undefined || to >= most.current ? undefined : to);
  return { told, shown, moves, show, isNow: shown === told.length };
}

// The chosen move, not played yet. Any move clears it, and so does looking at another position.
function useChoice(client: MatchClient, played: number, shown: number) {
  const chosen = useSignal<string | undefined>(undefined);
  const asked = useSignal<string | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);
  const choose = (move: string | undefined) => {
    chosen.value = move;
    asked.value = undefined;
    problem.value = undefined;
  };
  const ask = (move: string) => {
    choose(move);
    asked.value = move;
  };
  useLayoutEffect(() => choose(undefined), [played, shown]); // before the next tap can be made
  const commit = async (move: string) => {
    choose(undefined);
    problem.value = await client.command({ do: "play", move });
  };
  return { chosen, asked, problem, choose, ask, commit };
}

// The match while the screen is still behind it.
const earlier = (match: MatchView, actors: Seat[]): MatchView => ({
  ...match,
  stage: "playing",
  due: match.seats.flatMap(({ seat }) => (actors.includes(seat) ? seat : [])),
});

export function useTable(client: MatchClient): TableState {
  const newest = client.view.value;
  const name = (seat: Seat) => newest.seats.find((each) => each.seat === seat)?.name ?? seat;
  const all = useAllMoves(client, newest);
  const back = useSignal<number | undefined>(undefined); // the number of moves in the old position that someone looks at
  const scene = withFinale(tableOf(newest.settings.game).scene ?? plainScene);
  const playback = usePlayback({ client, all, scene, name, isWatched: back.value === undefined });
  const { told, shown, moves, show, isNow } = useMoveLog(all, playback.played, back);
  const isLast = shown === all.length;
  const here = usePosition(client, newest, shown, isLast);
  const match = useMemo(
    () => (isNow && !isLast ? earlier(newest, here.position.actors) : newest),
    [newest, isNow && !isLast, here.position],
  );
  useEffect(() => here.release, [here]);
  const { chosen, asked, problem, choose, ask, commit: play } = useChoice(client, told.length, shown);
  const drawn = useRef<Seat | undefined>(undefined);
  const me = seatToDraw(match, drawn.current);
  drawn.current = me;
  const canAct = isLast && match.stage === "playing" && match.due.includes(me) && match.you.includes(me);
  const commit = async (move: string) => (canAct ? play(move) : undefined);
  const view: TableView = {
    game: match.settings.game,
    position: here.position,
    state: here.position.state,
    board: here.board,
    table: here.table,
    seats: match.seats,
    order: match.seats.map((seat) => seat.seat),
    me,
    you: readerOf(match),
    isMine: (seat) => match.you.includes(seat),
    due: match.due,
    canAct,
    moves,
    legal: canAct ? here.moves.filter((move) => move.seat === me) : [],
    parts: (text) => here.moves.find((move) => move.text === text),
    chosen: chosen.value,
    asked: asked.value,
    choose,
    ask,
    commit: (move) => void commit(move),
    tap: (move) => (event) => {
      if (chosen.value === move || !needsTwoTaps(event, match)) void commit(move);
      else ask(move);
    },
    preview: here.preview,
    refusal: (move) => withNames(here.refusal(move) ?? "", name) || undefined,
    name,
  };
  return { view, match, told, shown, isNow, playback, show, problem, commit };
}
