// A tutorial of real decisions: a real game against gentle opponents, with a teacher who says at every new kind
// of decision what it is about. The dice are the same for everybody, so that the lesson fits them.
import { useEffect, useMemo, useState } from "preact/hooks";
import { LocalSession, type Sitter } from "../core/local.ts";
import { preferences } from "../core/preferences.ts";
import { gameInfo, has, t } from "../core/words.ts";
import { TableFrame } from "../tables/frame.tsx";
import { Icon } from "../ui/parts.tsx";
import { NothingHere } from "../ui/screen.tsx";

const seats: Record<string, number> = { medici: 3, "medici-cards": 3, "medici-dice": 1, gemstones: 2 };

const lessonSecret = "5".repeat(64);

// What the teacher has to say about the position, by its phase; each once.
function useLesson(session: LocalSession): { text: string | undefined; next: () => void; skip: () => void } {
  const view = session.view.value;
  const phase = (view.position.state as { phase?: string }).phase ?? "";
  const isMine = view.due.some((seat) => view.you.includes(seat));
  const [done, finish] = useState<string[]>([]);
  const [isSkipped, skip] = useState(false);
  const base = `learn.${view.settings.game}`;
  const candidates = ["welcome", ...(isMine ? [phase, `${phase}-2`, `${phase}-3`, `${phase}-4`] : [])];
  const key = candidates.map((name) => `${base}.${name}`).find((name) => has(name) && !done.includes(name));
  return { text: key && !isSkipped ? t(key) : undefined, next: () => key && finish([...done, key]), skip: () => skip(true) };
}

function Teacher({ session }: { session: LocalSession }) {
  const { text, next, skip } = useLesson(session);
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
  const session = useMemo(() => {
    if (!info) return undefined;
    const players = Math.max(info.least, seats[game] ?? info.least);
    const sitters: Sitter[] = [{ kind: "person", name: preferences.value.name }];
    while (sitters.length < players) sitters.push({ kind: "bot", level: "novice" });
    return LocalSession.start({ v: 1, game, players, hints: true }, sitters, lessonSecret);
  }, [game]);
  useEffect(() => () => session?.close(), [session]);
  if (!session) return <NothingHere title={t("nothing-here")} />;
  return <TableFrame session={session} above={<Teacher session={session} />} />;
}
