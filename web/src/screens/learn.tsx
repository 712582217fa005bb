// The tutorial: a real game against weak opponents. At every new kind of decision, a teacher explains what it is about.
// The dice are the same for everyone, so that the lesson fits them.
import { useEffect, useMemo, useState } from "preact/hooks";
import { attempt, LocalMatch, type Sitter } from "../core/local_match.ts";
import { preferences } from "../core/preferences.ts";
import { gameInfo, has, t } from "../core/i18n.ts";
import { TableFrame } from "../tables/frame.tsx";
import { roomOf } from "../tables/rooms.ts";
import { Icon, Problem } from "../ui/parts.tsx";
import { NothingHere } from "../ui/screen.tsx";

const lessonSecret = "5".repeat(64);

// The teacher's text for the phase of the position. Each text is shown once.
function useLesson(client: LocalMatch): { text: string | undefined; next: () => void; skip: () => void } {
  const view = client.view.value;
  const phase = (view.position.state as { phase?: string }).phase ?? "";
  const isMine = view.due.some((seat) => view.you.includes(seat));
  const [done, finish] = useState<string[]>([]);
  const [isSkipped, skip] = useState(false);
  const base = `${view.settings.game}.learn`;
  const candidates = ["welcome", ...(isMine ? [phase, `${phase}-2`, `${phase}-3`, `${phase}-4`] : [])];
  const key = candidates.map((name) => `${base}.${name}`).find((name) => has(name) && !done.includes(name));
  return { text: key && !isSkipped ? t(key) : undefined, next: () => key && finish([...done, key]), skip: () => skip(true) };
}

function Teacher({ client }: { client: LocalMatch }) {
  const { text, next, skip } = useLesson(client);
  if (!text) return null;
  return (
    <section class="teacher" aria-label={t("learn")} role="status">
      <Icon id="lamp" class="art" />
      <p>{text}</p>
      <button type="button" class="quiet" onClick={skip} data-part="skip-lesson">
        {t("learn.skip")}
      </button>
      <button type="button" class="btn" onClick={next} data-part="lesson">
        {t("learn.go-on")}
      </button>
    </section>
  );
}

export function Learn({ what: game }: { what: string }) {
  const info = gameInfo(game);
  const { client, problem } = useMemo(() => {
    if (!info) return {};
    const players = Math.max(info.least, roomOf(game).lesson?.seats ?? info.least);
    const sitters: Sitter[] = [{ kind: "person", name: preferences.value.name }];
    while (sitters.length < players) sitters.push({ kind: "bot", level: "novice" });
    return attempt(() => LocalMatch.start({ v: 1, game, players, hints: true }, sitters, lessonSecret));
  }, [game]);
  useEffect(() => () => client?.close(), [client]);
  if (client) return <TableFrame client={client} above={<Teacher client={client} />} />;
  return (
    <NothingHere title={t("nothing-here")}>
      <Problem text={problem} />
    </NothingHere>
  );
}
