// Small parts that all screens use. A CSS class names a piece or a player ("D", "mR", "P2") and sets its colour.
import type { ButtonHTMLAttributes, ComponentChildren, CSSProperties } from "preact";
import { language } from "../core/i18n.ts";
import type { Seat } from "../core/types.ts";

// `thing` is its name in scenes.
export function Icon({ id, class: name = "i", thing }: { id: string; class?: string; thing?: string }) {
  return (
    <svg class={name} aria-hidden="true" data-thing={thing}>
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

// A reason why something can't be done; draws nothing without a text.
export function Problem({ text }: { text: string | undefined }) {
  return text ? (
    <p class="reason" role="alert">
      {text}
    </p>
  ) : null;
}

// "15 → 24", or a single figure if nothing changes.
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
export const decimal = (number: number): string =>
  number.toLocaleString(language.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
export const signedDecimal = (number: number): string => `${number < 0 ? "−" : "+"}${decimal(Math.abs(number))}`;
export const percent = (share: number): string =>
  share.toLocaleString(language.value, { style: "percent", maximumFractionDigits: share < 0.1 ? 1 : 0 });

// A bar of a length between 0 and 1. The width is set through the DOM, because the CSP forbids inline styles.
export function Bar({ part }: { part: number }) {
  const share = Math.max(0, Math.min(1, part));
  return <i class="length" aria-hidden="true" style={{ "--w": `${(share * 100).toFixed(1)}%` } as CSSProperties} />;
}
