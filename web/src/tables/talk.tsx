// Chat at a server's table: typed lines, quick phrases that everyone reads in their own language, and buttons to step away
// or come back.
import { useState } from "preact/hooks";
import type { MatchClient } from "../core/match_client.ts";
import { phrases, say, t } from "../core/i18n.ts";
import type { Command } from "../core/types.ts";
import type { TableState } from "./use_table.ts";

type Give = (command: Command) => void;

function SayForm({ game, give }: { game: string; give: Give }) {
  const [typed, type] = useState("");
  const send = (event: Event) => {
    event.preventDefault();
    if (typed.trim()) give({ do: "say", text: typed.trim() });
    type("");
  };
  return (
    <form onSubmit={send}>
      <input
        value={typed}
        maxLength={500}
        aria-label={t("talk.say")}
        placeholder={t("talk.say")}
        onInput={(event) => type(event.currentTarget.value)}
      />
      <select aria-label={t("talk.quick")} value="" onChange={(event) => give({ do: "quick-say", phrase: event.currentTarget.value })}>
        <option value="">{t("talk.quick")}</option>
        {phrases(game).map((phrase) => (
          <option key={phrase} value={phrase}>
            {say(game, `quick.${phrase}`)}
          </option>
        ))}
      </select>
    </form>
  );
}

export function Talk({ client, state }: { client: MatchClient; state: TableState }) {
  const { match, view } = state;
  const give: Give = (command) => void client.command(command).then((problem) => (state.problem.value = problem));
  const isAway = match.seats.some((seat) => match.you.includes(seat.seat) && seat.held);
  const isHere = match.you.length > 0;
  const spectator = match.spectators.find((each) => each.person === client.me)?.name ?? t("talk.spectator");
  return (
    <div class="talk">
      <SayForm game={view.game} give={give} />
      {!isHere && (
        <button type="button" class="btn" onClick={() => give({ do: "watch", name: spectator })}>
          {t("talk.watch")}
        </button>
      )}
      {isHere && match.stage === "playing" && (
        <button type="button" class="btn" onClick={() => give({ do: isAway ? "come-back" : "leave" })}>
          {t(isAway ? "talk.come-back" : "talk.leave")}
        </button>
      )}
    </div>
  );
}
