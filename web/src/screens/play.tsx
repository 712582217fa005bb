// A match that runs in this browser.
import { useEffect, useMemo } from "preact/hooks";
import { attempt, LocalMatch } from "../core/local_match.ts";
import { t } from "../core/i18n.ts";
import { TableFrame } from "../tables/frame.tsx";
import { Problem } from "../ui/parts.tsx";
import { NothingHere } from "../ui/screen.tsx";

export function Play({ what: id }: { what: string }) {
  const { client, problem } = useMemo(() => attempt(() => LocalMatch.open(id)), [id]);
  useEffect(() => () => client?.close(), [client]);
  if (client) return <TableFrame client={client} />;
  return (
    <NothingHere title={t("play.gone")}>
      <Problem text={problem} />
    </NothingHere>
  );
}
