// The position of Medici, a flat public value. There is no order of the deck in it: it holds the set of unseen cards and
// how many of them are still used today, which is all that anyone knows.
#pragma once

#include <array>
#include <cstdint>

#include "base/fixed_list.hpp"
#include "base/seat.hpp"
#include "games/medici/rules/pieces.hpp"

namespace florin::medici {

using base::Seat;
using base::SeatSet;

enum class Phase : std::uint8_t {
  start,    // chance names the starting player among `tied`
  turn_up,  // chance turns a card over for the lot
  present,  // the active player draws another card or stops
  auction,  // `bidder` bids or passes
  fill,     // chance gives the active player, the only one with room, a free card
  over,
};

using Ship = base::FixedList<Card, most_holds>;
using Levels = std::array<std::uint8_t, good_count>;

struct State {
  CardSet unseen;
  std::uint8_t seats;
  std::uint8_t day;  // 1 to 3
  Phase phase;
  std::uint8_t deck;  // cards that may still be turned over today
  Seat active;        // P1 if there is none; the same for the next two
  Seat bidder;        // auction: who bids now
  Seat leader;        // auction: who made the high bid, unless it is 0
  SeatSet tied;       // start: the seats that may be drawn
  std::uint16_t high_bid;
  base::FixedList<Card, largest_lot> lot;
  std::array<std::uint16_t, max_seats> florins;
  std::array<Ship, max_seats> ships;
  std::array<Levels, max_seats> levels;  // at the start of the day

  friend bool operator==(const State&, const State&) = default;
};

[[nodiscard]] constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(seat.index()); }

[[nodiscard]] inline int room(const State& state, Seat seat) {
  return setting(state.seats).holds - static_cast<int>(state.ships[at(seat)].size());
}
[[nodiscard]] inline bool has_room_for_lot(const State& state, Seat seat) {
  return room(state, seat) >= static_cast<int>(state.lot.size());
}
// The seats with at least `holds` free holds.
[[nodiscard]] inline SeatSet with_room(const State& state, int holds) {
  return SeatSet::where(state.seats, [&](Seat seat) { return room(state, seat) >= holds; });
}
[[nodiscard]] inline bool can_outbid(const State& state, Seat seat) { return state.florins[at(seat)] > state.high_bid; }
[[nodiscard]] inline SeatSet able_to_bid(const State& state) {
  const SeatSet rich = SeatSet::where(state.seats, [&](Seat seat) { return can_outbid(state, seat); });
  return rich & with_room(state, static_cast<int>(state.lot.size()));
}
// How many cards are unseen: the deck of the day and the cards set aside.
[[nodiscard]] inline int unseen_count(const State& state) { return layout::card_count - setting(state.seats).cards + state.deck; }
[[nodiscard]] int ship_value(const Ship& ship);
// The levels of a seat if the day ended now (R20).
[[nodiscard]] Levels levels_after_today(const State& state, Seat seat);
// Pays the forecast, banks the levels and empties the ships.
void pay_and_unload(State& state);

}  // namespace florin::medici
