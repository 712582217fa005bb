// Descriptions of Medici: The Card Game: the position as a tree, from which JSON, generic tables and screen readers are
// made, and the sentences for moves and payments.
#include "games/medici_common/rules/describe.hpp"

#include "base/text.hpp"
#include "games/medici_cards/rules/game.hpp"

namespace florin::medici_cards {
namespace {

using base::phrase;
using game::Tree;
using medici_common::by_good;

std::string_view phase_name(Phase phase) {
  switch (phase) {
    case Phase::start: return "start";
    case Phase::turn_up: return "turn-up";
    case Phase::choose: return "choose";
    case Phase::over: return "over";
  }
  return "";
}

// The codes of copies(card) cards of every kind, in the order of kinds.
template <class Copies>
Tree codes(Copies copies) {
  Tree list = Tree::list();
  for (int index = 0; index < Card::kinds; ++index) {
    for (int copy = 0; copy < copies(Card::at(index)); ++copy) list.push(Card::at(index).code());
  }
  return list;
}

Tree market_row(const Market& market) {
  Tree list = Tree::list();
  for (int i = 0; i < market.size(); ++i) list.push(market[i].code());
  return list;
}

Tree seat_tree(const State& state, Seat seat) {
  return Tree::members()
      .set("seat", seat.name())
      .set("florins", state.florins[at(seat)])
      .set("ship", codes([&](Card card) { return aboard(state, seat, card); }))
      .set("value", ship_value(state, seat))
      .set("room", room(state, seat))
      .set("symbols", by_good(state.symbols[at(seat)]))
      .set("symbols_after_today", by_good(symbols_after_today(state, seat)));
}

// The codes of the cards of a take, the last card of the market first.
std::string taken_codes(const State& state, Take take) {
  std::vector<std::string> codes;
  for (int position = 1; position <= most_taken; ++position) {
    if (take.contains(position)) codes.push_back(state.market.from_end(position).code());
  }
  return base::joined(codes, ", ");
}

}  // namespace

Tree Game::describe(const State& state) {
  const bool has_active = state.phase == Phase::turn_up || state.phase == Phase::choose;
  Tree tree = Tree::members();
  tree.set("day", state.day).set("phase", phase_name(state.phase)).set("active", has_active ? Tree(state.active.name()) : Tree());
  tree.set("pile", state.unseen.size()).set("unseen", codes([&](Card card) { return state.unseen.count(card); }));
  tree.set("market", market_row(state.market)).set("revealed", state.revealed);
  tree.set("options", Tree::members()
                          .set("high_bonus", state.rulings.high_bonus)
                          .set("zero_scores", state.rulings.zero_scores)
                          .set("two_player_second", state.rulings.two_player_second));
  Tree seats = Tree::list();
  for (const Seat seat : base::all_seats(state.seats)) seats.push(seat_tree(state, seat));
  tree.set("seats", std::move(seats));
  return tree;
}

Tree Game::board(int seats) {
  const Setting& numbers = setting(seats);
  return Tree::members()
      .set("days", days)
      .set("holds", numbers.holds)
      .set("reveals", most_reveals)
      .set("taken", most_taken)
      .set("bonus_from", numbers.bonus_from)
      .set("high_bonus_from", numbers.high_bonus_from);
}

std::string_view Game::source_name(const game::Payment& payment) {
  switch (static_cast<Source>(payment.source)) {
    case Source::ship: return "ship";
    case Source::good: return "good";
    case Source::bonus: return "bonus";
  }
  return "";
}

base::Phrase Game::reason(const game::Payment& payment) {
  if (static_cast<Source>(payment.source) == Source::bonus) return medici_common::bonus_reason(payment);
  if (payment.place == 0) return phrase("reason.good-none").word("good", medici_common::key(static_cast<Good>(payment.subject)));
  return medici_common::place_reason(source_name(payment), payment);
}

base::Phrase Game::sentence(const State& state, Move move) {
  const std::string seat = move.seat().name();
  switch (move.kind()) {
    case Move::Kind::start: return phrase("move.start").text("seat", seat);
    case Move::Kind::deal: return phrase("move.deal").text("card", move.card().code());
    case Move::Kind::reveal: return phrase("move.reveal").text("seat", seat);
    case Move::Kind::take: return phrase("move.take").text("seat", seat).text("cards", taken_codes(state, move.taken()));
  }
  return {};
}

}  // namespace florin::medici_cards
