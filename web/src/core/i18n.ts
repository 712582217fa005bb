// The page's texts in the preferred language: its own (web/texts), those that games have for the page (texts/web.*.txt in
// their folders), and those of the core.
import { computed, signal } from "@preact/signals";
import files, { scopes } from "virtual:florin-texts";
import { fill, readCatalogue, type Arguments, type Language } from "./catalogue.ts";
import gamesOf from "virtual:florin-games";
import { canRunModule, core, loadCore } from "./core.ts";
import { preferences } from "./preferences.ts";
import type { Seat } from "./types.ts";

const catalogues = new Map<Language, Record<string, string>>();

// The page's own sentences, read when a language is first used.
function ours(): Record<string, string> {
  const known = catalogues.get(language.value);
  if (known) return known;
  const read = readCatalogue(files[language.value]);
  catalogues.set(language.value, read);
  return read;
}

export const language = computed(() => preferences.value.language);
// Is the core loaded?
export const isReady = signal(false);
// Why it couldn't be loaded, as the key of a sentence.
export const coreProblem = signal<string>();

const spoken = new Map<string, Record<string, string>>();

function textsOf(game: string): Record<string, string> {
  const key = `${language.value} ${game}`;
  const known = spoken.get(key);
  if (known) return known;
  core().speak(language.value);
  const texts = core().texts(game);
  spoken.set(key, texts);
  return texts;
}

// A sentence of the page.
export function t(key: string, values: Arguments = {}): string {
  const sentence = ours()[key];
  return sentence === undefined ? `<${key}>` : fill(sentence, values, language.value);
}
export const has = (key: string): boolean => ours()[key] !== undefined;

// The page's sentence from a game or a part it shares, or else the page's own.
function ofGame(game: string, key: string): string | undefined {
  const scope = (scopes[game] ?? []).find((each) => has(`${each}.${key}`));
  return ours()[scope === undefined ? key : `${scope}.${key}`];
}
export const hasWords = (game: string, key: string): boolean => ofGame(game, key) !== undefined;

// A game's sentence: the page's if there is one, or else the core's.
export function say(game: string, key: string, values: Arguments = {}): string {
  const sentence = ofGame(game, key) ?? (isReady.value ? textsOf(game)[key] : undefined);
  return sentence === undefined ? `<${game}.${key}>` : fill(sentence, values, language.value);
}

// The names of the quick phrases.
export const phrases = (game: string): string[] =>
  Object.keys(textsOf(game)).flatMap((key) => (key.startsWith("quick.") ? [key.slice("quick.".length)] : []));

// The core's descriptions of the games, included when the page was built (vite.config.ts), so that home doesn't wait.
export const games = computed(() => gamesOf[language.value]);
export const gameInfo = (id: string) => games.value.find((game) => game.id === id);
export const levels = computed(() => (isReady.value ? core().levels() : []));
export const temperaments = computed(() => (isReady.value ? core().temperaments() : []));

// Switches the core to the preferred language. Call it before asking the core for sentences.
export function speakNow(): void {
  core().speak(language.value);
}

// The same; sentences about this seat, if there is one, are said in the second person.
export function speakTo(seat: Seat | undefined): void {
  speakNow();
  core().address(seat);
}

let preparing: Promise<void> | undefined;

// Resolves when the core is loaded, or can't be.
export function prepareWords(): Promise<void> {
  preparing ??= loadCore().then(
    () => {
      speakNow();
      isReady.value = true;
    },
    () => {
      coreProblem.value = canRunModule() ? "loading.failed" : "loading.old-browser";
    },
  );
  return preparing;
}
