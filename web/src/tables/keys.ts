// Keys at the table: a button's letter (aria-keyshortcuts), digits for a typed bid, Enter to play the chosen move, Esc to
// clear it. A letter only chooses a move; the same letter again, or Enter, plays it.
import { useEffect, useRef } from "preact/hooks";
import { preferences } from "../core/preferences.ts";
import type { TableState } from "./use_table.ts";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

export function useKeys(state: TableState): void {
  const latest = useRef(state); // a key may follow the last one before effects have run
  latest.current = state;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector("dialog[open]")) return;
      const { view } = latest.current;
      const isInBid = event.target instanceof HTMLElement && event.target.dataset.typedBid !== undefined;
      if (event.key === "Escape") return view.choose(undefined);
      if (event.key === "Enter" && view.chosen && (isInBid || event.target === document.body)) return view.commit(view.chosen);
      if (isTyping(event.target)) return;
      if (/^\d$/.test(event.key)) return document.querySelector<HTMLInputElement>("[data-typed-bid]")?.focus();
      const key = event.key.toUpperCase();
      const button = /^[A-Z]$/.test(key) ? document.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${key}"]`) : null;
      if (!button) return;
      event.preventDefault();
      const { move } = button.dataset;
      if (move && view.chosen !== move && preferences.value.confirm !== "never") view.ask(move);
      else button.click();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
