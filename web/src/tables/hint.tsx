// Hints in three steps: what the options are worth at once, with the parts; the best candidates; one move with
// its reasons. Allowed only where the table allows them; from the second step on the game counts as practice.
import { useEffect, useRef, useState } from "preact/hooks";
import { think } from "../core/thinking.ts";
import { gameInfo, t } from "../core/words.ts";
import type { Forecast, GameRecord } from "../core/types.ts";
import { Bar, Change, Icon, signed, Problem } from "../ui/parts.tsx";
import { withNames } from "./course.tsx";
import { indexOf, type TableView } from "./view.ts";

interface Props {
  view: TableView<any, any>;
  record: () => GameRecord;
  onTake: () => Promise<string | undefined>;
  onClose: () => void;
}

interface Worth {
  move: string;
  score: number;
  parts: { reason: string; by: number }[];
}

// What a move changes in the forecast of its seat, payment by payment.
function partsOf(now: Forecast, after: Forecast): { reason: string; by: number }[] {
  const key = (payment: { for: string; subject: number }) => `${payment.for} ${payment.subject}`;
  const before = new Map(now.payments.map((payment) => [key(payment), payment.amount]));
  return after.payments
    .map((payment) => ({ reason: payment.reason, by: payment.amount - (before.get(key(payment)) ?? 0) }))
    .filter((part) => part.by !== 0);
}

function worthOf(view: TableView<any, any>, move: string): Worth {
  const index = indexOf(view.me);
  const after = view.preview(move)?.forecast[index];
  const now = view.position.forecast[index]!;
  return { move, score: after?.score ?? now.score, parts: after ? partsOf(now, after) : [] };
}

const most = 6;

// A few options that differ: all of them, or some of a long range of bids.
function sample(moves: string[]): string[] {
  if (moves.length <= 24) return moves;
  return moves.filter((_, i) => i < 8 || i % Math.ceil(moves.length / 16) === 0);
}

function Meter({ view, moves }: { view: TableView<any, any>; moves: string[] }) {
  const now = view.position.forecast[indexOf(view.me)]!.score;
  const worths = moves.map((move) => worthOf(view, move));
  const low = Math.min(now, ...worths.map((worth) => worth.score));
  const high = Math.max(now, low + 1, ...worths.map((worth) => worth.score));
  return (
    <ol class="meter">
      {worths.slice(0, most).map((worth) => (
        <li key={worth.move}>
          <button type="button" class="btn option" aria-pressed={view.chosen === worth.move} onClick={() => view.choose(worth.move)}>
            <b>{withNames(view.table.sentence(worth.move), view.name)}</b>
            <Bar part={(worth.score - low) / (high - low)} />
            <span class="num">
              <Change from={now} to={worth.score} />
            </span>
          </button>
          <ul class="sentences">
            {worth.parts.map((part, i) => (
              <li key={i}>
                <b class={part.by > 0 ? "up" : "bad"}>{signed(part.by)}</b> {part.reason}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

export function Hint({ view, record, onTake, onClose }: Props) {
  const [step, go] = useState(1);
  const [answers, learn] = useState<string[]>();
  const [problem, complain] = useState<string>();
  useEffect(() => {
    go(1);
    learn(undefined);
  }, [view.position]);
  const further = async (next: number) => {
    if (!answers) {
      const refused = await onTake();
      if (refused) return complain(refused);
      learn(await think(record(), "master", view.me, [1, 2, 3]));
    }
    go(next);
  };
  const sign = gameInfo(view.game)?.lowest_wins ? -1 : 1;
  const now = view.legal.map((move) => worthOf(view, move)).sort((a, b) => sign * (b.score - a.score));
  const votes = answers && [...new Set(answers)].sort((a, b) => count(answers, b) - count(answers, a));
  const moves = step === 1 ? sample(now.map((worth) => worth.move)) : step === 2 ? (votes ?? []) : (votes ?? []).slice(0, 1);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.scrollIntoView({ block: "nearest" }), [step, answers]);
  return (
    <section class="hint-panel" ref={panel} aria-label={t("hint")}>
      <div class="ledger">
        <h2>{t(`hint.step-${step}`)}</h2>
        <small>{t("hint.of", { step })}</small>
      </div>
      <p class="dim">{t(`hint.about-${step}`)}</p>
      <Problem text={problem} />
      <Meter view={view} moves={moves} />
      <div class="row-end">
        <button type="button" class="btn" onClick={onClose}>
          {t("close")}
        </button>
        {step < 3 && (
          <button type="button" class="btn" onClick={() => void further(step + 1)}>
            <Icon id="lamp" />
            {t("hint.more")}
          </button>
        )}
      </div>
    </section>
  );
}

const count = (list: string[], item: string): number => list.filter((each) => each === item).length;
