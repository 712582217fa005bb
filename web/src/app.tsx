// Maps addresses to screens. Home and play are part of the first download; other screens are loaded on demand.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { path } from "./core/router.ts";
import { coreProblem, isReady, t } from "./core/i18n.ts";
import { Home } from "./screens/home.tsx";
import { Play } from "./screens/play.tsx";
import { NothingHere, Screen } from "./ui/screen.tsx";

// A screen; `what` is the second part of its address: a game or an id.
type Place = ComponentType<{ what: string }>;

const places: Record<string, () => Promise<Place>> = {
  new: () => import("./screens/new_game.tsx").then((file) => file.NewGame),
  table: () => import("./screens/online.tsx").then((file) => file.Online),
  replay: () => import("./screens/replay.tsx").then((file) => file.Replay),
  learn: () => import("./screens/learn.tsx").then((file) => file.Learn),
  rules: () => import("./screens/rules.tsx").then((file) => file.Rules),
  history: () => import("./screens/history.tsx").then((file) => file.History),
  preferences: () => import("./screens/preferences.tsx").then((file) => file.PreferencesScreen),
  lobby: () => import("./screens/lobby.tsx").then((file) => file.Lobby),
  account: () => import("./screens/account.tsx").then((file) => file.Account),
};

const Waiting = () => (
  <Screen title="">
    <p class="quiet-note" role="status">
      {t("loading")}
    </p>
  </Screen>
);

// Shown when a part of the page couldn't be downloaded.
const Unreachable = () => <NothingHere title={t("loading.failed")} />;

function Later({ place, what }: { place: string; what: string }) {
  const [loaded, set] = useState<Place>();
  useEffect(() => {
    void places[place]!().then(
      (Loaded) => set(() => Loaded),
      () => set(() => Unreachable),
    );
  }, [place]);
  const Loaded = loaded;
  return Loaded ? <Loaded key={what} what={what} /> : <Waiting />;
}

export function App() {
  const [place = "", what = ""] = path.value;
  if (place === "") return <Home />;
  if (coreProblem.value) return <NothingHere title={t(coreProblem.value)} />;
  if (!isReady.value) return <Waiting />;
  if (place === "play") return <Play key={what} what={what} />;
  return place in places ? <Later key={place} place={place} what={what} /> : <NothingHere title={t("nothing-here")} />;
}
