// Computer players: names, levels and temperaments.
import { levels, t, temperaments } from "./i18n.ts";

export const usualLevel = "merchant";

// A computer player's name and temperament depend on its seat.
const names = ["Otto", "Bruna", "Kylie", "Piero", "Halina", "Wren"];
export const botName = (index: number): string => names[index % names.length]!;
const likings = ["", "gambler", "", "hoarder", "miser", "gambler"];
export const usualBot = (index: number): string => {
  const liking = likings[index % likings.length]!;
  return temperaments.value.includes(liking) ? `${usualLevel}-${liking}` : usualLevel;
};

// "banker-miser" becomes "banker, thrifty".
export function levelName(level: string): string {
  const [strength = "", liking] = level.split("-");
  return liking ? t("level.with", { level: t(`level.${strength}`), temperament: t(`temperament.${liking}`) }) : t(`level.${strength}`);
}

// All computer players, by strength.
export const botsByLevel = (): { level: string; bots: string[] }[] =>
  levels.value.map((level) => ({ level, bots: [level, ...temperaments.value.map((liking) => `${level}-${liking}`)] }));
