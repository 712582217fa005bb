// The table of medici-cards: the market in one row, with a bracket around the last three cards, your ship with green cards
// on the quay, and the symbols in the warehouses.
import { useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { t } from "#page/core/i18n.ts";
import type { Move, Seat } from "#page/core/types.ts";
import { Change, Icon, Ledger, Letter, Mark, signed, Problem } from "#page/ui/parts.tsx";
import { Commit } from "#page/tables/commit.tsx";
import { ForecastTable, Consequence } from "../../medici_common/web/forecast.tsx";
import { MerchantFacts } from "../../medici_common/web/merchant.tsx";
import { indexOf, seatOf, type GameTable, type Note, type TableView } from "#page/tables/view.ts";
import { CardFace, cardClass, Hold, Hull, goodIcon, goodName, pieceOf, goods, shipTitle } from "../../medici_common/web/goods.tsx";
import { scene } from "./scenes.ts";
import type { Board, SeatState, State } from "./state.ts";

type View = TableView<State, Board>;

const game = "medici-cards";
const isGreen = (code: string): boolean => code.endsWith("*");
const takeOf = (seat: Seat, positions: number[]): string => `${seat} take ${[...positions].sort((a, b) => a - b).join(" ")}`;
const positionsIn = (move: Move | undefined): number[] => (move?.verb === "take" ? move.args.map(Number) : []);

function prompt(view: View): { ask: string; aside?: string } {
  if (!view.canAct) return { ask: "" };
  const canReveal = view.legal.some((move) => move.verb === "reveal");
  const left = view.board.reveals - view.state.revealed;
  const ask = canReveal ? t("medici-cards.ask.reveal-or-take", { left }) : t("medici-cards.ask.take");
  return { ask, aside: t("medici-cards.aside") };
}

const note = (view: View, seat: Seat): Note | undefined =>
  seatOf(view.state, seat).room === 0 ? { text: t("medici-cards.note.full") } : undefined;

const Facts = ({ view, seat }: { view: View; seat: Seat }) => (
  <MerchantFacts game={game} seat={seatOf(view.state, seat)} all={view.state.seats}>
    <span class="brass">
      {t("now")} {signed(view.position.forecast[indexOf(seat)]!.amount)}
    </span>
  </MerchantFacts>
);

interface MarketProps {
  view: View;
  taken: number[];
  toggle: (position: number) => void;
}

// A card within reach. The last one is always taken.
function Reachable({ view, taken, toggle, code, position }: MarketProps & { code: string; position: number }) {
  const piece = pieceOf(code);
  const isTaken = view.canAct && taken.includes(position);
  const fresh = position <= view.state.revealed ? " fresh" : "";
  const fate = position === 1 ? t("medici-cards.always") : t("medici-cards.take-or-leave");
  return (
    <li class={`reach${fresh}`}>
      <button
        type="button"
        class={`${cardClass(piece)}${isTaken ? " chosen" : ""}`}
        data-thing={`market/${view.state.market.length - position}`}
        aria-pressed={isTaken}
        aria-disabled={!view.canAct || position === 1}
        data-position={position}
        onClick={() => view.canAct && position !== 1 && toggle(position)}
      >
        <CardFace game={game} piece={piece} />
      </button>
      <span class="fate">
        {position === 1 && <Icon id="lock" class="tiny" />}
        {fate}
      </span>
    </li>
  );
}

function Market(props: MarketProps) {
  const { market } = props.view.state;
  const { taken } = props.view.board;
  const old = market.slice(0, Math.max(0, market.length - taken));
  const last = market.slice(-taken);
  return (
    <div class="market">
      <Ledger title={t("medici-cards.market")}>
        <Icon id="deck" class="tiny" thing="pile" /> {t("medici-cards.market-key")}
      </Ledger>
      <div class="row">
        {old.length > 0 && (
          <ul class="old" aria-label={t("medici-cards.out-of-reach")}>
            {old.map((code, i) => {
              const piece = pieceOf(code);
              return old.length > 3 ? (
                <li key={i} class={`tag big ${piece.good}`} data-thing={`market/${i}`}>
                  <b>{piece.good}</b>
                  <span>
                    {piece.value}
                    {piece.mark}
                  </span>
                </li>
              ) : (
                <li key={i} class={`${cardClass(piece)} small`} data-thing={`market/${i}`}>
                  <CardFace game={game} piece={piece} />
                </li>
              );
            })}
          </ul>
        )}
        <ul class="last" aria-label={t("medici-cards.last-three")} data-part="market">
          {last.map((code, i) => (
            <Reachable key={`${market.length}-${code}-${i}`} {...props} code={code} position={last.length - i} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function MyShip({ view, then }: { view: View; then?: SeatState | undefined }) {
  const own = seatOf(view.state, view.me);
  const shown = then ?? own;
  const ghosts = ghostsOf(own.ship, shown.ship);
  const holds = shown.ship.map((code, i) => ({ code, ghost: ghosts[i]!, thing: `hold/${view.me}/${i}` }));
  const ordered = [...holds.filter((hold) => !hold.ghost), ...holds.filter((hold) => hold.ghost)];
  const green = ordered.filter((hold) => isGreen(hold.code));
  const draw = ({ code, ghost, thing }: (typeof holds)[number]) => (
    <Hold key={thing} game={game} piece={pieceOf(code)} ghost={ghost} thing={thing} />
  );
  return (
    <div class="myship">
      <Ledger title={shipTitle(view)}>
        {t("value")}{" "}
        <b class="num v" data-part="ship-value">
          <Change from={own.value} to={then?.value} />
        </b>
      </Ledger>
      <Hull free={green.length > 0 ? green.map(draw) : undefined}>
        {ordered.filter((hold) => !isGreen(hold.code)).map(draw)}
        {Array.from({ length: shown.room }, (_, i) => (
          <Hold key={`e${i}`} game={game} />
        ))}
      </Hull>
    </div>
  );
}

// For each card of `after`, whether it is new compared with `before`.
function ghostsOf(before: string[], after: string[]): boolean[] {
  const left = [...before];
  return after.map((code) => {
    const at = left.indexOf(code);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function TakeActions({ view, move, problem, taken }: { view: View; move: string; problem: string | undefined; taken: number[] }) {
  const reveal = view.legal.find((each) => each.verb === "reveal")?.text;
  const revealing = reveal !== undefined && view.chosen === reveal;
  const { market, pile, revealed } = view.state;
  const codes = taken.map((position) => market.at(-position)).join(", ");
  const why = reveal ? t("medici-cards.reveals-left", { n: view.board.reveals - revealed, pile }) : view.refusal(`${view.me} reveal`);
  return (
    <div class="actions">
      <Problem text={problem} />
      <button
        type="button"
        class={`btn two${revealing ? " chosen" : ""}`}
        aria-disabled={!reveal}
        data-move={reveal}
        aria-keyshortcuts="R"
        onClick={reveal ? view.tap(reveal) : undefined}
      >
        <Icon id="deck" />
        <span>
          {t("medici-cards.reveal")}
          <kbd>R</kbd>
          <small>{why}</small>
        </span>
      </button>
      {revealing ? (
        <Commit view={view} move={reveal}>
          {t("medici-cards.reveal-yes")}
        </Commit>
      ) : (
        <Commit view={view} move={problem === undefined ? move : undefined}>
          {t("medici-cards.take", { cards: codes })}
        </Commit>
      )}
    </div>
  );
}

function Stage({ view }: { view: View }) {
  const { state } = view;
  const others = useSignal<number[]>([]);
  const key = `${state.day} ${state.market.join()} ${view.me}`;
  useLayoutEffect(() => {
    others.value = [];
  }, [key]);
  const hinted = positionsIn(view.parts(view.chosen));
  const taken = hinted.length > 0 ? hinted : [1, ...others.value];
  const move = takeOf(view.me, taken);
  const isTaking = view.canAct && state.phase === "choose";
  const problem = isTaking ? view.refusal(move) : undefined;
  const after = isTaking && !problem ? view.preview(move) : undefined;
  const toggle = (position: number) => {
    const before = taken.filter((each) => each !== 1);
    others.value = before.includes(position) ? before.filter((each) => each !== position) : [...before, position];
    const next = takeOf(view.me, [1, ...others.value]);
    view.choose(view.refusal(next) ? undefined : next);
  };
  return (
    <section class="stage cards-game" aria-label={t("medici-cards.market")}>
      <Market view={view} taken={taken} toggle={toggle} />
      <MyShip view={view} then={after && seatOf(after.state, view.me)} />
      {after ? (
        <Consequence view={view} after={after.forecast} unit="medici-common.then.symbols" label={t("medici-cards.then")} />
      ) : (
        <p class="quiet-note" />
      )}
      {isTaking && <TakeActions view={view} move={move} problem={problem} taken={taken} />}
    </section>
  );
}

// A seat's symbols of one good: banked, aboard today, and the line where the bonus begins.
function Symbols({ banked, today, from }: { banked: number; today: number; from: number }) {
  const most = Math.max(from + 3, today);
  return (
    <span class="pips" aria-hidden="true">
      {Array.from({ length: most }, (_, i) => (
        <i key={i} class={`${i < banked ? "full" : i < today ? "half" : ""}${i === from ? " line" : ""}`} />
      ))}
    </span>
  );
}

function GoodRow({ view, good }: { view: View; good: string }) {
  const { seats } = view.state;
  return (
    <tr class={good}>
      <th scope="row">
        <Icon id={goodIcon(good)} class="art gi" />
        <Letter of={good} />
        <span class="sr">{goodName(game, good)}</span>
      </th>
      {seats.map(({ seat, symbols, symbols_after_today: today }) => (
        <td key={seat} class={seat === view.me ? "mine" : ""}>
          <b>
            <Change from={symbols[good]!} to={today[good]!} />
          </b>
          {seats.length < 5 && <Symbols banked={symbols[good]!} today={today[good]!} from={view.board.bonus_from} />}
        </td>
      ))}
    </tr>
  );
}

function Warehouses({ view }: { view: View }) {
  return (
    <section class="warehouses" aria-label={t("medici-cards.warehouses")}>
      <Ledger title={t("medici-cards.warehouses")}>{t("medici-cards.warehouses-key", { from: view.board.bonus_from })}</Ledger>
      <div class="scroll">
        <table>
          <caption class="sr">{t("medici-cards.warehouses")}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span class="sr">{t("medici-common.good")}</span>
              </th>
              {view.state.seats.map(({ seat }) => (
                <th scope="col" key={seat}>
                  <Mark seat={seat} />
                  <span class="sr">{view.name(seat)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {goods.map((good) => (
              <GoodRow key={good} view={view} good={good} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const Side = ({ view }: { view: View }) => (
  <>
    <Warehouses view={view} />
    <ForecastTable view={view} after={view.chosen ? view.preview(view.chosen)?.forecast : undefined} />
  </>
);

export const table: GameTable<State, Board> = {
  prompt,
  note,
  progress: (view) => t("day-of", { day: view.state.day, days: view.board.days }),
  Facts,
  Stage,
  Side,
  scene,
};
