// The table of medici: the lot in large cards, the bidding order, your ship with the lot as ghosts, the five pyramids, and
// what the day would pay.
import { t } from "#page/core/i18n.ts";
import type { Seat } from "#page/core/types.ts";
import { Change, Icon, Ledger, Letter, Mark } from "#page/ui/parts.tsx";
import { Commit } from "#page/tables/commit.tsx";
import { bidIn, BidRow } from "./bid_row.tsx";
import { ForecastTable, Consequence } from "../../medici_common/web/forecast.tsx";
import { MerchantFacts } from "../../medici_common/web/merchant.tsx";
import { Pyramids } from "./pyramids.tsx";
import { seatOf, type GameTable, type Note, type TableView } from "#page/tables/view.ts";
import { CardFace, cardClass, Hold, Hull, goodName, pieceOf, goods, shipTitle } from "../../medici_common/web/goods.tsx";
import { scene } from "./scenes.ts";
import type { Board, State } from "./state.ts";

type View = TableView<State, Board>;

const game = "medici";
const isLastBidder = (state: State): boolean => state.phase === "auction" && state.bidders.length === 1;

// The move shown as ghosts: the chosen bid, or else the lowest one.
function ghostMove(view: View): string | undefined {
  if (view.state.phase !== "auction" || !view.canAct) return undefined;
  if (view.chosen) return bidIn(view.parts(view.chosen)) ? view.chosen : undefined;
  return view.legal.find(bidIn)?.text;
}

function prompt(view: View): { ask: string; aside?: string } {
  const { state } = view;
  if (!view.canAct) return { ask: "" };
  if (state.phase === "present") return { ask: t("medici.ask.present"), aside: t("medici.aside.present", { deck: state.deck }) };
  const least = bidIn(view.legal.find(bidIn));
  const high = state.high_bidder
    ? t("medici.ask.high", { bid: state.high_bid, name: view.name(state.high_bidder) })
    : t("medici.ask.no-bid");
  if (isLastBidder(state)) return { ask: t("medici.ask.last", { least: least ?? 0 }), aside: high };
  const after = state.bidders
    .slice(1)
    .map((bidder) => view.name(bidder.seat))
    .join(", ");
  return { ask: t("medici.ask.bid", { high }), aside: t("medici.aside.after", { names: after }) };
}

function note(view: View, seat: Seat): Note | undefined {
  const { state } = view;
  if (state.phase !== "auction") return state.active === seat ? { text: t("medici.note.presents") } : undefined;
  if (state.high_bidder === seat) return { text: t("medici.note.bids", { bid: state.high_bid }), kind: "on" };
  const turn = state.bidders.findIndex((bidder) => bidder.seat === seat);
  if (turn < 0) return { text: t(seatOf(state, seat).room < state.lot.length ? "medici.note.no-room" : "medici.note.passed") };
  return turn === state.bidders.length - 1 ? { text: t("medici.note.last") } : { text: t("medici.note.next", { turn: turn + 1 }) };
}

function Facts({ view, seat }: { view: View; seat: Seat }) {
  const own = seatOf(view.state, seat);
  return (
    <MerchantFacts game={game} seat={own} all={view.state.seats}>
      <span>{t("medici-common.up-to", { n: own.florins })}</span>
    </MerchantFacts>
  );
}

function LotSides({ view }: { view: View }) {
  const { state, board } = view;
  return (
    <>
      <div class="lot-deck">
        <Icon id="deck" class="art" thing="deck" />
        <b class="num">{state.deck}</b>
        <span>{t("medici.cards-left", { cards: board.cards })}</span>
      </div>
      <div class="lot-bid">
        <Icon id="gavel" class="art" thing="gavel" />
        <b class="num" data-thing="bid">
          {state.high_bid || "–"}
        </b>
        {state.high_bidder ? (
          <span class="rowmark">
            <Mark seat={state.high_bidder} />
            {view.name(state.high_bidder)}
          </span>
        ) : null}
        <span>{t(state.high_bid ? "medici.high-bid" : "medici.no-bid")}</span>
      </div>
    </>
  );
}

function Lot({ view }: { view: View }) {
  const cards = view.state.lot.map(pieceOf);
  return (
    <div class="lot">
      <LotSides view={view} />
      <ul class="cards" aria-label={t("medici.lot", { n: cards.length })} data-part="lot">
        {cards.map((piece, i) => (
          <li key={`${view.state.day}-${i}`} class={cardClass(piece)} data-thing={`lot/${i}`}>
            <CardFace game={game} piece={piece} />
          </li>
        ))}
        {Array.from({ length: 3 - cards.length }, (_, i) => (
          <li key={`n${i}`} class="card none" aria-hidden="true" />
        ))}
      </ul>
    </div>
  );
}

function MyShip({ view }: { view: View }) {
  const own = seatOf(view.state, view.me);
  const move = ghostMove(view);
  const after = move ? view.preview(move) : undefined;
  const then = after && seatOf(after.state, view.me);
  const ship = (then?.ship ?? own.ship).map(pieceOf);
  const room = then?.room ?? own.room;
  return (
    <div class="myship">
      <Ledger title={then ? t("medici.ship-with-lot") : shipTitle(view)}>
        {t("value")}{" "}
        <b class="num v" data-part="ship-value">
          <Change from={own.value} to={then?.value} />
        </b>
      </Ledger>
      <Hull>
        {ship.map((piece, i) => (
          <Hold key={i} game={game} piece={piece} ghost={i >= own.ship.length} thing={`hold/${view.me}/${i}`} />
        ))}
        {Array.from({ length: room }, (_, i) => (
          <Hold key={`e${i}`} game={game} />
        ))}
      </Hull>
    </div>
  );
}

// The buttons for drawing a card and for starting the auction.
function PresentActions({ view }: { view: View }) {
  const draw = view.legal.find((move) => move.verb === "draw")?.text;
  const stop = view.legal.find((move) => move.verb === "stop")!.text;
  const isDrawing = draw !== undefined && view.chosen === draw;
  return (
    <div class="actions">
      <button
        type="button"
        class={`btn${isDrawing ? " chosen" : ""}`}
        aria-keyshortcuts="D"
        data-move={draw}
        aria-disabled={!draw}
        onClick={draw ? view.tap(draw) : undefined}
      >
        <Icon id="deck" />
        {t("medici.draw")}
        <kbd>D</kbd>
      </button>
      {isDrawing ? (
        <Commit view={view} move={draw}>
          {t("medici.draw-yes")}
        </Commit>
      ) : (
        <Commit view={view} move={stop} shortcut="A">
          {t("medici.stop", { n: view.state.lot.length })}
        </Commit>
      )}
    </div>
  );
}

function Stage({ view }: { view: View }) {
  const { state } = view;
  const move = ghostMove(view);
  const after = move ? view.preview(move) : undefined;
  return (
    <section class="stage medici" aria-label={t("medici.stage")}>
      <Lot view={view} />
      <MyShip view={view} />
      {after ? (
        <Consequence
          view={view}
          after={after.forecast}
          unit="medici-common.then.level"
          label={t("medici.then", { bid: bidIn(view.parts(after.move)) ?? 0 })}
        />
      ) : (
        <p class="quiet-note">{state.phase === "present" && view.canAct ? t("medici.present-note") : ""}</p>
      )}
      {view.canAct && state.phase === "present" && <PresentActions view={view} />}
      {view.canAct && state.phase === "auction" && (
        <BidRow view={view} isLast={isLastBidder(state)} florins={seatOf(state, view.me).florins} />
      )}
    </section>
  );
}

function Side({ view }: { view: View }) {
  const move = ghostMove(view) ?? view.chosen;
  const after = move ? view.preview(move) : undefined;
  return (
    <>
      <Pyramids view={view} after={after?.state} />
      <ForecastTable view={view} after={view.chosen ? after?.forecast : undefined} />
    </>
  );
}

// The cards that may still come today.
function Below({ view }: { view: View }) {
  const { unseen, deck } = view.state;
  const count = (good: string) => unseen.filter((code) => pieceOf(code).good === good).length;
  return (
    <div class="unseen">
      <Ledger title={t("medici.unseen")}>{t("medici.unseen-of", { unseen: unseen.length, deck })}</Ledger>
      <ul>
        {[...goods, "Au"].map((good) => (
          <li key={good}>
            <Letter of={good} />
            <b>{count(good)}</b>
            <span class="sr">{goodName(game, good)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export const table: GameTable<State, Board> = {
  prompt,
  note,
  progress: (view) => t("day-of", { day: view.state.day, days: view.board.days }),
  Facts,
  Stage,
  Side,
  Below,
  scene,
};
