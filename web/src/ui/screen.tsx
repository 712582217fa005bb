// A plain screen: a title and a column of text or controls.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../core/i18n.ts";
import { TopBar } from "./top_bar.tsx";

export function Screen({ title, aside, children, wide }: { title: string; aside?: string; children: ComponentChildren; wide?: boolean }) {
  useEffect(() => {
    document.title = title ? `${title} - Florin` : "Florin";
  }, [title]);
  return (
    <>
      <TopBar />
      <main class={wide ? "wrap page wide" : "wrap page"} id="main">
        {title && <h1>{title}</h1>}
        {aside && <p class="dim lead">{aside}</p>}
        {children}
      </main>
    </>
  );
}

// Shown when an address leads nowhere: the reason, and a link home.
export function NothingHere({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <Screen title={title}>
      {children}
      <p>
        <a class="btn" href="/">
          {t("home")}
        </a>
      </p>
    </Screen>
  );
}
