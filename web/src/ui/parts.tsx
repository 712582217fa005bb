// The small drawn parts of every screen. A class names the thing ("D", "mR", "P2") and gives it its colour.
import type { ButtonHTMLAttributes, ComponentChildren, CSSProperties } from "preact";
import { language, say } from "../core/words.ts";
import type { Seat } from "../core/types.ts";

export function Icon({ id, class: name = "i" }: { id: string; class?: string }) {
  return (
    <svg class={name} aria-hidden="true">
      <use href={`#${id}`} />
    </svg>
  );
}

export function Mark({ seat }: { seat: Seat }) {
  return (
    <svg class={`mark ${seat}`} aria-hidden="true" data-shape={seat}>
      <use href={`#p-${seat.slice(1)}`} />
    </svg>
  );
}

export function Letter({ of, kind = "" }: { of: string; kind?: string }) {
  return (
    <span class={`letter ${kind}${of}`} aria-hidden="true">
      {of}
    </span>
  );
}

export function Ledger({ title, children, level = 2 }: { title: ComponentChildren; children?: ComponentChildren; level?: 2 | 3 }) {
  const Heading = `h${level}` as "h2" | "h3";
  return (
    <div class="ledger">
      <Heading>{title}</Heading>
      {children && <small>{children}</small>}
    </div>
  );
}

export function Quiet({
  icon,
  label,
  hideLabel,
  ...rest
}: { icon: string; label: string; hideLabel?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" class="quiet" aria-label={label} title={hideLabel ? label : undefined} {...rest}>
      <Icon id={icon} />
      {!hideLabel && <span>{label}</span>}
    </button>
  );
}

// Why something cannot be done, if there is something to say.
export function Problem({ text }: { text: string | undefined }) {
  return text ? (
    <p class="reason" role="alert">
      {text}
    </p>
  ) : null;
}

// "15 → 24", or one figure where nothing changes.
export function Change({ from, to }: { from: number | string; to?: number | string | undefined }) {
  if (to === undefined || to === from) return <>{from}</>;
  return (
    <>
      {from}
      <span class="to" aria-hidden="true">
        →
      </span>
      <span class="sr"> → </span>
      {to}
    </>
  );
}

export const signed = (number: number): string => (number < 0 ? `−${-number}` : `+${number}`);
export const decimal = (number: number): string => number.toLocaleString(language.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
export const signedDecimal = (number: number): string => `${number < 0 ? "−" : "+"}${decimal(Math.abs(number))}`;
export const percent = (share: number): string =>
  share.toLocaleString(language.value, { style: "percent", maximumFractionDigits: share < 0.1 ? 1 : 0 });

// A card or a die as notation writes it: good, value and mark.
export interface Piece {
  code: string;
  good: string; // C F G D S Au, or N for none
  value: number;
  mark: string; // + two symbols, * takes no hold
}
export function pieceOf(code: string): Piece {
  const [, good = "N", value = "0", mark = ""] = /^(Au|[A-Z])(\d+)([+*]?)$/.exec(code) ?? [];
  return { code, good, value: Number(value), mark };
}

export const goodIcon = (good: string): string => (good === "N" ? "ship" : `g-${good.toLowerCase()}`);

export function goodName(game: string, good: string): string {
  return good === "N" ? say(game, "good.N") : say(game, `good.${good}`);
}

// The full name of a card for those who do not see it.
export function pieceName(game: string, piece: Piece): string {
  const mark = piece.mark === "+" ? `, ${say(game, "card.two-symbols")}` : piece.mark === "*" ? `, ${say(game, "card.no-hold")}` : "";
  return `${goodName(game, piece.good)} ${piece.value}${mark}`;
}

// What stands in a card: figure, letter, sign, name.
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

// One hold of a ship: loaded, empty, or a ghost of what would be loaded.
export function Hold({ game, piece, ghost }: { game: string; piece?: Piece; ghost?: boolean }) {
  if (!piece)
    return (
      <li class="hold empty">
        <span class="sr">{say(game, "hold.empty")}</span>
      </li>
    );
  return (
    <li class={`hold ${piece.good}${ghost ? " ghost" : ""}${piece.mark === "*" ? " free" : ""}`}>
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

// A hull on the water that carries holds.
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

// A ship in one line, for the seats beside the table.
export function Cargo({ game, codes, room }: { game: string; codes: string[]; room: number }) {
  return (
    <span class="cargo">
      {codes.map((code, i) => {
        const piece = pieceOf(code);
        return (
          <span key={i} class={`tag ${piece.good}${piece.mark === "*" ? " free" : ""}`}>
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

// A length between 0 and 1 as a bar; set through the DOM, as a strict CSP wants it.
export function Bar({ part }: { part: number }) {
  const share = Math.max(0, Math.min(1, part));
  return <i class="length" aria-hidden="true" style={{ "--w": `${(share * 100).toFixed(1)}%` } as CSSProperties} />;
}
