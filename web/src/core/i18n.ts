// What the page says: its own sentences (web/texts) and those of the games (from the core), in the language
// that is preferred.
import { computed, signal } from "@preact/signals";
import english from "../../texts/en.txt?raw";
import polish from "../../texts/pl.txt?raw";
import { fill, readCatalogue, type Arguments, type Language } from "./catalogue.ts";
import gamesOf from "virtual:florin-games";
import { core, loadCore } from "./core.ts";
import { preferences } from "./preferences.ts";

const files: Record<Language, string> = { en: english, pl: polish };
const catalogues = new Map<Language, Record<string, string>>();

// Our own sentences, read when a language is first spoken.
function ours(): Record<string, string> {
  const known = catalogues.get(language.value);
  if (known) return known;
  const read = readCatalogue(files[language.value]);
  catalogues.set(language.value, read);
  return read;
}

export const language = computed(() => preferences.value.language);
// Whether the core may be asked.
export const isReady = signal(false);

const spoken = new Map<string, Record<string, string>>();

function textsOf(game: string): Record<string, string> {
  const key = `${language.value} ${game}`;
  let texts = spoken.get(key);
  if (!texts) {
    core().speak(language.value);
    spoken.set(key, (texts = core().texts(game)));
  }
  return texts;
}

// A sentence of the page.
export function t(key: string, values: Arguments = {}): string {
  const sentence = ours()[key];
  return sentence === undefined ? `<${key}>` : fill(sentence, values, language.value);
}
export const has = (key: string): boolean => ours()[key] !== undefined;

// A sentence of a game: of the page if it has one for that game ("medici.ask.draw"), else of the core.
export function say(game: string, key: string, values: Arguments = {}): string {
  const own = ours()[`${game}.${key}`];
  const sentence = own ?? (isReady.value ? textsOf(game)[key] : undefined);
  return sentence === undefined ? `<${game}.${key}>` : fill(sentence, values, language.value);
}

// The quick phrases there are, by name.
export const phrases = (game: string): string[] =>
  Object.keys(textsOf(game)).flatMap((key) => (key.startsWith("quick.") ? [key.slice("quick.".length)] : []));

// What the core says of its games was asked of it when the page was built (vite.config.ts): home need not wait for it.
export const games = computed(() => gamesOf[language.value]);
export const gameInfo = (id: string) => games.value.find((game) => game.id === id);
export const levels = computed(() => (isReady.value ? core().levels() : []));
export const temperaments = computed(() => (isReady.value ? core().temperaments() : []));

// Makes the core answer in the preferred language, before it is asked for sentences.
export function speakNow(): void {
  core().speak(language.value);
}

let preparing: Promise<void> | undefined;

// Done as soon as the core may be asked.
export function prepareWords(): Promise<void> {
  preparing ??= loadCore().then(() => {
    speakNow();
    isReady.value = true;
  });
  return preparing;
}
