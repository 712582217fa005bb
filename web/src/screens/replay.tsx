// A record, replayed.
import { useMemo } from "preact/hooks";
import { keptRecord } from "../core/keep.ts";
import { RecordSession } from "../core/record_session.ts";
import { t } from "../core/words.ts";
import { TableFrame } from "../tables/frame.tsx";
import { NothingHere } from "../ui/screen.tsx";

export function Replay({ what: id }: { what: string }) {
  const session = useMemo(() => {
    const kept = keptRecord(id);
    return kept && new RecordSession(id, kept.record);
  }, [id]);
  if (!session) return <NothingHere title={t("play.gone")} />;
  return <TableFrame session={session} />;
}
