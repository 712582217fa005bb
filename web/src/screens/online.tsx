// A table on the server: first people gather, then the game starts.
import { useEffect, useState } from "preact/hooks";
import { RemoteMatch, takeSecret } from "../core/remote_match.ts";
import { botName, levelName } from "../core/bots.ts";
import { indexOf } from "../core/seat.ts";
import { qrOf } from "../core/qr.ts";
import { preferences } from "../core/preferences.ts";
import { linkOf, whoAmI } from "../core/server.ts";
import { newSecret } from "../core/storage.ts";
import { gameInfo, t } from "../core/i18n.ts";
import type { Command, MatchSeat } from "../core/types.ts";
import { TableFrame } from "../tables/frame.tsx";
import { Icon, Ledger, Mark, Problem } from "../ui/parts.tsx";
import { NothingHere, Screen } from "../ui/screen.tsx";
import { BotOptions } from "../ui/bot_options.tsx";

function useRemoteMatch(id: string): { client?: RemoteMatch; problem?: string } {
  const [state, set] = useState<{ client?: RemoteMatch; problem?: string }>({});
  useEffect(() => {
    takeSecret(id);
    let client: RemoteMatch | undefined;
    void whoAmI().then((me) => {
      if (!me.person) return set({ problem: t("online.none") });
      client = new RemoteMatch(id, me.person, (problem) => set(problem ? { problem } : { client: client! }));
    });
    return () => client?.close();
  }, [id]);
  return state;
}

function SeatLine({ client, seat, isHost }: { client: RemoteMatch; seat: MatchSeat; isHost: boolean }) {
  const isMine = client.view.value.you.includes(seat.seat);
  const isSeated = client.view.value.you.length > 0;
  const order = (command: Command) => void client.command(command);
  return (
    <li data-seat={seat.seat} data-ready={seat.ready && seat.kind === "person" ? "" : undefined}>
      <Mark seat={seat.seat} />
      <b>{seat.kind === "open" ? t("online.open") : seat.name}</b>
      <small>{seat.kind === "bot" ? levelName(seat.level!) : seat.ready ? t("online.ready") : ""}</small>
      <span class="row-end">
        {seat.kind === "open" && !isSeated && (
          <button type="button" class="btn" onClick={() => order({ do: "sit", seat: seat.seat, name: preferences.value.name })}>
            {t("online.sit")}
          </button>
        )}
        {isMine && (
          <button type="button" class="btn" onClick={() => order({ do: "stand", seat: seat.seat })}>
            {t("online.stand")}
          </button>
        )}
        {seat.kind === "open" && isHost && (
          <select
            aria-label={t("online.add-bot")}
            value=""
            onChange={(event) =>
              order({ do: "seat-bot", seat: seat.seat, level: event.currentTarget.value, name: botName(indexOf(seat.seat)) })
            }
          >
            <option value="">{t("online.add-bot")}</option>
            <BotOptions />
          </select>
        )}
        {seat.kind !== "open" && isHost && !isMine && (
          <button type="button" class="btn" onClick={() => order({ do: "remove", seat: seat.seat })}>
            {t("online.remove")}
          </button>
        )}
      </span>
    </li>
  );
}

function Code({ text }: { text: string }) {
  const grid = qrOf(text);
  if (!grid) return null;
  const dark = grid.flatMap((row, y) => row.flatMap((is, x) => (is ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg class="qr" viewBox={`-4 -4 ${grid.length + 8} ${grid.length + 8}`} role="img" aria-label={t("online.qr")}>
      <path d={dark} />
    </svg>
  );
}

// The link to the table, with a copy button and as a QR code.
function Invitation({ link }: { link: string }) {
  const [isCopied, copied] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(link).then(() => copied(true));
  return (
    <>
      <Ledger title={t("online.link")} />
      <div class="invitation">
        <div class="share">
          <input readOnly value={link} aria-label={t("online.link")} data-part="link" onFocus={(event) => event.currentTarget.select()} />
          <button type="button" class="btn" onClick={copy}>
            <Icon id="share" />
            {t(isCopied ? "online.copied" : "online.copy")}
          </button>
        </div>
        <Code text={link} />
      </div>
    </>
  );
}

// The start button for the host, and the ready button for everyone else.
function Begin({ client, give }: { client: RemoteMatch; give: (command: Command) => void }) {
  const view = client.view.value;
  const mine = view.you[0];
  const isReady = view.seats.find((seat) => seat.seat === mine)?.ready;
  const isHost = view.host === client.me;
  const [label, part, command]: [string, string, Command] = isHost
    ? [t("new.start"), "start", { do: "start" }]
    : [t("online.get-ready"), "ready", { do: "ready", seat: mine ?? "", bits: newSecret() }];
  return (
    <div class="actions">
      {(isHost || (mine && !isReady)) && (
        <button type="button" class="btn primary grow" onClick={() => give(command)} data-part={part}>
          {label}
        </button>
      )}
    </div>
  );
}

function Gathering({ client }: { client: RemoteMatch }) {
  const [problem, complain] = useState<string>();
  const view = client.view.value;
  return (
    <Screen title={gameInfo(view.settings.game)?.name ?? ""} aside={t("online.gathering")}>
      <Invitation link={linkOf(client.id)} />
      <Ledger title={t("new.seats")} />
      <ol class="sitters">
        {view.seats.map((seat) => (
          <SeatLine key={seat.seat} client={client} seat={seat} isHost={view.host === client.me} />
        ))}
      </ol>
      <Problem text={problem} />
      <Begin client={client} give={(command) => void client.command(command).then(complain)} />
      <ol class="log" aria-label={t("log")}>
        {client.remarks.value.slice(-8).map((remark, i) => (
          <li key={i}>{remark.sentence}</li>
        ))}
      </ol>
    </Screen>
  );
}

const AtTable = ({ client }: { client: RemoteMatch }) =>
  client.view.value.stage === "gathering" ? <Gathering client={client} /> : <TableFrame client={client} />;

export function Online({ what: id }: { what: string }) {
  const { client, problem } = useRemoteMatch(id);
  if (problem)
    return (
      <NothingHere title={t("online.closed")}>
        <Problem text={problem} />
      </NothingHere>
    );
  if (!client)
    return (
      <Screen title={t("online.opening")}>
        <p role="status">{t("loading")}</p>
      </Screen>
    );
  return <AtTable client={client} />;
}
