// The lower part of the side: the log with its scrubber, trying again from a position, chat, and typed notation.
import { useEffect, useMemo, useState } from "preact/hooks";
import { go } from "../core/router.ts";
import type { MatchClient } from "../core/match_client.ts";
import { write } from "../core/storage.ts";
import { t } from "../core/i18n.ts";
import { Icon, Ledger } from "../ui/parts.tsx";
import { Log, Scrubber } from "./move_log.tsx";
import { Talk } from "./talk.tsx";
import type { TableState } from "./use_table.ts";

// The number of moves at the person's last visit to this table.
function useLastVisit(id: string, moves: number): number | undefined {
  const key = `florin.seen.${id}`;
  const before = useMemo(() => Number(localStorage.getItem(key)) || undefined, [id]);
  useEffect(() => void write(key, String(moves)), [moves]);
  return before;
}

function NotationForm({ state }: { state: TableState }) {
  const [typed, type] = useState("");
  const submit = (event: Event) => {
    event.preventDefault();
    const isWhole = state.view.order.some((seat) => typed.startsWith(`${seat} `));
    const move = isWhole ? typed : `${state.view.me} ${typed}`;
    void state.commit(move.trim()).then(() => state.problem.value === undefined && type(""));
  };
  return (
    <form class="notation" onSubmit={submit}>
      <label class="sr" for="notation">
        {t("notation.type")}
      </label>
      <input
        id="notation"
        value={typed}
        autocomplete="off"
        placeholder={t("notation.type")}
        disabled={!state.view.canAct}
        onInput={(event) => type(event.currentTarget.value)}
      />
    </form>
  );
}

function Retry({ client, state }: { client: MatchClient; state: TableState }) {
  const again = () => {
    const copy = client.retry!(state.shown);
    if ("id" in copy) go(`/play/${copy.id}`);
    else state.problem.value = copy.problem;
  };
  return (
    <button type="button" class="btn retry" onClick={again} data-part="retry">
      <Icon id="again" />
      {t("retry")}
    </button>
  );
}

export function MoveLogPanel({ client, state }: { client: MatchClient; state: TableState }) {
  const { told, shown, match, view } = state;
  const since = useLastVisit(client.id, told.length);
  return (
    <section class="move-log" aria-label={t("log")}>
      <Ledger title={t("log")}>
        {match.you.length > 0 && match.stage === "playing" && state.isNow && <NotationForm state={state} />}
        {!state.isNow && (
          <button type="button" class="link" onClick={() => state.show(undefined)}>
            <Icon id="forth" class="tiny" />
            {t("replay.now")}
          </button>
        )}
      </Ledger>
      <Log told={told} remarks={client.remarks.value} name={view.name} shown={shown} onShow={state.show} since={since} />
      <Scrubber told={told} shown={shown} onShow={state.show} />
      {!state.isNow && client.retry && <Retry client={client} state={state} />}
      {client.place === "server" && <Talk client={client} state={state} />}
    </section>
  );
}
