// How a table announces changes: live regions, title and icon, a sound.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { preferences } from "../core/preferences.ts";
import type { MatchClient } from "../core/match_client.ts";
import { chime } from "../core/sound.ts";
import { lacksWeights } from "../core/thinking.ts";
import { t } from "../core/i18n.ts";
import { withNames } from "./names.ts";
import type { TableState } from "./use_table.ts";

const mostSpoken = 40;

// One line for each thing that has happened since the table was opened. Lines are added and never replaced, so that a
// screen reader reads both of two events in quick succession. They are drawn together with the table, so that what happened
// is read before what is asked.
function useNews({ told, view }: TableState): { id: number; text: string }[] {
  const seen = useRef(told.length);
  const lines = useRef<{ id: number; text: string }[]>([]);
  return useMemo(() => {
    const fresh = told.slice(seen.current).flatMap((entry, i) => {
      const forced = entry.story.flatMap((each) => (each.text === undefined ? [] : [each.text]));
      return { id: seen.current + i, text: withNames([entry.sentence, ...forced].join(" "), view.name) };
    });
    seen.current = told.length; // less than before if a move was taken back
    lines.current = [...lines.current, ...fresh].slice(-mostSpoken);
    return lines.current;
  }, [told.length]);
}

// Announces what happened (polite) and that it's your turn (assertive).
export function LiveRegions({ state, ask }: { state: TableState; ask: string }) {
  return (
    <>
      <div class="sr" role="log" aria-live="polite" aria-label={t("log")} data-part="polite">
        {useNews(state).map(({ id, text }) => (
          <p key={`${id} ${text}`}>{text}</p>
        ))}
      </div>
      <div class="sr" role="alert" aria-live="assertive" data-part="assertive">
        {state.view.canAct ? ask : ""}
      </div>
    </>
  );
}

// Shows why the last command was refused, that something couldn't be stored, and that the computer players' weights
// couldn't be loaded.
export function Troubles({ client, state }: { client: MatchClient; state: TableState }) {
  const refusal = state.problem.value ?? client.trouble.value;
  return (
    <>
      {refusal && (
        <p class="reason banner" role="alert">
          {withNames(refusal, state.view.name)}
        </p>
      )}
      {lacksWeights.value && (
        <p class="reason banner" role="status" data-part="no-weights">
          {t("bots.no-weights")}
        </p>
      )}
    </>
  );
}

// Plays a short tone if the person wants it.
export function useSound(isMyTurn: boolean): void {
  useEffect(() => {
    if (isMyTurn && preferences.value.sounds) chime();
  }, [isMyTurn]);
}

// `turn` says whose turn it is, if somebody here has to decide.
export function useTitle(turn: string | undefined, name: string): void {
  useEffect(() => {
    document.title = turn ? `${turn} ${name} - Florin` : `${name} - Florin`;
    document.querySelector<HTMLLinkElement>("link[rel=icon]")!.href = turn ? "/icon-turn.svg" : "/icon.svg";
  }, [turn, name]);
}
