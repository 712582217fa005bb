// Descriptions of The Rolling Gemstones: the position as a tree, from which JSON, generic tables and screen readers are
// made, and the sentences for moves and payments.
#include "games/gemstones/rules/dice_names.hpp"
#include "games/gemstones/rules/game.hpp"

namespace florin::gemstones {
namespace {

using base::phrase;
using game::Tree;

std::string_view phase_name(Phase phase) {
  switch (phase) {
    case Phase::roll: return "roll";
    case Phase::reroll: return "reroll";
    case Phase::pair: return "pair";
    case Phase::serve: return "serve";
    case Phase::over: return "over";
  }
  return "";
}

Tree colour_dice(Tally dice) {
  Tree list = Tree::list();
  for (const Face gem : dice.faces()) {
    for (int die = 0; die < dice.count(gem); ++die) list.push(std::string(1, gem.gem_letter()));
  }
  return list;
}

Tree numbered_dice(Tally dice) {
  Tree list = Tree::list();
  for (const Face number : dice.faces()) {
    for (int die = 0; die < dice.count(number); ++die) list.push(number.number());
  }
  return list;
}

Tree dice_to_roll(const State& state) {
  if (state.phase != Phase::roll) return {};
  return Tree::members().set("colours", colours_to_roll(state)).set("numbers", numbers_to_roll(state));
}

// The names of the seats, clockwise from `first`.
Tree seat_names(const State& state, SeatSet seats, Seat first) {
  Tree list = Tree::list();
  for (int count = 0; count < state.seats; ++count, first = first.next(state.seats)) {
    if (seats.contains(first)) list.push(first.name());
  }
  return list;
}

Tree columns_tree(const Sheet& sheet) {
  const Ranks numbers = ranks(sheet.sums);
  Tree list = Tree::list();
  for (const Face gem : FaceSet::all()) {
    const bool is_full = full_columns(sheet).contains(gem);
    list.push(Tree::members()
                  .set("gem", std::string(1, gem.gem_letter()))
                  .set("rows", sheet.rows.count(gem))
                  .set("sum", sheet.sums[at(gem)])
                  .set("rank", numbers[at(gem)])
                  .set("full", is_full)
                  .set("ahead", !is_full && ahead_columns(sheet).contains(gem)));
  }
  return list;
}

Tree seat_tree(const State& state, Seat seat) {
  const Sheet& sheet = state.sheets[at(seat)];
  return Tree::members()
      .set("seat", seat.name())
      .set("columns", columns_tree(sheet))
      .set("shortest", sheet.rows.least())
      .set("ascends", ascends(sheet))
      .set("evaluation", evaluation(sheet.sums));
}

base::Phrase sentence_of_roll(const State& state, Move move) {
  std::string dice = codes(move.colours(), move.numbers());
  if (is_market_turn(state)) return phrase("move.roll-market").text("dice", std::move(dice));
  return phrase(state.rolls > 0 ? "move.roll-again" : "move.roll").text("seat", active(state).name()).text("dice", std::move(dice));
}

base::Phrase sentence_of_reroll(Move move) {
  return phrase("move.reroll")
      .text("seat", move.seat().name())
      .number("count", move.colours().total() + move.numbers().total())
      .text("dice", codes(move.colours(), move.numbers()));
}

base::Phrase sentence_of_pair(const State& state, Move move) {
  const Sheet& sheet = state.sheets[at(move.seat())];
  const Face gem = move.gem();
  const bool is_written = !full_columns(sheet).contains(gem);
  return phrase(is_written ? "move.pair" : "move.pair-unwritten")
      .text("seat", move.seat().name())
      .word("gem", gem_key(gem))
      .number("number", move.number().number())
      .number("row", sheet.rows.count(gem) + 1)
      .number("sum", sheet.sums[at(gem)] + move.number().number());
}

}  // namespace

Tree Game::describe(const State& state) {
  const bool is_over = state.phase == Phase::over;
  const bool has_active = !is_over && !is_market_turn(state);
  Tree tree = Tree::members();
  tree.set("round", state.round).set("turn", state.turn).set("phase", phase_name(state.phase));
  tree.set("active", has_active ? Tree(active(state).name()) : Tree()).set("market", !is_over && is_market_turn(state));
  tree.set("colours", colour_dice(state.colours)).set("numbers", numbered_dice(state.numbers));
  tree.set("to_roll", dice_to_roll(state)).set("rolls", state.rolls);
  tree.set("pairs_left", state.phase == Phase::pair ? state.colours.total() - dice_for_others : 0);
  tree.set("waiting", seat_names(state, state.waiting, served_from(state)));
  tree.set("announced", seat_names(state, state.announced, Seat::at(0)));
  tree.set("pick_order", pick_orders[static_cast<std::size_t>(state.pick_order)]);
  tree.set("solo_order", solo_orders[static_cast<std::size_t>(state.solo_order)]);
  tree.set("won_by_announcement", state.winner.empty() ? Tree() : Tree(state.winner.lowest().name()));
  Tree seats = Tree::list();
  for (const Seat seat : base::all_seats(state.seats)) seats.push(seat_tree(state, seat));
  tree.set("seats", std::move(seats));
  return tree;
}

Tree Game::board(int seats) {
  return Tree::members()
      .set("seats", seats)
      .set("turns", turns_of_round)
      .set("rows", column_rows)
      .set("announcing", announcing_rows)
      .set("ending", ending_rows);
}

std::string_view Game::source_name(const game::Payment& payment) {
  switch (static_cast<Source>(payment.source)) {
    case Source::column: return "column";
  }
  return "";
}

base::Phrase Game::reason(const game::Payment& payment) {
  return phrase(payment.tied > 1 ? "reason.column-tied" : "reason.column")
      .word("gem", gem_key(Face::at(payment.subject)))
      .number("basis", payment.basis)
      .number("tied", payment.tied)
      .number("place", payment.place)
      .number("wanted", payment.subject + 1)
      .number("amount", payment.amount);
}

base::Phrase Game::sentence(const State& state, Move move) {
  switch (move.kind()) {
    case Move::Kind::roll: return sentence_of_roll(state, move);
    case Move::Kind::reroll: return sentence_of_reroll(move);
    case Move::Kind::keep: return phrase("move.keep").text("seat", move.seat().name());
    case Move::Kind::pair: return sentence_of_pair(state, move);
  }
  return {};
}

}  // namespace florin::gemstones
