// The row of bids: pass, the lowest bid, a few steps, the highest bid, and a typed number. The last bidder gets only two
// buttons.
import { useLayoutEffect, useState } from "preact/hooks";
import { t } from "#page/core/i18n.ts";
import type { Move } from "#page/core/types.ts";
import { Change, Problem } from "#page/ui/parts.tsx";
import { Commit } from "#page/tables/commit.tsx";
import type { TableView } from "#page/tables/view.ts";

// The florins of a bid; undefined for any other move.
export const bidIn = (move: Move | undefined): number | undefined => (move?.verb === "bid" ? Number(move.args[0]) : undefined);

// The lowest bid, the highest, and a few in between.
function stepsOf(bids: number[]): number[] {
  const least = bids[0]!;
  const most = bids.at(-1)!;
  const between = [least + 1, least + 2, least + 4, least + 7].filter((bid) => bid < most);
  return [...new Set([least, ...between.slice(0, 3), most])];
}

interface Props {
  view: TableView;
  isLast: boolean;
  florins: number;
}

const moveOf = (view: Props["view"], bid: number): string => `${view.me} bid ${bid}`;

// A button for one amount.
function Step({ view, bids, amount, isChosen }: { view: Props["view"]; bids: number[]; amount: number; isChosen: boolean }) {
  const move = moveOf(view, amount);
  const what = amount === bids[0] ? t("medici.least") : amount === bids.at(-1) ? t("medici.most") : " ";
  const tap = () => (view.chosen === move ? view.commit(move) : view.choose(move));
  return (
    <button type="button" class={`btn step${isChosen ? " chosen" : ""}`} aria-pressed={isChosen} data-move={move} onClick={tap}>
      {amount}
      <small>{what}</small>
    </button>
  );
}

function Typed({ bids, typed, isWrong, onType }: { bids: number[]; typed: string; isWrong: boolean; onType: (text: string) => void }) {
  return (
    <label class="field">
      {t("medici.other")}
      <input
        inputMode="numeric"
        value={typed}
        maxLength={3}
        data-typed-bid
        aria-label={t("medici.bid-range", { least: bids[0]!, most: bids.at(-1)! })}
        aria-invalid={isWrong}
        onInput={(event) => onType(event.currentTarget.value.replace(/\D/g, ""))}
      />
    </label>
  );
}

// The button that plays the chosen bid, or a pass that was tapped once.
function PlayBid({ view, isLast, florins, bid, problem }: Props & { bid: number; problem: string | undefined }) {
  if (view.chosen === `${view.me} pass`)
    return (
      <Commit view={view} move={view.chosen}>
        {t("medici.pass-yes")}
      </Commit>
    );
  const left = florins - bid;
  const note = (
    <>
      <Change from={florins} to={left} /> {t("medici.florins-if-won", { left })}
    </>
  );
  return (
    <Commit view={view} move={problem === undefined ? moveOf(view, bid) : undefined} note={note}>
      {t(isLast ? "medici.take-for" : "medici.bid", { bid })}
    </Commit>
  );
}

export function BidRow(props: Props) {
  const { view, isLast } = props;
  const bids = view.legal.flatMap((move) => bidIn(move) ?? []).sort((a, b) => a - b);
  const [typed, type] = useState("");
  useLayoutEffect(() => type(""), [view.position]);
  const pass = `${view.me} pass`;
  const isPassing = view.chosen === pass;
  const bid = bidIn(view.parts(view.chosen)) ?? bids[0] ?? 0;
  const problem = typed && !bids.includes(Number(typed)) ? view.refusal(moveOf(view, Number(typed) || 0)) : undefined;
  const onType = (text: string) => {
    type(text);
    view.choose(bids.includes(Number(text)) ? moveOf(view, Number(text)) : undefined);
  };
  return (
    <div class={isLast ? "actions bidding last" : "actions bidding"}>
      <button type="button" class={`btn pass${isPassing ? " chosen" : ""}`} aria-keyshortcuts="P" data-move={pass} onClick={view.tap(pass)}>
        {t("medici.pass")}
        <kbd>P</kbd>
      </button>
      {!isLast && bids.length > 0 && (
        <div class="bids" role="group" aria-label={t("medici.your-bid")}>
          {stepsOf(bids).map((amount) => (
            <Step key={amount} view={view} bids={bids} amount={amount} isChosen={amount === bid && !isPassing} />
          ))}
          <Typed bids={bids} typed={typed} isWrong={problem !== undefined} onType={onType} />
        </div>
      )}
      <Problem text={problem} />
      {(bids.length > 0 || isPassing) && <PlayBid {...props} bid={bid} problem={problem} />}
    </div>
  );
}
