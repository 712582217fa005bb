// A match that runs in this browser.
import { useEffect, useMemo } from "preact/hooks";
import { LocalSession } from "../core/local.ts";
import { t } from "../core/words.ts";
import { TableFrame } from "../tables/frame.tsx";
import { NothingHere } from "../ui/screen.tsx";

export function Play({ what: id }: { what: string }) {
  const session = useMemo(() => LocalSession.open(id), [id]);
  useEffect(() => () => session?.close(), [session]);
  if (!session) return <NothingHere title={t("play.gone")} />;
  return <TableFrame session={session} />;
}
