// The page's catalogue in each language: its own sentences and those of the games, combined as the build does it.
import { readFileSync } from "node:fs";
import { readGames, textsOf } from "../../web/games.ts";
import { readCatalogue } from "../../web/src/core/catalogue.ts";

export const module = (name) => process.env.FLORIN_WASM ?? new URL(`../../build/wasm/${name}.wasm`, import.meta.url).pathname;

export async function textsOfPage(name = "florin") {
  const games = await readGames(module(name));
  const own = (language) => readFileSync(new URL(`../../web/texts/${language}.txt`, import.meta.url), "utf8");
  const read = (language) => readCatalogue(textsOf(games, own, language));
  return { games, en: read("en"), pl: read("pl") };
}
