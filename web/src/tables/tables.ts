// The drawn tables there are; every other game is played on the generic one.
import { gemstonesTable } from "./gemstones.tsx";
import { genericTable } from "./generic.tsx";
import { mediciTable } from "./medici.tsx";
import { mediciCardsTable } from "./medici_cards.tsx";
import { mediciDiceTable } from "./medici_dice.tsx";
import type { GameTable } from "./view.ts";

const drawn: Record<string, GameTable> = {
  medici: mediciTable,
  "medici-cards": mediciCardsTable,
  "medici-dice": mediciDiceTable,
  gemstones: gemstonesTable,
};

// `?generic` in the address shows any game on the generic table.
export function tableOf(game: string): GameTable {
  const isPlain = new URLSearchParams(location.search).has("generic");
  return (isPlain ? undefined : drawn[game]) ?? genericTable;
}
