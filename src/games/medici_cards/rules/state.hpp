// The position of Medici: The Card Game, a flat public value. There is no order of the pile in it: it holds how many
// unseen cards there are of each kind, which is all that anyone knows.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/seat.hpp"
#include "games/medici_cards/rules/card_counts.hpp"
#include "games/medici_cards/rules/holds.hpp"
#include "games/medici_cards/rules/market.hpp"
#include "games/medici_cards/rules/pieces.hpp"
#include "games/medici_common/rules/cargo.hpp"
#include "games/medici_common/rules/poorest.hpp"

namespace florin::medici_cards {

using base::Seat;
using base::SeatSet;

enum class Phase : std::uint8_t {
  start,    // chance names the starting player among the poorest
  turn_up,  // chance turns a card over for the market
  choose,   // the active player reveals another card or takes
  over,
};

// The options of the game.
struct Rulings {
  bool high_bonus : 1;
  bool zero_scores : 1;
  bool two_player_second : 1;
  friend bool operator==(const Rulings&, const Rulings&) = default;
};

using Greens = std::array<std::uint8_t, green_kinds>;
using Symbols = std::array<std::uint8_t, good_count>;

struct State {
  CardCounts unseen;  // the pile
  std::array<std::uint16_t, max_seats> florins;
  Market market;
  Holds holds;                             // cards aboard that take a hold; use holds_of to read them
  std::array<Greens, max_seats> greens;    // cards aboard that take no hold, by green_index
  std::array<Symbols, max_seats> symbols;  // in the warehouses
  Rulings rulings;
  std::uint8_t seats;
  std::uint8_t day;  // 1 to 3
  Phase phase;
  Seat active;            // P1 if there is none
  std::uint8_t revealed;  // cards revealed this turn

  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 256);

[[nodiscard]] constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(seat.index()); }
[[nodiscard]] constexpr std::size_t at(Good good) { return static_cast<std::size_t>(good); }

[[nodiscard]] inline int hold_count(const State& state) { return setting(state.seats).holds; }
// The holds of one ship, sorted, empty ones last.
[[nodiscard]] inline std::span<const Card> holds_of(const State& state, Seat seat) { return state.holds.of(seat, hold_count(state)); }
[[nodiscard]] inline bool is_full(const State& state, Seat seat) { return !holds_of(state, seat).back().is_none(); }
[[nodiscard]] int room(const State& state, Seat seat);
// The same, but at most the number of cards in a take.
[[nodiscard]] inline std::size_t room_for_take(const State& state, Seat seat) {
  return state.holds.ship(seat, hold_count(state)).room_for_take(hold_count(state));
}

// How many copies of a card are aboard.
[[nodiscard]] int aboard(const State& state, Seat seat, Card card);
[[nodiscard]] int ship_value(const State& state, Seat seat);
// The symbols in a warehouse if the day ended now (R15).
[[nodiscard]] Symbols symbols_after_today(const State& state, Seat seat);
// Pays the forecast and empties the ships: goods become symbols in the warehouses, and neutral cards leave the game (R15).
void pay_and_unload(State& state);
// R5: the seats with the fewest florins, one of which starts the day.
[[nodiscard]] inline SeatSet poorest(const State& state) { return medici_common::poorest(state.florins, state.seats); }

}  // namespace florin::medici_cards
