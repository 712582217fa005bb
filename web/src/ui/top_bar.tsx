// The bar at the top of every screen: a link home, the title, and the menu.
import type { ComponentChildren } from "preact";
import { isDark, prefer } from "../core/preferences.ts";
import { t } from "../core/i18n.ts";
import { Icon, Quiet } from "./parts.tsx";

export function TopBar({ title, aside, menu }: { title?: string; aside?: string; menu?: ComponentChildren }) {
  return (
    <header class="top">
      <a class="skip" href="#main">
        {t("skip")}
      </a>
      <a class="brand" href="/" aria-label={`Florin, ${t("home")}`}>
        <Icon id="crest" class="crest" />
        <span>Florin</span>
      </a>
      <div class="where">
        {title && <b>{title}</b>}
        {aside && <span>{aside}</span>}
      </div>
      <nav aria-label={t("menu")}>
        {menu}
        <Quiet
          icon={isDark() ? "sun" : "moon"}
          label={t(isDark() ? "theme.to-light" : "theme.to-dark")}
          hideLabel
          class="quiet theme"
          onClick={() => prefer({ theme: isDark() ? "light" : "dark" })}
        />
        <a class="quiet" href="/preferences" aria-label={t("preferences")} title={t("preferences")}>
          <Icon id="gear" />
        </a>
      </nav>
    </header>
  );
}
