// Addresses: /, /play/ID, /table/ID, /new/GAME, /learn/GAME, /rules/GAME, /replay/ID, /history, ...
import { signal } from "@preact/signals";

const read = (): string[] => location.pathname.split("/").filter(Boolean).map(decodeURIComponent);

export const path = signal(read());

export function go(to: string): void {
  if (to !== location.pathname) history.pushState(null, "", to);
  path.value = read();
  scrollTo(0, 0);
}

export function keepPath(): void {
  addEventListener("popstate", () => (path.value = read()));
  // Links within the page don't reload it.
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (link.getAttribute("href")!.startsWith("#")) return;
    event.preventDefault();
    go(link.pathname);
  });
}
