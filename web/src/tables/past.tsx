// Shown below an old position: the graph of the whole game with a mark at this position, and the moves possible there.
import { t } from "../core/i18n.ts";
import { Ledger } from "../ui/parts.tsx";
import { Graph } from "./move_log.tsx";
import { withNames } from "./names.ts";
import type { TableState } from "./use_table.ts";

// Every legal move as a sentence. A tap shows what it would have changed. The move that was played is marked.
function Options({ state }: { state: TableState }) {
  const { view, told, shown } = state;
  const { legal } = view.position;
  const played = told[shown]?.move;
  if (!legal) return null;
  return (
    <>
      <Ledger title={t("past.options")}>{t("past.options-key", { n: legal.length })}</Ledger>
      <ul class="options" data-part="options">
        {legal.map((move) => (
          <li key={move}>
            <button
              type="button"
              class={move === played ? "option played" : "option"}
              aria-pressed={view.chosen === move}
              data-move={move}
              onClick={() => view.choose(view.chosen === move ? undefined : move)}
            >
              {withNames(view.table.sentence(move), view.name)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Past({ state }: { state: TableState }) {
  const { view, told, shown } = state;
  return (
    <div class="past">
      <Options state={state} />
      <Ledger title={t("result.course")}>{t("result.course-key")}</Ledger>
      <Graph told={told} seats={view.order} name={view.name} shown={shown} />
    </div>
  );
}
