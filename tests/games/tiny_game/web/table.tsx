// The drawn table of Tiny: the pot, and rolling or stopping.
import { t } from "#page/core/i18n.ts";
import type { Seat } from "#page/core/types.ts";
import { seatOf, type GameTable, type TableView } from "#page/tables/view.ts";
import { Commit } from "#page/tables/commit.tsx";
import { Change, Icon } from "#page/ui/parts.tsx";
import type { State } from "./state.ts";

type View = TableView<State>;

const Facts = ({ view, seat }: { view: View; seat: Seat }) => (
  <div class="fact">
    <b data-points>{seatOf(view.state, seat).points}</b>
  </div>
);

function Stage({ view }: { view: View }) {
  const { pot } = view.state;
  const [roll, stop] = [`${view.me} roll`, `${view.me} stop`];
  const then = view.preview(stop);
  return (
    <section class="stage tiny-game" aria-label={t("tiny.pot")}>
      <p class="tiny-pot">
        <Icon id="tiny-die" />
        <b class="num" data-part="pot">
          {pot}
        </b>
      </p>
      {view.canAct && (
        <div class="actions">
          <button type="button" class="btn" data-move={roll} onClick={view.tap(roll)}>
            {t("tiny.roll")}
          </button>
          <Commit
            view={view}
            move={then && stop}
            note={then && <Change from={seatOf(view.state, view.me).points} to={seatOf(then.state, view.me).points} />}
          >
            {t("tiny.stop")}
          </Commit>
        </div>
      )}
    </section>
  );
}

export const table: GameTable<State> = {
  prompt: (view) => ({ ask: t("tiny.ask", { pot: view.state.pot }) }),
  progress: (view) => t("tiny.round", { round: view.state.round }),
  note: () => undefined,
  Facts,
  Stage,
  Side: () => null,
};
