// What the page says: its own sentences (web/texts) and those of the games (from the core), in the language
// that is preferred.
import { computed, signal } from "@preact/signals";
import english from "../../texts/en.txt?raw";
import polish from "../../texts/pl.txt?raw";
import { fill, readCatalogue, type Arguments, type Language } from "./catalogue.ts";
import { core, loadCore } from "./core.ts";
import { preferences } from "./preferences.ts";

const ours: Record<Language, Record<string, string>> = { en: readCatalogue(english), pl: readCatalogue(polish) };

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
  const sentence = ours[language.value][key];
  return sentence === undefined ? `<${key}>` : fill(sentence, values, language.value);
}
export const has = (key: string): boolean => ours[language.value][key] !== undefined;

// A sentence of a game: of the page if it has one for that game ("medici.ask.draw"), else of the core.
export function say(game: string, key: string, values: Arguments = {}): string {
  const own = ours[language.value][`${game}.${key}`];
  const sentence = own ?? (isReady.value ? textsOf(game)[key] : undefined);
  return sentence === undefined ? `<${game}.${key}>` : fill(sentence, values, language.value);
}

// The quick phrases there are, by name.
export const phrases = (game: string): string[] =>
  Object.keys(textsOf(game)).flatMap((key) => (key.startsWith("quick.") ? [key.slice("quick.".length)] : []));

export const games = computed(() => {
  if (!isReady.value) return [];
  core().speak(language.value);
  return core().games();
});
export const gameInfo = (id: string) => games.value.find((game) => game.id === id);
export const levels = computed(() => (isReady.value ? core().levels() : []));
export const temperaments = computed(() => (isReady.value ? core().temperaments() : []));

// Makes the core answer in the preferred language, before it is asked for sentences.
export function speakNow(): void {
  core().speak(language.value);
}

export async function prepareWords(): Promise<void> {
  await loadCore();
  speakNow();
  isReady.value = true;
}
