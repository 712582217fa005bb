// A person's preferences, stored in the browser.
import { effect, signal, type Signal } from "@preact/signals";
import type { Language } from "./catalogue.ts";
import { write } from "./storage.ts";

export interface Preferences {
  language: Language;
  theme: "system" | "light" | "dark";
  motion: "system" | "full" | "none";
  confirm: "touch" | "always" | "never"; // when a move needs a second tap
  speed: "full" | "quick" | "none"; // of what happens at a table
  sounds: boolean;
  symbols: "signs" | "letters"; // drawn symbols with letters, or large letters only
  name: string;
}

const storageKey = "florin.preferences";

const firsts = ["Amber", "Quiet", "Silver", "Patient", "Merry", "Clever", "Gentle", "Bold", "Northern", "Lucky"];
const seconds = ["Heron", "Anchor", "Lantern", "Sparrow", "Compass", "Galley", "Otter", "Harbour", "Falcon", "Tide"];
const any = (words: string[]): string => words[Math.floor(Math.random() * words.length)]!;

// Before 0.2.0 there was a pace of computer players instead.
const speedOfPace = { calm: "full", brisk: "quick", instant: "none" } as const;

function stored(): Partial<Preferences> {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? "{}") as Partial<Preferences> & { pace?: keyof typeof speedOfPace };
    const { pace, ...rest } = kept;
    return pace ? { speed: speedOfPace[pace], ...rest } : rest;
  } catch {
    return {};
  }
}

export const preferences: Signal<Preferences> = signal({
  language: navigator.language.startsWith("pl") ? "pl" : "en",
  theme: "system",
  motion: "system",
  confirm: "touch",
  speed: "full",
  sounds: false,
  symbols: "signs",
  name: `${any(firsts)} ${any(seconds)}`,
  ...stored(),
});

export function prefer(changes: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...changes };
}

const darkWanted = matchMedia("(prefers-color-scheme: dark)");
const stillWanted = matchMedia("(prefers-reduced-motion: reduce)");

export const isDark = (): boolean => preferences.value.theme === "dark" || (preferences.value.theme === "system" && darkWanted.matches);
export const isStill = (): boolean => preferences.value.motion === "none" || (preferences.value.motion === "system" && stillWanted.matches);

function show(): void {
  const root = document.documentElement;
  root.dataset.theme = isDark() ? "dark" : "light";
  root.dataset.motion = isStill() ? "none" : "full";
  root.dataset.symbols = preferences.value.symbols;
  root.lang = preferences.value.language;
}

export function keepPreferences(): void {
  effect(() => {
    write(storageKey, JSON.stringify(preferences.value)); // without room they hold for this visit
    show();
  });
  darkWanted.addEventListener("change", show);
  stillWanted.addEventListener("change", show);
}
