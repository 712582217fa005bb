// A match that runs in this browser.
import { useEffect, useMemo } from "preact/hooks";
import { LocalMatch } from "../core/local_match.ts";
import { t } from "../core/i18n.ts";
import { TableFrame } from "../tables/frame.tsx";
import { NothingHere } from "../ui/screen.tsx";

export function Play({ what: id }: { what: string }) {
  const client = useMemo(() => LocalMatch.open(id), [id]);
  useEffect(() => () => client?.close(), [client]);
  if (!client) return <NothingHere title={t("play.gone")} />;
  return <TableFrame client={client} />;
}
