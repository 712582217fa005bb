// Descriptions of Medici: the position as a tree, from which JSON, generic tables and screen readers are made, and the
// sentences for moves and payments.
#include "games/medici_common/rules/describe.hpp"

#include "games/medici/rules/game.hpp"

namespace florin::medici {
namespace {

using base::phrase;
using game::Tree;
using medici_common::by_good;

std::string_view phase_name(Phase phase) {
  switch (phase) {
    case Phase::start: return "start";
    case Phase::turn_up: return "turn-up";
    case Phase::present: return "present";
    case Phase::auction: return "auction";
    case Phase::fill: return "fill";
    case Phase::over: return "over";
  }
  return "";
}

template <class Cards>
Tree codes(const Cards& cards) {
  Tree list = Tree::list();
  for (const Card card : cards) list.push(card.code());
  return list;
}

Tree unseen_cards(const State& state) {
  Tree list = Tree::list();
  for (int index = 0; index < Card::kinds; ++index) {
    for (int copy = 0; copy < state.unseen.count(Card::at(index)); ++copy) list.push(Card::at(index).code());
  }
  return list;
}

// The bidders still to come, in order, with the highest bid each could make (R10 to R12).
Tree bidders_left(const State& state) {
  Tree list = Tree::list();
  if (state.phase != Phase::auction) return list;
  for (Seat seat = state.bidder;; seat = seat.next(state.seats)) {
    if (has_room_for_lot(state, seat) && can_outbid(state, seat)) {
      list.push(Tree::members().set("seat", seat.name()).set("most", state.florins[at(seat)]));
    }
    if (seat == state.active) return list;
  }
}

Tree seat_tree(const State& state, Seat seat) {
  const Ship& ship = state.ships[at(seat)];
  return Tree::members()
      .set("seat", seat.name())
      .set("florins", state.florins[at(seat)])
      .set("ship", codes(ship))
      .set("value", ship_value(ship))
      .set("room", room(state, seat))
      .set("levels", by_good(state.levels[at(seat)]))
      .set("levels_after_today", by_good(levels_after_today(state, seat)));
}

}  // namespace

Tree Game::describe(const State& state) {
  const bool has_active = state.phase != Phase::start && state.phase != Phase::over;
  Tree tree = Tree::members();
  tree.set("day", state.day).set("phase", phase_name(state.phase)).set("active", has_active ? Tree(state.active.name()) : Tree());
  tree.set("deck", state.deck).set("unseen", unseen_cards(state)).set("lot", codes(state.lot));
  tree.set("high_bid", state.high_bid).set("high_bidder", state.high_bid > 0 ? Tree(state.leader.name()) : Tree());
  tree.set("bidders", bidders_left(state));
  Tree seats = Tree::list();
  for (const Seat seat : base::all_seats(state.seats)) seats.push(seat_tree(state, seat));
  tree.set("seats", std::move(seats));
  return tree;
}

Tree Game::board(int seats) {
  Tree bonuses = Tree::list();
  for (const std::uint8_t bonus : level_bonus) bonuses.push(bonus);
  return Tree::members()
      .set("days", days)
      .set("holds", setting(seats).holds)
      .set("cards", setting(seats).cards)
      .set("bonuses", std::move(bonuses));
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
  return medici_common::place_reason(source_name(payment), payment);
}

base::Phrase Game::sentence(const State& state, Move move) {
  const std::string seat = move.seat().name();
  switch (move.kind()) {
    case Move::Kind::start: return phrase("move.start").text("seat", seat);
    case Move::Kind::deal:
      if (state.phase == Phase::fill) return phrase("move.fill").text("seat", state.active.name()).text("card", move.card().code());
      return phrase("move.deal").text("card", move.card().code());
    case Move::Kind::draw: return phrase("move.draw").text("seat", seat);
    case Move::Kind::stop: return phrase("move.stop").text("seat", seat);
    case Move::Kind::bid: return phrase("move.bid").text("seat", seat).number("florins", move.florins());
    case Move::Kind::pass: return phrase("move.pass").text("seat", seat);
  }
  return {};
}

}  // namespace florin::medici
