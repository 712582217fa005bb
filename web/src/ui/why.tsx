// Figures that explain themselves: a tap shows the reasons in a line below.
import { useState } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { t } from "../core/i18n.ts";

// Tracks which figure of a group is explained. A second tap closes the explanation.
export function useWhy<Key>(): { asked: Key | undefined; ask: (key: Key, id: string) => () => void } {
  const [asked, set] = useState<{ key: Key; id: string }>();
  return { asked: asked?.key, ask: (key, id) => () => set(asked?.id === id ? undefined : { key, id }) };
}

// `said` is the figure in words, if it isn't just a number.
export function Figure({ children, said, onAsk }: { children: ComponentChildren; said?: string | number | undefined; onAsk: () => void }) {
  return (
    <button
      type="button"
      class="figure"
      onClick={onAsk}
      aria-label={said === undefined ? undefined : `${said}. ${t("why")}`}
      title={t("why")}
    >
      {children}
    </button>
  );
}

// Joins reasons from the core, some of which end with a full stop.
const joined = (reasons: string[]): string => reasons.map((reason) => reason.replace(/\.$/, "")).join(". ");

export function Why({ who, reasons, idle }: { who?: string | undefined; reasons: string[] | undefined; idle?: string }) {
  if (!reasons?.length && !idle) return null;
  return (
    <p class="why" role="status">
      {reasons?.length ? (
        <>
          {who && <b>{who}: </b>}
          {joined(reasons)}
        </>
      ) : (
        idle
      )}
    </p>
  );
}
