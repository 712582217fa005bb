// Setting up a game: seats, who sits there (people at this device, computer players), options; and, where a
// server is there, a table for friends.
import { useEffect, useState } from "preact/hooks";
import { levelName, LocalSession, type Sitter } from "../core/local.ts";
import { Refusal } from "../core/florin.ts";
import { preferences } from "../core/preferences.ts";
import { go } from "../core/router.ts";
import { createTable, serverIsThere } from "../core/server.ts";
import { gameInfo, levels, say, t } from "../core/words.ts";
import type { GameInfo, OptionInfo, OptionValue, Settings } from "../core/types.ts";
import { Icon, Ledger, Mark, Problem } from "../ui/parts.tsx";
import { Screen } from "../ui/screen.tsx";
import { usualLevel, usualSeats } from "./home.tsx";

const defaultOf = (option: OptionInfo): OptionValue =>
  option.kind === "flag" ? option.default_flag : option.kind === "choice" ? option.choices[0]! : option.counts;

function Option({
  game,
  option,
  value,
  onChange,
}: {
  game: string;
  option: OptionInfo;
  value: OptionValue;
  onChange: (value: OptionValue) => void;
}) {
  if (option.kind === "flag") {
    return (
      <label class="choice">
        <input type="checkbox" checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
        <span>
          <b>{option.title}</b>
          <small>{option.help}</small>
        </span>
      </label>
    );
  }
  if (option.kind === "choice") {
    return (
      <label class="choice">
        <span>
          <b>{option.title}</b>
          <small>{option.help}</small>
        </span>
        <select value={String(value)} onChange={(event) => onChange(event.currentTarget.value)}>
          {option.choices.map((choice) => (
            <option key={choice} value={choice}>
              {say(game, `option.${option.name}.${choice}`)}
            </option>
          ))}
        </select>
      </label>
    );
  }
  const counts = value as Record<string, number>;
  return (
    <details class="choice">
      <summary>
        <b>{option.title}</b>
      </summary>
      <small>{option.help}</small>
      <div class="counts">
        {Object.entries(counts).map(([name, count]) => (
          <label key={name}>
            <span>{name}</span>
            <input
              type="number"
              min="0"
              max="50"
              value={count}
              onInput={(event) => onChange({ ...counts, [name]: Number(event.currentTarget.value) })}
            />
          </label>
        ))}
      </div>
    </details>
  );
}

function SeatChoice({ index, sitter, onChange }: { index: number; sitter: Sitter; onChange: (sitter: Sitter) => void }) {
  const value = sitter.kind === "person" ? "person" : sitter.level;
  const id = `seat-${index}`;
  return (
    <li>
      <Mark seat={`P${index + 1}`} />
      <label class="sr" for={id}>
        {t("seat")} {index + 1}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onChange(
            chosen === "person"
              ? { kind: "person", name: index === 0 ? preferences.value.name : t("new.player", { n: index + 1 }) }
              : { kind: "bot", level: chosen },
          );
        }}
      >
        <option value="person">{t(index === 0 ? "new.you" : "new.person-here")}</option>
        {levels.value.map((level) => (
          <option key={level} value={level}>
            {t("new.bot", { level: levelName(level) })}
          </option>
        ))}
      </select>
      {sitter.kind === "person" && (
        <input
          aria-label={t("new.name")}
          value={sitter.name}
          maxLength={40}
          onInput={(event) => onChange({ kind: "person", name: event.currentTarget.value })}
        />
      )}
    </li>
  );
}

const resized = (sitters: Sitter[], players: number): Sitter[] =>
  Array.from({ length: players }, (_, i) => sitters[i] ?? { kind: "bot", level: usualLevel });

function Form({ game }: { game: GameInfo }) {
  const [sitters, seat] = useState<Sitter[]>(() => resized([{ kind: "person", name: preferences.value.name }], usualSeats(game)));
  const [options, set] = useState<Record<string, OptionValue>>({});
  const [problem, complain] = useState<string>();
  const [isOnline, find] = useState(false);
  useEffect(() => {
    void serverIsThere().then(find);
  }, []);
  const settings = (): Settings => ({ v: 1, game: game.id, players: sitters.length, options, hints: true });
  const start = () => {
    try {
      go(`/play/${LocalSession.start(settings(), sitters).id}`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      complain(error.message);
    }
  };
  const invite = () => void createTable(settings()).then((made) => (made.error ? complain(made.error) : go(`/table/${made.table}`)));
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
            onClick={() => seat(resized(sitters.slice(0, n), n))}
          >
            {n}
          </button>
        ))}
      </div>
      <ol class="sitters">
        {sitters.map((sitter, i) => (
          <SeatChoice key={i} index={i} sitter={sitter} onChange={(next) => seat(sitters.map((each, k) => (k === i ? next : each)))} />
        ))}
      </ol>
      {game.options.length > 0 && <Ledger title={t("new.options")}>{t("new.options-key")}</Ledger>}
      {game.options.map((option) => (
        <Option
          key={option.name}
          game={game.id}
          option={option}
          value={options[option.name] ?? defaultOf(option)}
          onChange={(value) => set({ ...options, [option.name]: value })}
        />
      ))}
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

export function NewGame({ game }: { game: string }) {
  const info = gameInfo(game);
  if (!info)
    return (
      <Screen title={t("nothing-here")}>
        <a class="btn" href="/">
          {t("home")}
        </a>
      </Screen>
    );
  return (
    <Screen title={info.name} aside={info.tagline}>
      <Form game={info} />
    </Screen>
  );
}
