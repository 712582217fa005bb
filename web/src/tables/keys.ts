// Keys at the table: a button's letter (aria-keyshortcuts), digits for a typed bid, Enter to play the chosen move, Esc to
// clear it.
import { useEffect } from "preact/hooks";
import type { TableState } from "./use_table.ts";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

export function useKeys(state: TableState): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector("dialog[open]")) return;
      const { view } = state;
      const isInBid = event.target instanceof HTMLElement && event.target.dataset.typedBid !== undefined;
      if (event.key === "Escape") return view.choose(undefined);
      if (event.key === "Enter" && view.chosen && (isInBid || event.target === document.body)) return view.commit(view.chosen);
      if (isTyping(event.target)) return;
      if (/^\d$/.test(event.key)) return document.querySelector<HTMLInputElement>("[data-typed-bid]")?.focus();
      const key = event.key.toUpperCase();
      const button = /^[A-Z]$/.test(key)
        ? document.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${key}"]:not([aria-disabled="true"])`)
        : null;
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}
