// The table of gemstones: gems and numbers to pair, the pairs in their order, and the order bar. The other players get
// the remaining pairs as buttons that show their consequences.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { t } from "#page/core/i18n.ts";
import type { Seat } from "#page/core/types.ts";
import { Change, Icon, Ledger, Letter } from "#page/ui/parts.tsx";
import { Announcement, GemSheet, gemIcon, gemName, OrderBar, pairIn, Spark, type View } from "./sheet.tsx";
import { scene } from "./scenes.ts";
import type { Board, State } from "./state.ts";
import { Commit } from "#page/tables/commit.tsx";
import { seatOf, type GameTable, type Note } from "#page/tables/view.ts";

const pairOf = (seat: Seat, gem: string, number: number): string => `${seat} pair ${gem}${number}`;

function prompt(view: View): { ask: string; aside?: string } {
  const { state } = view;
  if (!view.canAct) return { ask: "" };
  if (state.phase === "reroll") return { ask: t("gemstones.ask.reroll"), aside: t("gemstones.aside.reroll") };
  if (state.phase === "serve")
    return {
      ask: t("gemstones.ask.serve"),
      aside: state.active ? t("gemstones.aside.serve", { name: view.name(state.active) }) : t("gemstones.aside.market"),
    };
  return { ask: t("gemstones.ask.pair", { n: state.pairs_left }), aside: lockedColumns(view) };
}

// Why some colours on the table can't be written now.
function lockedColumns(view: View): string {
  const gems = [...new Set(view.state.colours)].filter((gem) => !view.legal.some((move) => pairIn(view, move)?.gem === gem));
  const number = view.state.numbers[0];
  return gems.map((gem) => (number === undefined ? "" : (view.refusal(pairOf(view.me, gem, number)) ?? ""))).join(" ");
}

function note(view: View, seat: Seat): Note | undefined {
  const { state } = view;
  if (state.announced.includes(seat)) return { text: t("gemstones.note.announced"), kind: "brass" };
  if (state.active === seat) return { text: t("gemstones.note.rolls") };
  const turn = state.waiting.indexOf(seat);
  return turn < 0 ? undefined : { text: t("gemstones.note.picks", { n: turn + 1 }) };
}

function Facts({ view, seat }: { view: View; seat: Seat }) {
  const own = seatOf(view.state, seat);
  return (
    <div class="gem-facts">
      <Spark seat={own} />
      <span class="gem-text">
        <span>
          <b class="num" data-evaluation={own.evaluation}>
            {own.evaluation}
          </b>{" "}
          <span class="words">{t("gemstones.off-order")}</span>
        </span>
        <span>{t("gemstones.shortest", { n: own.shortest })}</span>
      </span>
    </div>
  );
}

interface Picked {
  gem: number | undefined;
  number: number | undefined;
}
interface RowProps {
  view: View;
  picked: Picked;
  pick: (change: Partial<Picked>) => void;
}

const isPairing = (view: View): boolean => view.canAct && view.state.phase === "pair";

function Gems({ view, picked, pick }: RowProps) {
  const can = isPairing(view);
  return (
    <ul class="dice gems" aria-label={t("gemstones.gems")} data-part="gems">
      {view.state.colours.map((gem, i) => {
        const isLocked = can && !view.legal.some((move) => pairIn(view, move)?.gem === gem);
        const isPicked = can && picked.gem === i;
        return (
          <li key={`${view.state.round}-${view.state.turn}-${view.state.rolls}-${i}`}>
            <button
              type="button"
              class={`die gem m${gem}${isPicked ? " chosen" : ""}${isLocked ? " locked" : ""}`}
              data-thing={`gem/${i}`}
              aria-pressed={isPicked}
              aria-disabled={!can || isLocked}
              data-gem={gem}
              onClick={() => can && !isLocked && pick({ gem: isPicked ? undefined : i })}
            >
              <span class="sr">
                {gemName(gem)}
                {isLocked ? `, ${t("gemstones.ahead")}` : ""}
              </span>
              <Icon id={gemIcon(gem)} class="art" />
              <Letter of={gem} kind="m" />
              {isLocked && <Icon id="lock" class="lk" />}
            </button>
            <span class={isLocked ? "fate bad" : "fate"}>{isLocked ? t("gemstones.ahead") : gemName(gem)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Numbers({ view, picked, pick }: RowProps) {
  const can = isPairing(view);
  return (
    <ul class="dice numbers" aria-label={t("gemstones.numbers")} data-part="numbers">
      {view.state.numbers.map((number, i) => {
        const isPicked = can && picked.number === i;
        return (
          <li key={`${view.state.round}-${view.state.turn}-${view.state.rolls}-${i}`}>
            <button
              type="button"
              class={`die number${isPicked ? " chosen" : ""}`}
              data-thing={`number/${i}`}
              aria-pressed={isPicked}
              aria-disabled={!can}
              data-number={number}
              onClick={() => can && pick({ number: isPicked ? undefined : i })}
            >
              <span class="num">{number}</span>
              <Icon id={`die-${number}`} class="pip" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

// The pairs of this turn in order, the next one as a ghost.
function Pairs({ view, move }: { view: View; move: string | undefined }) {
  const { state } = view;
  if (!state.active || state.phase === "roll" || state.phase === "reroll") return null;
  const from = view.moves.findLastIndex((each) => each.seat === null && each.verb === "roll");
  const made = view.moves
    .slice(from + 1)
    .filter((each) => each.seat === state.active)
    .flatMap((each) => pairIn(view, each) ?? []);
  const next = state.phase === "pair" ? pairIn(view, view.parts(move)) : undefined;
  const slots = Array.from({ length: made.length + state.pairs_left }, (_, i) => made[i] ?? (i === made.length ? next : undefined));
  return (
    <ol class="pairs" aria-label={t("gemstones.pairs")}>
      {slots.map((pair, i) => (
        <li key={i} class={`pair${pair ? ` m${pair.gem}` : " none"}${i >= made.length && pair ? " ghost" : ""}`}>
          <span class="which">{i + 1}</span>
          {pair ? (
            <>
              <Icon id={gemIcon(pair.gem)} class="art" />
              <b class="num">
                {pair.gem}
                {pair.number}
              </b>
            </>
          ) : (
            <span class="sr">{t("gemstones.open-pair")}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

function PairActions({ view, move, clear }: { view: View; move: string | undefined; clear: () => void }) {
  const after = move ? view.preview(move) : undefined;
  const pair = pairIn(view, view.parts(move));
  const column = pair && seatOf(view.state, view.me).columns.find((each) => each.gem === pair.gem);
  const then = after && seatOf(after.state, view.me).columns.find((each) => each.gem === pair?.gem);
  const sums = after && (
    <>
      {gemName(pair!.gem)} <Change from={column!.sum} to={then!.sum} />
    </>
  );
  return (
    <div class="actions">
      <button type="button" class="btn" onClick={clear}>
        {t("clear")}
        <kbd>Esc</kbd>
      </button>
      <Commit view={view} move={after && move} note={sums}>
        {after ? t("gemstones.write", { pair: `${pair!.gem}${pair!.number}` }) : t("gemstones.choose")}
      </Commit>
    </div>
  );
}

// The sets of equal dice that may be rolled again, with the move that does it.
function rerollsOf(view: View): { move: string; face: string; count: number; isGem: boolean }[] {
  const { colours, numbers } = view.state;
  const sets = [...new Set([...colours, ...numbers.map(String)])].flatMap((face) =>
    [...colours, ...numbers].map((_, i) => ({ face, count: i + 1, isGem: colours.includes(face) })),
  );
  return view.legal.flatMap(({ text: move, verb, args }) => {
    const set = verb === "reroll" ? sets.find(({ face, count }) => `${face}x${count}` === args[0]) : undefined;
    return set ? [{ move, ...set }] : [];
  });
}

function RerollActions({ view }: { view: View }) {
  const keep = view.legal.find((move) => move.verb === "keep")!.text;
  const chosen = view.chosen ?? keep;
  return (
    <div class="actions">
      <div class="rerolls" role="group" aria-label={t("gemstones.ask.reroll")}>
        {rerollsOf(view).map(({ move, face, count, isGem }) => (
          <button
            type="button"
            key={move}
            class={`btn reroll${view.chosen === move ? " chosen" : ""}${isGem ? ` m${face}` : ""}`}
            aria-pressed={view.chosen === move}
            data-move={move}
            onClick={() => (view.chosen === move ? view.commit(move) : view.choose(move))}
          >
            <Icon id={isGem ? gemIcon(face) : `die-${face}`} class="art" />
            {t("gemstones.reroll", { n: count })}
            <span class="sr">{isGem ? gemName(face) : face}</span>
          </button>
        ))}
      </div>
      <Commit view={view} move={chosen}>
        {chosen === keep ? t("gemstones.keep") : t("gemstones.reroll-now")}
      </Commit>
    </div>
  );
}

// What a pair would change, or why it can't be written.
function Consequence({ view, gem, move }: { view: View; gem: string; move: string }) {
  const after = view.preview(move);
  if (!after) return <span class="what reason">{view.refusal(move)}</span>;
  const [own, then] = [seatOf(view.state, view.me), seatOf(after.state, view.me)];
  const sumOf = (seat: typeof own) => seat.columns.find((column) => column.gem === gem)!.sum;
  const off = then.evaluation - own.evaluation;
  return (
    <span class="what">
      <span>
        {gemName(gem)}{" "}
        <b>
          <Change from={sumOf(own)} to={sumOf(then)} />
        </b>
      </span>
      <span class={off > 0 ? "bad" : off < 0 ? "up" : "dim"}>
        {t("gemstones.penalty")} <Change from={own.evaluation} to={then.evaluation} />
      </span>
    </span>
  );
}

function ServeOption({ view, gem, number }: { view: View; gem: string; number: number }) {
  const move = pairOf(view.me, gem, number);
  const isLegal = view.preview(move) !== undefined;
  const isChosen = view.chosen === move;
  return (
    <li>
      <button
        type="button"
        class={`btn option m${gem}${isChosen ? " chosen" : ""}`}
        aria-disabled={!isLegal}
        aria-pressed={isChosen}
        data-move={isLegal ? move : undefined}
        onClick={isLegal ? view.tap(move) : undefined}
      >
        <Icon id={gemIcon(gem)} class="art" />
        <b class="num">
          {gem}
          {number}
        </b>
        <Consequence view={view} gem={gem} move={move} />
      </button>
    </li>
  );
}

// The remaining pairs, each with what it would change.
function ServeGrid({ view }: { view: View }) {
  const gems = [...new Set(view.state.colours)];
  const numbers = [...new Set(view.state.numbers)];
  return (
    <ul class="serve" aria-label={t("gemstones.ask.serve")}>
      {gems.flatMap((gem) => numbers.map((number) => <ServeOption key={gem + number} view={view} gem={gem} number={number} />))}
    </ul>
  );
}

// The dice you have tapped, or those of a hint's move, and the move they make.
function usePicks(view: View) {
  const { state } = view;
  const picks = useSignal<Picked>({ gem: undefined, number: undefined });
  const picked = picks.value;
  const pick = (change: Partial<Picked>) => {
    picks.value = { ...picks.value, ...change };
  };
  const key = `${state.round} ${state.turn} ${state.phase} ${view.me} ${state.colours.join()} ${state.numbers.join()}`;
  useLayoutEffect(() => pick({ gem: undefined, number: undefined }), [key]);
  const hinted = pairIn(view, view.parts(view.chosen));
  const gem = picked.gem === undefined ? hinted?.gem : state.colours[picked.gem];
  const number = picked.number === undefined ? hinted?.number : state.numbers[picked.number];
  const move = gem && number ? pairOf(view.me, gem, number) : undefined;
  useEffect(() => {
    if (isPairing(view) && move && picked.gem !== undefined && picked.number !== undefined)
      view.choose(view.refusal(move) ? undefined : move);
  }, [picked.gem, picked.number]);
  const clear = () => {
    pick({ gem: undefined, number: undefined });
    view.choose(undefined);
  };
  return { picked, pick, clear, move };
}

const Roll = ({ view, picked, pick }: RowProps) => (
  <>
    <Ledger title={t("gemstones.gems")}>{isPairing(view) ? t("gemstones.gems-key") : ""}</Ledger>
    <Gems view={view} picked={picked} pick={pick} />
    <Ledger title={t("gemstones.numbers")} />
    <Numbers view={view} picked={picked} pick={pick} />
  </>
);

function Stage({ view }: { view: View }) {
  const { picked, pick, clear, move } = usePicks(view);
  const isServing = view.canAct && view.state.phase === "serve";
  const shown = isServing ? view.chosen : isPairing(view) ? move : undefined;
  const legal = move && view.refusal(move) === undefined ? move : undefined;
  return (
    <section class="stage gem-game" aria-label={t("gemstones.stage")}>
      {isServing ? (
        <ServeGrid view={view} />
      ) : (
        <>
          <Roll view={view} picked={picked} pick={pick} />
          <Pairs view={view} move={shown} />
        </>
      )}
      <OrderBar view={view} after={shown ? view.preview(shown) : undefined} />
      {isPairing(view) && <PairActions view={view} move={legal} clear={clear} />}
      {view.canAct && view.state.phase === "reroll" && <RerollActions view={view} />}
      {isServing && <ServeActions view={view} />}
    </section>
  );
}

const ServeActions = ({ view }: { view: View }) => (
  <div class="actions">
    <Commit view={view} move={view.chosen}>
      {view.chosen ? t("gemstones.write", { pair: view.parts(view.chosen)?.args[0] ?? "" }) : t("gemstones.choose-one")}
    </Commit>
  </div>
);

function Side({ view }: { view: View }) {
  const after = view.chosen ? view.preview(view.chosen)?.state : undefined;
  return (
    <>
      <GemSheet view={view} seat={view.me} after={after} />
      <Announcement view={view} after={after} />
    </>
  );
}

// The Market, which takes the turns of missing players.
function Below({ view }: { view: View }) {
  const missing = view.board.turns - view.position.players;
  return missing > 0 ? (
    <div class="seat market-seat">
      <div class="who">
        <Icon id="compass" />
        <b>{t("gemstones.market")}</b>
        <small>{t("gemstones.market-key", { n: missing })}</small>
      </div>
    </div>
  ) : null;
}

export const table: GameTable<State, Board> = {
  prompt,
  note,
  progress: (view) => t("gemstones.round", { round: view.state.round }),
  Facts,
  Stage,
  Side,
  Below,
  scene,
};
