// The position of Medici: The Dice Game, a flat public value. Everyone knows everything in it; it doesn't contain the next
// roll.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/seat.hpp"
#include "games/medici_dice/rules/pieces.hpp"

namespace florin::medici_dice {

using base::Seat;
using base::SeatSet;

enum class Phase : std::uint8_t {
  start,  // chance names the first roller
  roll,   // chance rolls the dice for the roller
  take,   // the roller takes dice
  pick,   // the seats in `pending` pick one die each
  over,
};

enum class PickOrder : std::uint8_t { clockwise, free };

// The holds of a ship in the order of loading, four bits each, and how many are used.
class Ship {
 public:
  constexpr Ship() = default;

  constexpr void load(int value) {
    assert(used() < holds);
    bits_ += one_hold | static_cast<std::uint32_t>(value) << (4U * (bits_ / one_hold));
  }
  [[nodiscard]] constexpr int used() const { return static_cast<int>(bits_ / one_hold); }
  [[nodiscard]] constexpr int room() const { return holds - used(); }
  [[nodiscard]] constexpr int hold(int index) const { return static_cast<int>(bits_ >> (4U * static_cast<unsigned>(index)) & 15U); }
  [[nodiscard]] constexpr int value() const {
    int sum = 0;
    for (int index = 0; index < holds; ++index) sum += hold(index);
    return sum;
  }

  friend constexpr bool operator==(Ship, Ship) = default;

 private:
  static constexpr std::uint32_t one_hold = 1U << (4U * holds);
  std::uint32_t bits_ = 0;
};
static_assert(holds <= 7, "four bits count the holds and four bits hold a value");

using Columns = std::array<std::uint8_t, good_count>;  // crosses or circles, by good

struct State {
  std::array<Ship, max_seats> ships;
  std::array<std::uint16_t, max_seats> points;
  Roll roll;     // take and pick
  DiceSet left;  // take: all dice; pick: those the roller left
  std::uint8_t seats;
  PickOrder pick_order;
  bool empty_column_scores;
  std::uint8_t round;  // 1 to 3
  std::uint8_t turn;   // within the round, from 1; 0 before the start and at the end
  Phase phase;
  Seat roller;
  SeatSet loading;  // the seats with a free hold, which take part in the round
  SeatSet pending;  // pick: the seats that haven't picked yet
  Seat picker;      // pick: the first of them clockwise from the roller
  std::array<Columns, max_seats> crosses;
  Columns circles;  // of the enemy in a solo game

  friend bool operator==(const State&, const State&) = default;
};

[[nodiscard]] constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(seat.index()); }
[[nodiscard]] constexpr std::size_t at(Good good) { return static_cast<std::size_t>(good); }

[[nodiscard]] constexpr bool is_solitaire(const State& state) { return state.seats == 1; }
[[nodiscard]] constexpr int room(const State& state, Seat seat) { return state.ships[at(seat)].room(); }

// R15: with several players, the roller is the only one with a free hold.
[[nodiscard]] constexpr bool must_fill(const State& state) { return !is_solitaire(state) && state.loading == SeatSet(state.roller); }

[[nodiscard]] constexpr bool is_broken_through(const State& state) {
  return std::any_of(state.circles.begin(), state.circles.end(), [](int circles) { return circles >= solitaire::breakthrough_circles; });
}

// Adds the forecast to the points.
void pay_round(State& state);

// R30
[[nodiscard]] const solitaire::Rank& rank_of(int points);

// The faces of some dice of a roll as text, in the order of the dice.
[[nodiscard]] std::string codes(Roll roll, DiceSet shown);

}  // namespace florin::medici_dice
