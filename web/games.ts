// Finds the games when the page is built. CMake writes a list of the games' folders next to the WebAssembly module; their
// web/, texts/ and skill/ rooms become part of the page. No file in web/ names a game.
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Language, languages } from "./src/core/catalogue.ts";
import { Florin } from "./src/core/florin.ts";
import { Module } from "./src/core/module.ts";
import type { GameInfo } from "./src/core/types.ts";

// A game, its folder, and the folders of the parts it shares with other games.
export interface GameFolder {
  id: string;
  dir: string;
  uses: string[];
}

export interface Games {
  infos: Record<Language, GameInfo[]>; // the module's descriptions of the games
  folders: GameFolder[];
}

// The module and the list have the same games in the same order.
export async function readGames(module: string): Promise<Games> {
  const florin = new Florin(await Module.of(await WebAssembly.compile(readFileSync(module))));
  const speak = (language: Language): GameInfo[] => {
    florin.speak(language);
    return florin.games();
  };
  const infos = { en: speak("en"), pl: speak("pl") };
  const listed = JSON.parse(readFileSync(module.replace(/\.wasm$/, ".games.json"), "utf8")) as { dir: string; uses: string[] }[];
  if (listed.length !== infos.en.length) throw new Error(`${module} has ${infos.en.length} games, the list beside it ${listed.length}`);
  return { infos, folders: listed.map((folder, i) => ({ id: infos.en[i]!.id, ...folder })) };
}

// Shared parts first: games build on them.
const allDirs = ({ folders }: Games): string[] => [
  ...new Set([...folders.flatMap((game) => game.uses), ...folders.map((game) => game.dir)]),
];

const filesOf = (games: Games, name: string): string[] =>
  allDirs(games)
    .map((dir) => join(dir, name))
    .filter((file) => existsSync(file));

// The prefix of a folder's catalogue keys: the id of the game, or the name of the shared part.
const scopeOf = (games: Games, dir: string): string =>
  games.folders.find((game) => game.dir === dir)?.id ?? basename(dir).replaceAll("_", "-");

// The page's catalogue for one language: its own sentences, then those of every folder, with their keys prefixed.
export function textsOf(games: Games, own: (language: Language) => string, language: Language): string {
  const scoped = allDirs(games).flatMap((dir) => {
    const file = join(dir, `texts/web.${language}.txt`);
    return existsSync(file) ? [readFileSync(file, "utf8").replace(/^(?=[^#\s])/gm, `${scopeOf(games, dir)}.`)] : [];
  });
  return [own(language), ...scoped].join("\n");
}

// The prefixes under which a game's sentences are looked up, in this order.
const scopesOf = (games: Games): Record<string, string[]> =>
  Object.fromEntries(games.folders.map(({ id, uses }) => [id, [id, ...uses.map((dir) => scopeOf(games, dir))]]));

// The games' SVG symbols, which are added to the page's own.
export const symbolsOf = (games: Games): string =>
  filesOf(games, "web/icons.svg")
    .map((file) => readFileSync(file, "utf8").replace(/^<svg[^>]*>|<\/svg>\s*$/g, ""))
    .join("");

// The source of a JavaScript module that the page imports as virtual:florin-NAME.
export function moduleOf(games: Games, name: string, own: (language: Language) => string): string | undefined {
  const members = (expression: (game: GameFolder) => string): string =>
    `{${games.folders.map((game) => `${JSON.stringify(game.id)}: ${expression(game)}`).join(", ")}}`;
  const imports: string[] = [];
  const imported = (what: string, file: string, query = ""): string | undefined => {
    if (!existsSync(file)) return undefined;
    const local = `i${imports.length}`;
    imports.push(`import ${what.replace("_", local)} from ${JSON.stringify(file + query)};`);
    return local;
  };
  const exported = (value: string): string => [...imports, `export default ${value};`].join("\n");
  const sources: Record<string, () => string> = {
    games: () => exported(JSON.stringify(games.infos)),
    rooms: () => exported(members(({ dir }) => imported("{ room as _ }", join(dir, "web/room.ts")) ?? "{}")),
    styles: () =>
      filesOf(games, "web/style.css")
        .map((file) => `import ${JSON.stringify(file)};`)
        .join("\n"),
    texts: () => {
      const texts = Object.fromEntries(languages.map((language) => [language, textsOf(games, own, language)]));
      return `export const scopes = ${JSON.stringify(scopesOf(games))};\n${exported(JSON.stringify(texts))}`;
    },
    rules: () => {
      const page = (file: string): string =>
        existsSync(file) ? `() => import(${JSON.stringify(`${file}?raw`)}).then((page) => page.default)` : "undefined";
      return exported(members(({ dir }) => `{en: ${page(join(dir, "RULES.md"))}, pl: ${page(join(dir, "texts/rules.pl.md"))}}`));
    },
    weights: () => {
      const url = (dir: string, file: string): string => imported("_", join(dir, "skill", file), "?url") ?? "undefined";
      return exported(members(({ dir }) => `{table: ${url(dir, "weights.bin")}, alone: ${url(dir, "weights_alone.bin")}}`));
    },
  };
  return sources[name]?.();
}
