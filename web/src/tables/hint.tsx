// Hints in three steps: what each option is worth right now, part by part; the best candidates; one move with its reasons.
// The table must allow hints. From the second step on, the game counts as practice.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { explain } from "../core/thinking.ts";
import { gameInfo, language, levels, t } from "../core/i18n.ts";
import type { Considered, Forecast, GameRecord, Suggestion } from "../core/types.ts";
import { Bar, Change, decimal, Icon, Ledger, percent, signed, signedDecimal, Problem } from "../ui/parts.tsx";
import { withNames } from "./names.ts";
import { indexOf, type TableView } from "./view.ts";

type View = TableView;

interface Part {
  reason: string;
  by: number;
}
interface Worth {
  move: string;
  score: number;
  parts: Part[];
}

// 1 if more points are better, -1 if the lowest score wins.
const directionOf = (view: View): 1 | -1 => (gameInfo(view.game)?.lowest_wins ? -1 : 1);
const toneOf = (view: View, by: number): string => (by * directionOf(view) > 0 ? "up" : by === 0 ? "" : "bad");
const sentenceOf = (view: View, move: string): string => withNames(view.table.sentence(move), view.name);

// How a move changes the forecast of its seat, payment by payment.
function partsOf(now: Forecast, after: Forecast): Part[] {
  const key = (payment: { for: string; subject: number }) => `${payment.for} ${payment.subject}`;
  const before = new Map(now.payments.map((payment) => [key(payment), payment.amount]));
  return after.payments
    .map((payment) => ({ reason: payment.reason, by: payment.amount - (before.get(key(payment)) ?? 0) }))
    .filter((part) => part.by !== 0);
}

function worthOf(view: View, move: string): Worth {
  const index = indexOf(view.me);
  const after = view.preview(move)?.forecast[index];
  const now = view.position.forecast[index]!;
  return { move, score: after?.score ?? now.score, parts: after ? partsOf(now, after) : [] };
}

// All options, or a sample of a long range of bids.
function sample(moves: string[]): string[] {
  if (moves.length <= 24) return moves;
  return moves.filter((_, i) => i < 8 || i % Math.ceil(moves.length / 16) === 0);
}

// A move that can be chosen from the hint, with a figure, a bar and an explanation.
function Choice({
  view,
  move,
  part,
  figure,
  children,
}: {
  view: View;
  move: string;
  part: number;
  figure: ComponentChildren;
  children?: ComponentChildren;
}) {
  return (
    <li>
      <button type="button" class="btn option" aria-pressed={view.chosen === move} data-hint={move} onClick={() => view.choose(move)}>
        <b>{sentenceOf(view, move)}</b>
        <span class="num">{figure}</span>
        <Bar part={part} />
      </button>
      {children}
    </li>
  );
}

// Step 1: the score after each option if the day ended then.
function Meter({ view }: { view: View }) {
  const most = 6;
  const now = view.position.forecast[indexOf(view.me)]!.score;
  const direction = directionOf(view);
  const worths = sample(view.legal.map((move) => move.text))
    .map((move) => worthOf(view, move))
    .sort((a, b) => direction * (b.score - a.score))
    .slice(0, most);
  const scores = [now, ...worths.map((worth) => worth.score)];
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  const share = (score: number) => (high === low ? 1 : (direction > 0 ? score - low : high - score) / (high - low));
  return (
    <ol class="meter">
      {worths.map((worth) => (
        <Choice key={worth.move} view={view} move={worth.move} part={share(worth.score)} figure={<Change from={now} to={worth.score} />}>
          <ul class="sentences">
            {worth.parts.map((part, i) => (
              <li key={i}>
                <b class={toneOf(view, part.by)}>{signed(part.by)}</b> {part.reason}
              </li>
            ))}
          </ul>
        </Choice>
      ))}
    </ol>
  );
}

// Step 2: the moves a master considered, by the win share each leads to.
function Candidates({ view, considered }: { view: View; considered: Considered[] }) {
  const key = view.position.players === 1 ? "hint.expect-alone" : "hint.expect";
  return (
    <ol class="meter">
      {considered.map((each) => (
        <Choice key={each.move} view={view} move={each.move} part={each.win_share} figure={percent(each.win_share)}>
          <p class="expect">{t(key, { share: percent(each.win_share), points: decimal(each.points) })}</p>
        </Choice>
      ))}
    </ol>
  );
}

// Step 3: the best move, and what makes it better than the second best. The parts add up to the difference.
function Reasons({ view, considered }: { view: View; considered: Considered[] }) {
  const [best, next] = considered;
  if (!best) return null;
  return (
    <>
      <Candidates view={view} considered={[best]} />
      {next && (
        <table class="reasons" data-part="reasons">
          <caption>{t("hint.compared", { move: sentenceOf(view, next.move) })}</caption>
          <tbody>
            {best.better_by.map((row) => (
              <tr key={row.for}>
                <th scope="row">{row.for}</th>
                <td class={toneOf(view, row.points)}>{signedDecimal(row.points)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("hint.points")}</th>
              <td class="sum">
                <Change from={decimal(next.points)} to={decimal(best.points)} />
              </td>
            </tr>
            <tr>
              <th scope="row">{t(view.position.players === 1 ? "hint.share-alone" : "hint.share")}</th>
              <td class="sum">
                <Change from={percent(next.win_share)} to={percent(best.win_share)} />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </>
  );
}

// A player's suggestion. If the player gives no reasons, only its move is shown.
function Advice({ view, step, said: { move, considered } }: { view: View; step: number; said: Suggestion }) {
  if (!considered)
    return (
      <ol class="meter">
        <Choice view={view} move={move} part={1} figure="" />
      </ol>
    );
  return step === 2 ? <Candidates view={view} considered={considered} /> : <Reasons view={view} considered={considered} />;
}

function useSteps(view: View, ask: () => Promise<Suggestion>, onTake: () => Promise<string | undefined>) {
  const [step, go] = useState(1);
  const [said, learn] = useState<Suggestion>();
  const [problem, complain] = useState<string>();
  useEffect(() => {
    go(1);
    learn(undefined);
  }, [view.moves.length, view.me]); // not the position: taking a hint is an event, which rebuilds it
  const further = async () => {
    const refused = said ? undefined : await onTake();
    complain(refused);
    if (refused) return;
    go(step + 1);
    if (!said)
      await ask().then(learn, () => {
        go(step);
        complain(t("hint.failed"));
      });
  };
  return { step, said, problem, further };
}

interface Props {
  view: View;
  record: () => GameRecord;
  onTake: () => Promise<string | undefined>;
  onClose: () => void;
}

export function Hint({ view, record, onTake, onClose }: Props) {
  const ask = () => explain(record(), levels.value.at(-1)!, view.me, language.value);
  const { step, said, problem, further } = useSteps(view, ask, onTake);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.scrollIntoView({ block: "nearest" }), [step, said]);
  return (
    <section class="hint-panel" ref={panel} aria-label={t("hint")} data-step={step}>
      <Ledger title={t(`hint.step-${step}`)}>{t("hint.of", { step })}</Ledger>
      <p class="dim">{t(`hint.about-${step}`)}</p>
      <Problem text={problem} />
      {step === 1 && <Meter view={view} />}
      {step > 1 && !said && <p role="status">{t("hint.thinking")}</p>}
      {step > 1 && said && <Advice view={view} step={step} said={said} />}
      <div class="row-end">
        <button type="button" class="btn" onClick={onClose}>
          {t("close")}
        </button>
        {step < 3 && (step === 1 || said) && (
          <button type="button" class="btn more-hint" onClick={() => void further()} data-part="hint-more">
            <Icon id="lamp" />
            {t("hint.more")}
          </button>
        )}
      </div>
    </section>
  );
}
