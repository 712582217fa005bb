// What a seat of the two card games owns: florins as a bar, and the ship in one line.
import type { ComponentChildren } from "preact";
import { t } from "#page/core/i18n.ts";
import type { Seat } from "#page/core/types.ts";
import { Bar, Icon } from "#page/ui/parts.tsx";
import { Cargo } from "./goods.tsx";

export interface Merchant {
  seat: Seat;
  florins: number;
  ship: string[];
  value: number;
  room: number;
}

interface Props {
  game: string;
  seat: Merchant;
  all: Merchant[];
  children: ComponentChildren; // shown beside the free holds
}

export function MerchantFacts({ game, seat, all, children }: Props) {
  const richest = Math.max(...all.map((each) => each.florins), 1);
  return (
    <>
      <div class="bar">
        <Icon id="florin" />
        <b data-florins={seat.florins} data-thing={`florins/${seat.seat}`}>
          {seat.florins}
        </b>
        <span class="sr">{t("medici-common.florins")}</span>
        <Bar part={seat.florins / richest} />
      </div>
      <div class="crew">
        <Cargo game={game} seat={seat.seat} codes={seat.ship} room={seat.room} />
        <span class="v">
          <Icon id="ship" />
          <span class="sr">{t("medici-common.ship")} </span>
          {seat.value}
        </span>
      </div>
      <div class="fact">
        <span>{t("medici-common.holds-free", { n: seat.room })}</span>
        {children}
      </div>
    </>
  );
}
