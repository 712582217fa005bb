// Replays a record.
import { useMemo } from "preact/hooks";
import { keptRecord } from "../core/storage.ts";
import { RecordedMatch } from "../core/recorded_match.ts";
import { t } from "../core/i18n.ts";
import { TableFrame } from "../tables/frame.tsx";
import { NothingHere } from "../ui/screen.tsx";

export function Replay({ what: id }: { what: string }) {
  const client = useMemo(() => {
    const kept = keptRecord(id);
    return kept && new RecordedMatch(id, kept.record);
  }, [id]);
  if (!client) return <NothingHere title={t("play.gone")} />;
  return <TableFrame client={client} />;
}
