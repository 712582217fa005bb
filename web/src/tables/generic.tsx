// The generic table, built from a game's `describe`: facts, lists and tables of the position, and the legal moves as
// buttons. Games without a drawn table use it.
import { hasWords, say, t } from "../core/i18n.ts";
import type { Move, Seat } from "../core/types.ts";
import { Change, Ledger } from "../ui/parts.tsx";
import { Commit } from "./commit.tsx";
import { indexOf, type GameTable, type TableView } from "./view.ts";

type Tree = null | boolean | number | string | Tree[] | { [name: string]: Tree };
type View = TableView<{ [name: string]: Tree }>;

// The catalogue's words for a name in a description.
const wordsFor = (view: View, kind: "member" | "value", name: string): string | undefined =>
  hasWords(view.game, `${kind}.${name}`) ? say(view.game, `${kind}.${name}`) : undefined;
// Without words in the catalogue, the name itself is shown.
const title = (view: View, name: string): string => wordsFor(view, "member", name) ?? name.replaceAll("_", " ");
const word = (view: View, text: string): string => (view.order.includes(text) ? view.name(text) : (wordsFor(view, "value", text) ?? text));
const isMembers = (tree: Tree): tree is { [name: string]: Tree } => typeof tree === "object" && tree !== null && !Array.isArray(tree);

// A value on one line: "C 1, F 0" for members, items separated by spaces for a list.
function inline(view: View, tree: Tree): string {
  if (tree === null || tree === false) return "–";
  if (tree === true) return "✓";
  if (Array.isArray(tree)) return tree.length ? tree.map((item) => inline(view, item)).join(isMembers(tree[0]!) ? "; " : " ") : "–";
  if (isMembers(tree))
    return Object.entries(tree)
      .map(([name, value]) => `${title(view, name)} ${inline(view, value)}`)
      .join(", ");
  return typeof tree === "string" ? word(view, tree) : String(tree);
}

function Rows({ view, name, rows }: { view: View; name: string; rows: { [name: string]: Tree }[] }) {
  const columns = Object.keys(rows[0]!);
  return (
    <>
      <Ledger title={title(view, name)} level={3} />
      <div class="scroll">
        <table class="generic" data-part={`list-${name}`}>
          <caption class="sr">{title(view, name)}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {title(view, column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={i}>
                {columns.map((column) => (
                  <td key={column}>{inline(view, row[column] ?? null)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const isRows = (tree: Tree): tree is { [name: string]: Tree }[] => Array.isArray(tree) && tree.length > 0 && tree.every(isMembers);

function Description({ view }: { view: View }) {
  const entries = Object.entries(view.state);
  const facts = entries.filter(([, value]) => !isRows(value));
  return (
    <div class="description">
      <dl class="facts" data-part="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{title(view, name)}</dt>
            <dd>{inline(view, value)}</dd>
          </div>
        ))}
      </dl>
      {entries
        .filter(([, value]) => isRows(value))
        .map(([name, value]) => (
          <Rows key={name} view={view} name={name} rows={value as { [name: string]: Tree }[]} />
        ))}
    </div>
  );
}

const bare = ({ verb, args }: Move): string => [verb, ...args].join(" ");
const mostListed = 40; // longer lists are bids, which can be typed

function Moves({ view }: { view: View }) {
  const index = indexOf(view.me);
  const now = view.position.forecast[index]?.score ?? 0;
  const chosen = view.parts(view.chosen);
  const listed = view.legal.length > mostListed ? [...view.legal.slice(0, mostListed - 1), view.legal.at(-1)!] : view.legal;
  return (
    <div class="actions generic-moves">
      <ul>
        {listed.map((each) => {
          const move = each.text;
          const then = view.preview(move)?.forecast[index]?.score;
          return (
            <li key={move}>
              <button
                type="button"
                class={`btn${view.chosen === move ? " chosen" : ""}`}
                aria-pressed={view.chosen === move}
                data-move={move}
                onClick={() => (view.chosen === move ? view.commit(move) : view.choose(move))}
              >
                {bare(each)}
                <small>
                  <Change from={now} to={then} />
                </small>
              </button>
            </li>
          );
        })}
      </ul>
      <Commit view={view} move={view.chosen}>
        {chosen ? t("generic.play", { move: bare(chosen) }) : t("generic.choose")}
      </Commit>
    </div>
  );
}

const Stage = ({ view }: { view: View }) => (
  <section class="stage generic-game" aria-label={t("generic.stage")}>
    <Description view={view} />
    {view.canAct && <Moves view={view} />}
  </section>
);

const Facts = ({ view, seat }: { view: View; seat: Seat }) => {
  const forecast = view.position.forecast[indexOf(seat)];
  return (
    <div class="fact">
      <span>
        {t("score")} <b>{view.position.scores[indexOf(seat)]}</b>
      </span>
      {forecast && (
        <span class="brass">
          {t("now")} {forecast.score}
        </span>
      )}
    </div>
  );
};

// What everyone would be paid, as sentences.
function Side({ view }: { view: View }) {
  const rows = view.position.forecast.filter((row) => row.payments.length > 0);
  return rows.length === 0 ? null : (
    <section aria-label={t("generic.if-ended")}>
      <Ledger title={t("generic.if-ended")} />
      <ul class="sentences">
        {rows.flatMap((row) =>
          row.payments.map((payment, i) => (
            <li key={`${row.seat}${i}`}>
              <b>{view.name(row.seat)}</b> {payment.reason}
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

export const genericTable: GameTable<View["state"]> = {
  prompt: (view) => ({ ask: view.canAct ? t("generic.ask") : "" }),
  progress: () => "",
  note: () => undefined,
  Facts,
  Stage,
  Side,
};
