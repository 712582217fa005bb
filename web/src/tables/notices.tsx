// How a table makes itself noticed: live regions, title and icon, a sound.
import { useEffect, useRef, useState } from "preact/hooks";
import { preferences } from "../core/preferences.ts";
import { chime } from "../core/sound.ts";
import { t } from "../core/words.ts";
import { withNames } from "./course.tsx";
import type { TableState } from "./use_table.ts";

// Says what happened, politely, and whose turn it is, at once.
export function LiveRegions({ state, ask }: { state: TableState; ask: string }) {
  const { told, view } = state;
  const from = useRef(told.length);
  const news = told
    .slice(from.current)
    .flatMap((entry) => [entry.sentence, ...entry.story.flatMap((each) => ("text" in each ? [each.text] : []))]);
  useEffect(() => {
    from.current = told.length;
  }, [told.length]);
  const [polite, speak] = useState("");
  useEffect(() => {
    if (news.length) speak(news.map((sentence) => withNames(sentence, view.name)).join(" "));
  }, [told.length]);
  return (
    <>
      <div class="sr" role="status" aria-live="polite" data-part="polite">
        {polite}
      </div>
      <div class="sr" role="alert" aria-live="assertive" data-part="assertive">
        {view.canAct ? `${t("your-turn")} ${ask}` : ""}
      </div>
    </>
  );
}

// A short tone, where it is wanted.
export function useSound(isMyTurn: boolean): void {
  useEffect(() => {
    if (isMyTurn && preferences.value.sounds) chime();
  }, [isMyTurn]);
}

export function useTitle(isMyTurn: boolean, name: string): void {
  useEffect(() => {
    document.title = isMyTurn ? `${t("your-turn")} ${name} - Florin` : `${name} - Florin`;
    document.querySelector<HTMLLinkElement>("link[rel=icon]")!.href = isMyTurn ? "/icon-turn.svg" : "/icon.svg";
  }, [isMyTurn, name]);
}
