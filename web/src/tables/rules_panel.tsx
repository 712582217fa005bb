// The rules in a panel over the table; Esc closes it.
import { useEffect, useRef } from "preact/hooks";
import { gameInfo, t } from "../core/i18n.ts";
import { Quiet } from "../ui/parts.tsx";
import { RulesText } from "../ui/rules_text.tsx";

export function RulesPanel({ game, onClose }: { game: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const title = t("rules.of", { game: gameInfo(game)?.name ?? game });
  return (
    <dialog class="rules-panel" ref={dialog} aria-label={title} onClose={onClose} data-part="rules">
      <header>
        <h2>{title}</h2>
        <Quiet icon="close" label={t("close")} hideLabel onClick={() => dialog.current?.close()} />
      </header>
      <div class="rules-text" tabIndex={0} role="group" aria-label={title}>
        <RulesText game={game} />
      </div>
    </dialog>
  );
}
