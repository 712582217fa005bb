// Builds the view of a table from a match client: which position is shown, which seat is large, what is chosen, and how a
// choice is played.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { preferences } from "../core/preferences.ts";
import type { Table } from "../core/florin.ts";
import type { MatchClient } from "../core/match_client.ts";
import { language, speakNow } from "../core/i18n.ts";
import type { MatchView, Preview, Seat, LoggedMove } from "../core/types.ts";
import { withNames } from "./move_log.tsx";
import type { TableView } from "./view.ts";

export interface TableState {
  view: TableView;
  match: MatchView;
  told: LoggedMove[]; // the whole move log
  shown: number; // the number of moves played in the position shown
  isNow: boolean;
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

// By default one tap is enough for a mouse in a live game, and touch and slow games need two.
const needsTwoTaps = (event: MouseEvent, match: MatchView): boolean => {
  const { confirm } = preferences.value;
  const isTouch = event instanceof PointerEvent && event.pointerType === "touch";
  const isSlow = match.settings.clock?.kind === "per-move";
  return confirm === "always" || (confirm === "touch" && (isTouch || isSlow));
};

// The position after `shown` moves, with cached previews and refusals.
function usePosition(client: MatchClient, match: MatchView, shown: number, isNow: boolean) {
  const spoken = language.value;
  return useMemo(() => {
    speakNow();
    const table = isNow ? client.match.table() : client.match.table().at(shown);
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
      release: isNow ? undefined : () => table.close(),
    };
  }, [client, match.version, shown, isNow, spoken]);
}

// Brings the move log up to date. Usually a few moves were added; known entries stay the same objects.
function continued(table: Table, before: LoggedMove[]): LoggedMove[] {
  const from = Math.max(0, before.length - 1);
  const [last, ...fresh] = table.tell(from);
  const isLonger = before.length > 0 && last?.move === before[from]!.move;
  if (!isLonger) return table.tell();
  return fresh.length ? [...before, ...fresh] : before;
}

// The move log of the whole game, and how much of it is shown: all of it, or less when someone looks back.
function useMoveLog(client: MatchClient, match: MatchView) {
  const spoken = language.value;
  const ply = useSignal<number | undefined>(undefined);
  const known = useRef<{ client: MatchClient; spoken: string; told: LoggedMove[] }>(undefined);
  const told = useMemo(() => {
    speakNow();
    const { current } = known;
    const before = current?.client === client && current.spoken === spoken ? current.told : [];
    const now = continued(client.match.table(), before);
    known.current = { client, spoken, told: now };
    return now;
  }, [client, match.version, spoken]);
  const shown = Math.min(ply.value ?? told.length, told.length);
  const moves = useMemo(() => told.slice(0, shown), [told, shown]);
  const all = useRef(0); // lines of the log are rendered once and read this later
  all.current = told.length;
  const show = (to: number | undefined) => (ply.value = to === undefined || to >= all.current ? undefined : to);
  return { told, shown, moves, show, isNow: shown === told.length };
}

// The chosen move, not played yet. Any move clears it, and so does looking at another position.
function useChoice(client: MatchClient, played: number, shown: number) {
  const chosen = useSignal<string | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);
  const choose = (move: string | undefined) => {
    chosen.value = move;
    problem.value = undefined;
  };
  useLayoutEffect(() => choose(undefined), [played, shown]); // before the next tap can be made
  const commit = async (move: string) => {
    chosen.value = undefined;
    problem.value = await client.command({ do: "play", move });
  };
  return { chosen, problem, choose, commit };
}

export function useTable(client: MatchClient): TableState {
  const match = client.view.value;
  const { told, shown, moves, show, isNow } = useMoveLog(client, match);
  const here = usePosition(client, match, shown, isNow);
  useEffect(() => here.release, [here]);
  const { chosen, problem, choose, commit: play } = useChoice(client, told.length, shown);
  const drawn = useRef<Seat | undefined>(undefined);
  const me = seatToDraw(match, drawn.current);
  drawn.current = me;
  const canAct = isNow && match.stage === "playing" && match.due.includes(me) && match.you.includes(me);
  const commit = async (move: string) => (canAct ? play(move) : undefined);
  const name = (seat: Seat) => match.seats.find((each) => each.seat === seat)?.name ?? seat;
  const view: TableView = {
    game: match.settings.game,
    position: here.position,
    state: here.position.state,
    board: here.board,
    table: here.table,
    seats: match.seats,
    order: match.seats.map((seat) => seat.seat),
    me,
    isMine: (seat) => match.you.includes(seat),
    due: match.due,
    canAct,
    moves,
    legal: canAct ? here.moves.filter((move) => move.seat === me) : [],
    parts: (text) => here.moves.find((move) => move.text === text),
    chosen: chosen.value,
    choose,
    commit: (move) => void commit(move),
    tap: (move) => (event) => {
      if (chosen.value === move || !needsTwoTaps(event, match)) void commit(move);
      else choose(move);
    },
    preview: here.preview,
    refusal: (move) => withNames(here.refusal(move) ?? "", name) || undefined,
    name,
  };
  return { view, match, told, shown, isNow, show, problem, commit };
}
