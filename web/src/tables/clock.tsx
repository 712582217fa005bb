// The time a seat has left. It counts down locally between updates of the match.
import { useEffect, useState } from "preact/hooks";
import { t } from "../core/i18n.ts";
import type { MatchSeat } from "../core/types.ts";

function written(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return t("clock.days", { n: Math.floor(hours / 24) });
  const rest = `${String(Math.floor(seconds / 60) % 60).padStart(hours ? 2 : 1, "0")}:${String(seconds % 60).padStart(2, "0")}`;
  return hours ? `${hours}:${rest}` : rest;
}

export function Clock({ seat }: { seat: MatchSeat }) {
  const [since, begin] = useState(Date.now());
  const [now, tick] = useState(Date.now());
  useEffect(() => {
    begin(Date.now());
    tick(Date.now());
  }, [seat]);
  useEffect(() => {
    if (!seat.running) return;
    const timer = setInterval(() => tick(Date.now()), 500);
    return () => clearInterval(timer);
  }, [seat]);
  if (seat.left === undefined) return null;
  const left = seat.left - (seat.running ? now - since : 0);
  return (
    <span class={`clock${left < 30000 ? " bad" : ""}`}>
      {written(left)}
      <span class="sr"> {t("clock.left")}</span>
    </span>
  );
}
