import { render } from "preact";
import "../styles/tokens.css";
import "../styles/base.css";
import "../styles/parts.css";
import "../styles/table.css";
import "virtual:florin-styles";
import "../styles/generic.css";
import "../styles/screens.css";
import { App } from "./app.tsx";
import { keepPreferences } from "./core/preferences.ts";
import { keepPath } from "./core/router.ts";
import { prepareWords } from "./core/i18n.ts";

keepPreferences();
keepPath();
void prepareWords();
render(<App />, document.getElementById("app")!);

// Things that can wait until the first decision is probably on screen: the chart lines in the background, and caching the
// page for offline use.
setTimeout(() => {
  document.documentElement.dataset.chart = "";
  if ("serviceWorker" in navigator && isSecureContext) void navigator.serviceWorker.register("/sw.js");
}, 1200);
