// The rules of a game as text: the same pages the program is written by, in the language that is preferred.
import { useEffect, useState } from "preact/hooks";
import { language } from "../core/words.ts";
import { Text } from "./text.tsx";

const english = import.meta.glob<string>("../../../src/games/*/RULES.md", { query: "?raw", import: "default" });
const polish = import.meta.glob<string>("../../rules/*.pl.md", { query: "?raw", import: "default" });

// Pages of a folder that stands for a game: medici-dice lives in medici_dice.
function find(pages: Record<string, () => Promise<string>>, game: string, end: string): (() => Promise<string>) | undefined {
  const folder = game.replaceAll("-", "_");
  return Object.entries(pages).find(([path]) => path.endsWith(`/${folder}${end}`))?.[1];
}

export function RulesText({ game }: { game: string }) {
  const [text, show] = useState("");
  const spoken = language.value;
  useEffect(() => {
    const page = (spoken === "pl" ? find(polish, game, ".pl.md") : undefined) ?? find(english, game, "/RULES.md");
    void page?.().then(show);
  }, [game, spoken]);
  return (
    <article class="prose">
      <Text source={text.replace(/^# .*\n/, "")} />
    </article>
  );
}
