// The rules of a game on their own screen. At a table they open in a panel (tables/rules_panel.tsx).
import { gameInfo, t } from "../core/i18n.ts";
import { RulesText } from "../ui/rules_text.tsx";
import { NothingHere, Screen } from "../ui/screen.tsx";

export function Rules({ what: game }: { what: string }) {
  const info = gameInfo(game);
  if (!info) return <NothingHere title={t("nothing-here")} />;
  return (
    <Screen title={t("rules.of", { game: info.name })}>
      <RulesText game={game} />
      <p class="row-end start">
        <a class="btn" href={`/learn/${game}`}>
          {t("learn")}
        </a>
        <a class="btn" href="/">
          {t("home")}
        </a>
      </p>
    </Screen>
  );
}
