// Setting up a game: seats, people at this device and computer players, options; and, if there is a server, a table for
// friends.
import { useEffect, useState } from "preact/hooks";
import { botName, usualBot } from "../core/bots.ts";
import { attempt, LocalMatch, type Sitter } from "../core/local_match.ts";
import { preferences } from "../core/preferences.ts";
import { go } from "../core/router.ts";
import { createTable, serverIsThere } from "../core/server.ts";
import { gameInfo, t } from "../core/i18n.ts";
import type { GameInfo, Settings } from "../core/types.ts";
import { BotOptions } from "../ui/bot_options.tsx";
import { Icon, Ledger, Mark, Problem } from "../ui/parts.tsx";
import { NothingHere, Screen } from "../ui/screen.tsx";
import { usualSeats } from "./home.tsx";
import { OptionFields, type Options } from "./option_fields.tsx";

const sitterOf = (chosen: string, index: number): Sitter =>
  chosen === "person"
    ? { kind: "person", name: index === 0 ? preferences.value.name : t("new.player", { n: index + 1 }) }
    : { kind: "bot", level: chosen };

function SeatChoice({ index, sitter, onChange }: { index: number; sitter: Sitter; onChange: (sitter: Sitter) => void }) {
  const id = `seat-${index}`;
  return (
    <li>
      <Mark seat={`P${index + 1}`} />
      {sitter.kind === "person" ? (
        <input
          class="sitter"
          aria-label={t("new.name")}
          value={sitter.name}
          maxLength={40}
          onInput={(event) => onChange({ kind: "person", name: event.currentTarget.value })}
        />
      ) : (
        <b class="sitter">{botName(index)}</b>
      )}
      <label class="sr" for={id}>
        {t("seat")} {index + 1}
      </label>
      <select
        id={id}
        value={sitter.kind === "person" ? "person" : sitter.level}
        onChange={(event) => onChange(sitterOf(event.currentTarget.value, index))}
      >
        <option value="person">{t(index === 0 ? "new.you" : "new.person-here")}</option>
        <BotOptions />
      </select>
    </li>
  );
}

const resized = (sitters: Sitter[], players: number): Sitter[] =>
  Array.from({ length: players }, (_, i) => sitters[i] ?? { kind: "bot", level: usualBot(i) });

function Seating({ game, sitters, onSeat }: { game: GameInfo; sitters: Sitter[]; onSeat: (sitters: Sitter[]) => void }) {
  return (
    <>
      <Ledger title={t("new.seats")}>{t("new.seats-key")}</Ledger>
      <div class="segments" role="group" aria-label={t("new.how-many")}>
        {Array.from({ length: game.most - game.least + 1 }, (_, i) => game.least + i).map((n) => (
          <button
            type="button"
            key={n}
            class={`btn step${n === sitters.length ? " chosen" : ""}`}
            aria-pressed={n === sitters.length}
            onClick={() => onSeat(resized(sitters.slice(0, n), n))}
          >
            {n}
          </button>
        ))}
      </div>
      <ol class="sitters">
        {sitters.map((sitter, i) => (
          <SeatChoice key={i} index={i} sitter={sitter} onChange={(next) => onSeat(sitters.map((each, k) => (k === i ? next : each)))} />
        ))}
      </ol>
    </>
  );
}

function Form({ game }: { game: GameInfo }) {
  const [sitters, seat] = useState<Sitter[]>(() => resized([sitterOf("person", 0)], usualSeats(game)));
  const [options, set] = useState<Options>({});
  const [problem, complain] = useState<string>();
  const [isOnline, find] = useState(false);
  useEffect(() => {
    void serverIsThere().then(find);
  }, []);
  const settings = (): Settings => ({ v: 1, game: game.id, players: sitters.length, options, hints: true });
  const start = () => {
    const { client, problem: refused } = attempt(() => LocalMatch.start(settings(), sitters));
    complain(refused);
    if (client) go(`/play/${client.id}`);
  };
  const invite = () => void createTable(settings()).then((made) => (made.error ? complain(made.error) : go(`/table/${made.table}`)));
  return (
    <>
      <Seating game={game} sitters={sitters} onSeat={seat} />
      <OptionFields game={game} options={options} onChange={set} />
      <Problem text={problem} />
      <div class="actions">
        {isOnline && (
          <button type="button" class="btn" onClick={invite} data-part="invite">
            <Icon id="friends" />
            {t("new.invite")}
          </button>
        )}
        <button type="button" class="btn primary grow" onClick={start} data-part="start">
          {t("new.start")}
        </button>
      </div>
    </>
  );
}

export function NewGame({ what: game }: { what: string }) {
  const info = gameInfo(game);
  if (!info) return <NothingHere title={t("nothing-here")} />;
  return (
    <Screen title={info.name} aside={info.tagline}>
      <Form game={info} />
    </Screen>
  );
}
