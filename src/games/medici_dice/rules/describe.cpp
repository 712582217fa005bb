// Descriptions of Medici: The Dice Game: the position as a tree, from which JSON, generic tables and screen readers are
// made, and the sentences for moves and payments.
#include "games/medici_common/rules/describe.hpp"

#include "games/medici_dice/rules/game.hpp"

namespace florin::medici_dice {
namespace {

using base::phrase;
using game::Tree;
using medici_common::by_good;
using medici_common::place_reason;

std::string_view phase_name(Phase phase) {
  switch (phase) {
    case Phase::start: return "start";
    case Phase::roll: return "roll";
    case Phase::take: return "take";
    case Phase::pick: return "pick";
    case Phase::over: return "over";
  }
  return "";
}

Tree faces(const State& state, DiceSet shown) {
  Tree list = Tree::list();
  for (const int die : shown) list.push(state.roll.face(die).code());
  return list;
}

Tree loaded(const Ship& ship) {
  Tree list = Tree::list();
  for (int hold = 0; hold < ship.used(); ++hold) list.push(ship.hold(hold));
  return list;
}

// The seats that haven't picked yet, clockwise from the roller.
Tree still_to_pick(const State& state) {
  Tree list = Tree::list();
  for (Seat seat = state.roller.next(state.seats); seat != state.roller; seat = seat.next(state.seats)) {
    if (state.pending.contains(seat)) list.push(seat.name());
  }
  return list;
}

Tree seat_tree(const State& state, Seat seat) {
  const Ship& ship = state.ships[at(seat)];
  return Tree::members()
      .set("seat", seat.name())
      .set("points", state.points[at(seat)])
      .set("ship", loaded(ship))
      .set("value", ship.value())
      .set("room", ship.room())
      .set("crosses", by_good(state.crosses[at(seat)]));
}

base::Phrase solitaire_ship_reason(const game::Payment& payment) {
  const bool is_poor = payment.basis < solitaire::least_ship;
  const bool is_rich = payment.basis >= solitaire::rich_ship;
  return phrase(is_poor   ? "reason.solo-ship-poor"
                : is_rich ? "reason.solo-ship-rich"
                          : "reason.solo-ship")
      .number("value", payment.basis)
      .number("least", is_poor ? solitaire::least_ship : solitaire::rich_ship)
      .number("extra", solitaire::rich_ship_extra)
      .number("amount", payment.amount);
}

base::Phrase solitaire_column_reason(const game::Payment& payment, const std::string& good) {
  const bool is_empty = payment.basis == 0 && payment.pool == 0;
  return phrase(is_empty ? "reason.solo-column-empty" : "reason.solo-column")
      .word("good", good)
      .number("crosses", payment.basis)
      .number("circles", payment.pool)
      .number("amount", payment.amount);
}

}  // namespace

Tree Game::describe(const State& state) {
  const bool has_roller = state.phase != Phase::start && state.phase != Phase::over;
  const bool has_roll = state.phase == Phase::take || state.phase == Phase::pick;
  Tree tree = Tree::members();
  tree.set("round", state.round).set("turn", state.turn).set("phase", phase_name(state.phase));
  tree.set("pick_order", pick_orders[static_cast<std::size_t>(state.pick_order)]).set("empty_column_scores", state.empty_column_scores);
  tree.set("roller", has_roller ? Tree(state.roller.name()) : Tree()).set("must_fill", has_roller && must_fill(state));
  tree.set("roll", has_roll ? faces(state, DiceSet::all()) : Tree::list()).set("left", faces(state, state.left));
  tree.set("to_pick", still_to_pick(state));
  Tree seats = Tree::list();
  for (const Seat seat : base::all_seats(state.seats)) seats.push(seat_tree(state, seat));
  tree.set("seats", std::move(seats));
  if (is_solitaire(state)) {
    tree.set("circles", by_good(state.circles)).set("breakthrough", is_broken_through(state));
    tree.set("rank", phrase(rank_of(state.points[0]).key));
  }
  return tree;
}

Tree Game::board(int seats) {
  Tree bonuses = Tree::list();
  for (const std::uint8_t bonus : column_bonus) bonuses.push(bonus);
  Tree tree = Tree::members().set("rounds", rounds).set("holds", holds).set("bonuses", std::move(bonuses));
  if (seats > 1) return tree;
  Tree ladder = Tree::list();
  for (const solitaire::Rank& rank : solitaire::ranks) {
    ladder.push(Tree::members().set("rank", phrase(rank.key)).set("points", rank.least));
  }
  return tree.set("ladder", std::move(ladder))
      .set("least_ship", solitaire::least_ship)
      .set("rich_ship", solitaire::rich_ship)
      .set("breakthrough", solitaire::breakthrough_circles);
}

std::string_view Game::source_name(const game::Payment& payment) {
  switch (static_cast<Source>(payment.source)) {
    case Source::ship: return "ship";
    case Source::column: return "column";
    case Source::bonus: return "bonus";
    case Source::breakthrough: return "breakthrough";
    case Source::lost: return "lost";
  }
  return "";
}

base::Phrase Game::reason(const game::Payment& payment) {
  const std::string good = medici_common::key(static_cast<Good>(payment.subject));
  const bool is_alone = payment.place == 0;
  switch (static_cast<Source>(payment.source)) {
    case Source::ship: return is_alone ? solitaire_ship_reason(payment) : place_reason("ship", payment);
    case Source::column:
      if (is_alone) return solitaire_column_reason(payment, good);
      if (payment.basis == 0) return phrase("reason.no-crosses").word("good", good);
      return place_reason("column", payment);
    case Source::bonus: return medici_common::bonus_reason(payment);
    case Source::breakthrough: return phrase("reason.breakthrough").word("good", good).number("circles", payment.basis);
    case Source::lost: return phrase("reason.lost").word("good", good).number("lost", payment.pool);
  }
  return {};
}

base::Phrase Game::sentence(const State& state, Move move) {
  switch (move.kind()) {
    case Move::Kind::start: return phrase("move.start").text("seat", move.seat().name());
    case Move::Kind::roll: return phrase("move.roll").text("seat", state.roller.name()).text("dice", codes(move.rolled(), DiceSet::all()));
    case Move::Kind::take: return phrase("move.take").text("seat", move.seat().name()).text("dice", codes(state.roll, move.taken()));
  }
  return {};
}

}  // namespace florin::medici_dice
