// The button that plays the chosen move.
import type { TableView } from "./view.ts";

export function Commit({ view, label, idle }: { view: TableView; label: (move: string) => string; idle: string }) {
  const { chosen } = view;
  return (
    <button type="button" class="btn primary grow" aria-disabled={!chosen} data-move={chosen} onClick={() => chosen && view.commit(chosen)}>
      {chosen ? label(chosen) : idle}
    </button>
  );
}
