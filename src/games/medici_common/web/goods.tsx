// How the games of this family draw goods, cards, dice and ships. A CSS class names the good ("D") and sets its colour.
import type { ComponentChildren } from "preact";
import { say, t } from "#page/core/i18n.ts";
import type { Seat } from "#page/core/types.ts";
import type { TableView } from "#page/tables/view.ts";
import { Icon, Letter } from "#page/ui/parts.tsx";

export const goods = ["C", "F", "G", "D", "S"];

// A card or a die, parsed from its notation: good, value and mark.
export interface Piece {
  code: string;
  good: string; // C F G D S Au, or N for none
  value: number;
  mark: string; // + two symbols, * takes no hold
}
const marks = ["", "+", "*"];
const pieces = new Map(
  [...goods, "Au", "N"].flatMap((good) =>
    Array.from({ length: 11 }, (_, value) => value).flatMap((value) =>
      marks.map((mark): [string, Piece] => [`${good}${value}${mark}`, { code: `${good}${value}${mark}`, good, value, mark }]),
    ),
  ),
);
export const pieceOf = (code: string): Piece => pieces.get(code) ?? { code, good: "N", value: 0, mark: "" };

export const goodIcon = (good: string): string => (good === "N" ? "ship" : `g-${good.toLowerCase()}`);

export function goodName(game: string, good: string): string {
  return good === "N" ? say(game, "good.N") : say(game, `good.${good}`);
}

// The full name of a card, for screen readers.
export function pieceName(game: string, piece: Piece): string {
  const mark = piece.mark === "+" ? `, ${say(game, "card.two-symbols")}` : piece.mark === "*" ? `, ${say(game, "card.no-hold")}` : "";
  return `${goodName(game, piece.good)} ${piece.value}${mark}`;
}

// The content of a card: value, letter, icon, name.
export function CardFace({ game, piece }: { game: string; piece: Piece }) {
  return (
    <>
      <span class="sr">{pieceName(game, piece)}</span>
      <span class="num" aria-hidden="true">
        {piece.value}
      </span>
      <Letter of={piece.good} />
      <span class="sign" aria-hidden="true">
        <Icon id={goodIcon(piece.good)} class="art" />
        {piece.mark === "+" && <Icon id={goodIcon(piece.good)} class="art" />}
      </span>
      <span class="nm" aria-hidden="true">
        {piece.mark === "*" ? say(game, "card.no-hold") : goodName(game, piece.good)}
      </span>
    </>
  );
}

export const cardClass = (piece: Piece): string => `card ${piece.good}${piece.mark === "*" ? " green" : ""}`;

// One hold of a ship: loaded, empty, or a ghost of what your choice would load.
export function Hold({ game, piece, ghost, thing }: { game: string; piece?: Piece; ghost?: boolean; thing?: string }) {
  if (!piece)
    return (
      <li class="hold empty">
        <span class="sr">{say(game, "hold.empty")}</span>
      </li>
    );
  return (
    <li class={`hold ${piece.good}${ghost ? " ghost" : ""}${piece.mark === "*" ? " free" : ""}`} data-thing={thing}>
      <span class="sr">
        {pieceName(game, piece)}
        {ghost ? `, ${say(game, "hold.ghost")}` : ""}
      </span>
      <span class="num" aria-hidden="true">
        {piece.value}
      </span>
      <Letter of={piece.good} />
      <Icon id={goodIcon(piece.good)} class="art" />
    </li>
  );
}

const waves =
  "M0 112c10-6 20-6 30 0s20 6 30 0 20-6 30 0 20 6 30 0 20-6 30 0 20 6 30 0 20-6 30 0 20 6 30 0 20-6 30 0 20 6 30 0 20-6 30 0 20 6 30 0 20-6 40 0";

// The hull of a ship, which carries its holds.
export function Hull({ children, free }: { children: ComponentChildren; free?: ComponentChildren }) {
  return (
    <div class={free ? "harbour with-free" : "harbour"}>
      <div class="hull">
        <svg class="body" viewBox="0 0 400 120" preserveAspectRatio="none" aria-hidden="true">
          <path class="planks" d="M2 4h14l4 8h338l14-10h26c-3 44-22 84-66 100H52C22 96 6 60 2 4Z" />
          <path class="hair" d="M11 50c4 16 11 30 22 42M20 92h338M380 40c-5 20-14 38-30 52" />
          <path class="sea" d={waves} />
        </svg>
        <ul class="holds">{children}</ul>
      </div>
      {free && <ul class="quay">{free}</ul>}
    </div>
  );
}

export const shipTitle = (view: TableView): string =>
  view.me === view.you ? t("medici-common.ship-yours") : t("medici-common.ship-of", { name: view.name(view.me) });

// A ship in one line, for the seats beside the table.
export function Cargo({ game, seat, codes, room }: { game: string; seat: Seat; codes: string[]; room: number }) {
  return (
    <span class="cargo">
      {codes.map((code, i) => {
        const piece = pieceOf(code);
        return (
          <span key={i} class={`tag ${piece.good}${piece.mark === "*" ? " free" : ""}`} data-thing={`cargo/${seat}/${i}`}>
            <b aria-hidden="true">{piece.good}</b>
            <span aria-hidden="true">
              {piece.value}
              {piece.mark === "+" ? "+" : ""}
            </span>
            <span class="sr">{pieceName(game, piece)}, </span>
          </span>
        );
      })}
      {Array.from({ length: room }, (_, i) => (
        <span key={`e${i}`} class="tag no" aria-hidden="true" />
      ))}
    </span>
  );
}
