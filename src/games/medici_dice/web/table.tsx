// The table of medici-dice: five dice, your whole sheet, and the others' sheets in small; in a solo game the enemy's
// circles, the breakthrough and the ladder.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { t } from "#page/core/i18n.ts";
import type { Move, Seat } from "#page/core/types.ts";
import { Change, Icon, Ledger, Letter, signed, Problem } from "#page/ui/parts.tsx";
import { Breakthrough, diceGoods, Ladder, Sheet, ShipTrack, SmallSheet } from "./sheet.tsx";
import { scene } from "./scenes.ts";
import type { Board, State } from "./state.ts";
import { Commit } from "#page/tables/commit.tsx";
import { ForecastTable, Consequence } from "../../medici_common/web/forecast.tsx";
import { indexOf, seatOf, type GameTable, type Note, type TableView } from "#page/tables/view.ts";
import { Hold, Hull, goodIcon, goodName, pieceName, pieceOf, type Piece } from "../../medici_common/web/goods.tsx";

type View = TableView<State, Board>;
const game = "medici-dice";

const diceIn = (move: Move | undefined): string[] => (move?.verb === "take" ? [...move.args] : []);

// The legal move that takes exactly these dice, in any order.
function moveOf(view: View, dice: string[]): string | undefined {
  const wanted = [...dice].sort().join(" ");
  return view.legal.find((move) => diceIn(move).sort().join(" ") === wanted)?.text;
}

function prompt(view: View): { ask: string; aside?: string } {
  if (!view.canAct) return { ask: "" };
  const { state } = view;
  if (state.phase === "pick")
    return { ask: t("medici-dice.ask.pick"), aside: state.roller ? t("medici-dice.aside.pick", { name: view.name(state.roller) }) : "" };
  const room = seatOf(state, view.me).room;
  if (state.must_fill) return { ask: t("medici-dice.ask.fill", { n: room }) };
  return {
    ask: t(view.position.players === 1 ? "medici-dice.ask.solo" : "medici-dice.ask.take"),
    aside: t("medici-dice.aside.take", { n: room }),
  };
}

function note(view: View, seat: Seat): Note | undefined {
  const { state } = view;
  if (seatOf(state, seat).room === 0) return { text: t("medici-dice.note.full") };
  if (state.roller === seat) return { text: t("medici-dice.note.rolls") };
  return state.to_pick.includes(seat) ? { text: t("medici-dice.note.picks") } : undefined;
}

function Facts({ view, seat }: { view: View; seat: Seat }) {
  const own = seatOf(view.state, seat);
  return (
    <>
      <div class="bar">
        <b class="points">{own.points}</b>
        <span class="unit">{t("points")}</span>
        <span class="brass end">
          {t("now")} {signed(view.position.forecast[indexOf(seat)]!.amount)}
        </span>
      </div>
      <div class="crew">
        <span class="cargo">
          {own.ship.map((value, i) => (
            <span key={i} class="tag plain" data-thing={`cargo/${seat}/${i}`}>
              {value}
            </span>
          ))}
          {Array.from({ length: own.room }, (_, i) => (
            <span key={`e${i}`} class="tag no" aria-hidden="true" />
          ))}
        </span>
        <span class="v">
          <Icon id="ship" />
          <span class="sr">{t("medici-common.ship")} </span>
          {own.value}
        </span>
      </div>
      {seat !== view.me && <SmallSheet view={view} seat={seat} />}
    </>
  );
}

interface DiceProps {
  view: View;
  picked: number[];
  toggle: (index: number) => void;
}

// Who gets a die.
function fateOf(view: View, isLeft: boolean, isPicked: boolean): string {
  if (!isLeft) return t("medici-dice.gone");
  if (isPicked) return t("medici-dice.yours");
  return view.position.players === 1 && view.canAct ? t("medici-dice.enemy") : " ";
}

const DieFace = ({ piece }: { piece: Piece }) => (
  <>
    <span class="sr">
      {pieceName(game, piece)}
      {piece.value === 0 ? `, ${t("medici-dice.two-crosses")}` : ""}
    </span>
    <span class="num" aria-hidden="true">
      {piece.value}
    </span>
    <Letter of={piece.good} />
    {piece.value === 0 && (
      <span class="xx" aria-hidden="true">
        <Icon id="cross" />
        <Icon id="cross" />
      </span>
    )}
    <Icon id={goodIcon(piece.good)} class="art" />
  </>
);

function Die({ view, index, code, picked, toggle }: DiceProps & { index: number; code: string }) {
  const piece = pieceOf(code);
  const isLeft = isAvailable(view.state, index);
  const isPicked = picked.includes(index);
  const canTake = view.canAct && isLeft;
  return (
    <li>
      <button
        type="button"
        class={`die ${piece.good}${isPicked ? " chosen" : ""}${isLeft ? "" : " used"}`}
        data-thing={`die/${index}`}
        aria-pressed={isPicked}
        data-die={code}
        aria-disabled={!canTake}
        onClick={() => canTake && toggle(index)}
      >
        <DieFace piece={piece} />
      </button>
      <span class="fate">{fateOf(view, isLeft, isPicked)}</span>
    </li>
  );
}

// Dice that the roller has taken aren't available. Equal faces are interchangeable.
function isAvailable(state: State, index: number): boolean {
  const left = [...state.left];
  for (let i = 0; i <= index; ++i) {
    const at = left.indexOf(state.roll[i]!);
    if (i === index) return at >= 0;
    if (at >= 0) left.splice(at, 1);
  }
  return false;
}

function Dice({ view, picked, toggle }: DiceProps) {
  const { roll, turn, round } = view.state;
  if (roll.length === 0)
    return (
      <div class="dice waiting" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((i) => (
          <span key={i} class="die blank" />
        ))}
      </div>
    );
  return (
    <ul class="dice" aria-label={t("medici-dice.roll")} data-part="dice">
      {roll.map((code, i) => (
        <Die key={`${round}-${turn}-${i}`} view={view} index={i} code={code} picked={picked} toggle={toggle} />
      ))}
    </ul>
  );
}

function MyShip({ view, dice }: { view: View; dice: string[] }) {
  const own = seatOf(view.state, view.me);
  const move = dice.length ? moveOf(view, dice) : undefined;
  const then = move ? view.preview(move) : undefined;
  const after = then && seatOf(then.state, view.me);
  const gains = then && after!.value < own.value ? own.value : after?.value; // a full ship is scored, and the next one starts empty
  const ghosts = dice.map(pieceOf);
  return (
    <div class="myship dice-ship">
      <Ledger title={t("medici-dice.ship", { n: view.state.round })}>
        {t("value")}{" "}
        <b class="num v" data-part="ship-value">
          <Change from={own.value} to={gains} />
        </b>
      </Ledger>
      <Hull>
        {own.ship.map((value, i) => (
          <li key={i} class="hold plain" data-thing={`hold/${view.me}/${i}`}>
            <span class="num">{value}</span>
          </li>
        ))}
        {ghosts.map((piece, i) => (
          <Hold key={`g${i}`} game={game} piece={piece} ghost />
        ))}
        {Array.from({ length: Math.max(0, own.room - ghosts.length) }, (_, i) => (
          <Hold key={`e${i}`} game={game} />
        ))}
      </Hull>
    </div>
  );
}

// "dye xxx": what a take adds to the columns.
const crossesOf = (view: View, after: State): string =>
  diceGoods
    .map((good) => ({ good, n: seatOf(after, view.me).crosses[good]! - seatOf(view.state, view.me).crosses[good]! }))
    .filter((each) => each.n > 0)
    .map((each) => `${goodName(game, each.good)} ${"×".repeat(each.n)}`)
    .join(", ");

function TakeActions({ view, dice, clear }: { view: View; dice: string[]; clear: () => void }) {
  const move = moveOf(view, dice);
  const problem = dice.length === 0 || move ? undefined : view.refusal(`${view.me} take ${dice.join(" ")}`);
  const value = dice.map(pieceOf).reduce((sum, piece) => sum + piece.value, 0);
  const after = move ? view.preview(move) : undefined;
  return (
    <div class="actions">
      <Problem text={problem} />
      <button type="button" class="btn" aria-disabled={dice.length === 0} onClick={clear}>
        {t("clear")}
        <kbd>Esc</kbd>
      </button>
      <Commit view={view} move={move} note={after && crossesOf(view, after.state)}>
        {dice.length === 0 ? t("medici-dice.choose") : t("medici-dice.take", { n: dice.length, value })}
      </Commit>
    </div>
  );
}

// The dice you have tapped, or those of a hint's move.
function usePicks(view: View) {
  const { state } = view;
  const picks = useSignal<number[]>([]); // a signal, so that the second of two quick taps sees the first
  const facesOf = (indices: number[]) => indices.map((index) => state.roll[index]!).filter(Boolean);
  const key = `${state.round} ${state.turn} ${state.phase} ${view.me} ${state.roll.join()}`;
  useLayoutEffect(() => {
    picks.value = [];
  }, [key]);
  useEffect(() => {
    if (view.chosen && moveOf(view, facesOf(picks.value)) !== view.chosen) picks.value = indicesOf(state, diceIn(view.parts(view.chosen)));
  }, [view.chosen]);
  const toggle = (index: number) => {
    const before = picks.value;
    const more = state.phase === "pick" ? [index] : [...before, index].sort();
    picks.value = before.includes(index) ? before.filter((each) => each !== index) : more;
    view.choose(moveOf(view, facesOf(picks.value)));
  };
  const clear = () => {
    picks.value = [];
    view.choose(undefined);
  };
  return { picked: picks.value, dice: facesOf(picks.value), toggle, clear };
}

function Stage({ view }: { view: View }) {
  const { picked, dice, toggle, clear } = usePicks(view);
  const move = dice.length ? moveOf(view, dice) : undefined;
  const after = move ? view.preview(move) : undefined;
  const isSolo = view.position.players === 1;
  return (
    <section class="stage dice-game" aria-label={t("medici-dice.stage")}>
      <Dice view={view} picked={picked} toggle={toggle} />
      <MyShip view={view} dice={dice} />
      {isSolo && (
        <div class="gauges">
          <ShipTrack view={view} after={after?.state} />
          <Breakthrough view={view} after={after?.state} />
        </div>
      )}
      {!isSolo && after && (
        <Consequence view={view} after={after.forecast} unit="medici-common.then.crosses" label={t("medici-dice.then")} />
      )}
      {view.canAct && <TakeActions view={view} dice={dice} clear={clear} />}
    </section>
  );
}

// The first dice of the roll that show these faces.
function indicesOf(state: State, faces: string[]): number[] {
  const used: number[] = [];
  for (const face of faces) {
    const index = state.roll.findIndex((code, i) => code === face && !used.includes(i) && isAvailable(state, i));
    if (index >= 0) used.push(index);
  }
  return used.sort();
}

function Side({ view }: { view: View }) {
  const after = view.chosen ? view.preview(view.chosen) : undefined;
  const isSolo = view.position.players === 1;
  return (
    <div class={isSolo ? "solo-side" : "dice-side"}>
      <Sheet view={view} seat={view.me} preview={after} />
      {isSolo ? <Ladder view={view} after={after} /> : <ForecastTable view={view} after={after?.forecast} order={diceGoods} />}
    </div>
  );
}

export const table: GameTable<State, Board> = {
  prompt,
  note,
  progress: (view) => t("round-of", { round: Math.min(view.state.round, view.board.rounds), rounds: view.board.rounds }),
  Facts,
  Stage,
  Side,
  scene,
};
