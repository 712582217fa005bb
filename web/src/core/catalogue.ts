// Reads catalogues in the format of src/game/catalogue.hpp: `key = sentence`, where {name} is an argument and
// {n:one|other} (in Polish {n:one|few|many}) is the plural form for the number n.

export type Arguments = Record<string, string | number>;
export type Language = "en" | "pl";
export const languages: Language[] = ["en", "pl"];

export function readCatalogue(file: string): Record<string, string> {
  const entries: Record<string, string> = {};
  for (const line of file.split("\n")) {
    const [, key, sentence] = /^([^#\s][^=]*?)\s*=\s*(.*)$/.exec(line) ?? [];
    if (key !== undefined && sentence !== undefined) entries[key] = sentence;
  }
  return entries;
}

const forms: Record<Language, Intl.LDMLPluralRule[]> = { en: ["one", "other"], pl: ["one", "few", "many"] };
const rules: Record<Language, Intl.PluralRules> = { en: new Intl.PluralRules("en"), pl: new Intl.PluralRules("pl") };

function formOf(language: Language, number: number): number {
  const index = forms[language].indexOf(rules[language].select(number));
  return index < 0 ? forms[language].length - 1 : index;
}

export function fill(sentence: string, values: Arguments, language: Language): string {
  return sentence.replace(/\{([^{}:]+)(?::([^{}]*))?\}/g, (slot, name: string, words?: string) => {
    const value = values[name];
    if (value === undefined) return slot;
    return words === undefined ? String(value) : (words.split("|")[formOf(language, Number(value))] ?? "");
  });
}
