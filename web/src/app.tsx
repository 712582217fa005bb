// Which screen an address shows.
import { path } from "./core/router.ts";
import { isReady, t } from "./core/words.ts";
import { Account } from "./screens/account.tsx";
import { History } from "./screens/history.tsx";
import { Home } from "./screens/home.tsx";
import { Learn } from "./screens/learn.tsx";
import { Lobby } from "./screens/lobby.tsx";
import { NewGame } from "./screens/new_game.tsx";
import { Online } from "./screens/online.tsx";
import { Play } from "./screens/play.tsx";
import { PreferencesScreen } from "./screens/preferences.tsx";
import { Replay } from "./screens/replay.tsx";
import { Rules } from "./screens/rules.tsx";
import { NothingHere, Screen } from "./ui/screen.tsx";

export function App() {
  const [place = "", what = ""] = path.value;
  if (!isReady.value)
    return (
      <Screen title="">
        <p class="quiet-note" role="status">
          {t("loading")}
        </p>
      </Screen>
    );
  switch (place) {
    case "":
      return <Home />;
    case "new":
      return <NewGame key={what} game={what} />;
    case "play":
      return <Play key={what} id={what} />;
    case "table":
      return <Online key={what} id={what} />;
    case "replay":
      return <Replay key={what} id={what} />;
    case "learn":
      return <Learn key={what} game={what} />;
    case "rules":
      return <Rules key={what} game={what} />;
    case "history":
      return <History />;
    case "preferences":
      return <PreferencesScreen />;
    case "lobby":
      return <Lobby />;
    case "account":
      return <Account />;
    default:
      return <NothingHere title={t("nothing-here")} />;
  }
}
