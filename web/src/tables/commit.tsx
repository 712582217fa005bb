// The button that plays a move: at once, or at the second tap if the person wants to be asked.
import type { ComponentChildren } from "preact";
import { t } from "../core/i18n.ts";
import type { TableView } from "./view.ts";

interface Props {
  view: TableView;
  move: string | undefined; // none if there is nothing to play yet
  children: ComponentChildren;
  note?: ComponentChildren; // a second line
  shortcut?: string;
}

export function Commit({ view, move, children, note, shortcut }: Props) {
  const isAsked = move !== undefined && view.asked === move;
  const second = isAsked ? t("tap-again") : note;
  return (
    <button
      type="button"
      class={`btn primary grow${isAsked ? " asked" : ""}`}
      aria-disabled={!move}
      aria-keyshortcuts={shortcut}
      data-move={move}
      onClick={move ? view.tap(move) : undefined}
    >
      {children}
      {shortcut && <kbd>{isAsked ? "↵" : shortcut}</kbd>}
      {second && <small aria-live="polite">{second}</small>}
    </button>
  );
}
