// Bids as one row: pass, the least, a few steps, the most, and a typed number. Who bids last has two buttons.
import { useEffect, useState } from "preact/hooks";
import { t } from "../core/words.ts";
import { Change } from "../ui/parts.tsx";
import type { TableView } from "./view.ts";

const bidIn = (move: string): number => Number(/ bid (\d+)$/.exec(move)?.[1] ?? 0);

// The least, the most, and some between them.
function stepsOf(bids: number[]): number[] {
  const least = bids[0]!;
  const most = bids.at(-1)!;
  const between = [least + 1, least + 2, least + 4, least + 7].filter((bid) => bid < most);
  return [...new Set([least, ...between.slice(0, 3), most])];
}

interface Props {
  view: TableView<any, any>;
  isLast: boolean;
  florins: number;
}

export function BidRow({ view, isLast, florins }: Props) {
  const bids = view.legal
    .map(bidIn)
    .filter((bid) => bid > 0)
    .sort((a, b) => a - b);
  const pass = `${view.me} pass`;
  const [typed, type] = useState("");
  useEffect(() => type(""), [view.position]);
  const chosen = view.chosen ? bidIn(view.chosen) : 0;
  const bid = chosen || bids[0] || 0;
  const moveOf = (amount: number) => `${view.me} bid ${amount}`;
  const problem = typed && !bids.includes(Number(typed)) ? view.refusal(moveOf(Number(typed) || 0)) : undefined;
  const isPassing = view.chosen === pass;
  const move = isPassing ? pass : moveOf(bid);
  const onType = (text: string) => {
    type(text);
    view.choose(bids.includes(Number(text)) ? moveOf(Number(text)) : undefined);
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
            <button
              type="button"
              key={amount}
              class={`btn step${amount === bid && !isPassing ? " chosen" : ""}`}
              aria-pressed={amount === bid && !isPassing}
              data-move={moveOf(amount)}
              onClick={() => (view.chosen === moveOf(amount) ? view.commit(moveOf(amount)) : view.choose(moveOf(amount)))}
            >
              {amount}
              <small>{amount === bids[0] ? t("medici.least") : amount === bids.at(-1) ? t("medici.most") : " "}</small>
            </button>
          ))}
          <label class="field">
            {t("medici.other")}
            <input
              inputMode="numeric"
              value={typed}
              maxLength={3}
              data-typed-bid
              aria-label={t("medici.bid-range", { least: bids[0]!, most: bids.at(-1)! })}
              aria-invalid={problem !== undefined}
              onInput={(event) => onType(event.currentTarget.value.replace(/\D/g, ""))}
            />
          </label>
        </div>
      )}
      {problem && (
        <p class="reason" role="alert">
          {problem}
        </p>
      )}
      {bids.length > 0 && (
        <button
          type="button"
          class="btn primary grow"
          data-move={move}
          aria-disabled={problem !== undefined}
          onClick={() => problem === undefined && view.commit(move)}
        >
          {isPassing ? t("medici.pass") : t(isLast ? "medici.take-for" : "medici.bid", { bid })}
          {!isPassing && (
            <small>
              <Change from={florins} to={florins - bid} /> {t("medici.florins-if-won")}
            </small>
          )}
        </button>
      )}
    </div>
  );
}
