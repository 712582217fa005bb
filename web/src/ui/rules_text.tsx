// The rules of a game in the preferred language. The English text is the RULES.md that the program implements.
import { useEffect, useState } from "preact/hooks";
import rules from "virtual:florin-rules";
import { language } from "../core/i18n.ts";
import { Text } from "./text.tsx";

export function RulesText({ game }: { game: string }) {
  const [text, show] = useState("");
  const spoken = language.value;
  useEffect(() => {
    const pages = rules[game];
    void (pages?.[spoken] ?? pages?.en)?.().then(show);
  }, [game, spoken]);
  return (
    <article class="prose">
      <Text source={text.replace(/^# .*\n/, "")} />
    </article>
  );
}
