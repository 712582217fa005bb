// The list of computer players, by strength, each with its temperaments.
import { botsByLevel, levelName } from "../core/bots.ts";

export function BotOptions() {
  return (
    <>
      {botsByLevel().map(({ level, bots }) => (
        <optgroup key={level} label={levelName(level)}>
          {bots.map((bot) => (
            <option key={bot} value={bot}>
              {levelName(bot)}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
