// One field for each option of a game, by its kind.
import { say, t } from "../core/i18n.ts";
import type { GameInfo, OptionInfo, OptionValue } from "../core/types.ts";
import { Ledger } from "../ui/parts.tsx";

interface Props {
  game: string;
  option: OptionInfo;
  value: OptionValue;
  onChange: (value: OptionValue) => void;
}

const Title = ({ option }: { option: OptionInfo }) => (
  <span>
    <b>{option.title}</b>
    <small>{option.help}</small>
  </span>
);

const Flag = ({ option, value, onChange }: Props) => (
  <label class="choice">
    <input type="checkbox" checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
    <Title option={option} />
  </label>
);

const Choice = ({ game, option, value, onChange }: Props) => (
  <label class="choice">
    <Title option={option} />
    <select value={String(value)} onChange={(event) => onChange(event.currentTarget.value)}>
      {option.choices.map((choice) => (
        <option key={choice} value={choice}>
          {say(game, `option.${option.name}.${choice}`)}
        </option>
      ))}
    </select>
  </label>
);

function Counts({ option, value, onChange }: Props) {
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

const fields = { flag: Flag, choice: Choice, counts: Counts };
const defaultOf = (option: OptionInfo): OptionValue =>
  option.kind === "flag" ? option.default_flag : option.kind === "choice" ? option.choices[0]! : option.counts;

export type Options = Record<string, OptionValue>;

export function OptionFields({ game, options, onChange }: { game: GameInfo; options: Options; onChange: (options: Options) => void }) {
  if (game.options.length === 0) return null;
  return (
    <>
      <Ledger title={t("new.options")}>{t("new.options-key")}</Ledger>
      {game.options.map((option) => {
        const Field = fields[option.kind];
        return (
          <Field
            key={option.name}
            game={game.id}
            option={option}
            value={options[option.name] ?? defaultOf(option)}
            onChange={(value) => onChange({ ...options, [option.name]: value })}
          />
        );
      })}
    </>
  );
}
