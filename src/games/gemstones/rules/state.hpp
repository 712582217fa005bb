// The position of The Rolling Gemstones, a flat public value. Dice of one kind are interchangeable, so it holds how many
// dice show each face instead of single dice.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/seat.hpp"
#include "games/gemstones/rules/tally.hpp"

namespace florin::gemstones {

using base::Seat;
using base::SeatSet;

enum class PickOrder : std::uint8_t { clockwise, free };
enum class SoloOrder : std::uint8_t { throughout, ends };

enum class Phase : std::uint8_t {
  roll,    // chance rolls the missing dice
  reroll,  // the active player has a set and re-rolls or keeps the dice
  pair,    // the active player makes three pairs
  serve,   // the seats in `waiting` write one pair each from the remaining dice
  over,
};

using Sums = std::array<std::uint8_t, face_count>;

struct Sheet {
  Tally rows;
  Sums sums;

  friend bool operator==(const Sheet&, const Sheet&) = default;
};

struct State {
  std::array<Sheet, max_seats> sheets;
  Tally colours;  // the available dice; while chance rolls, the dice that are kept
  Tally numbers;
  std::uint16_t round;  // from 1
  std::uint16_t rolls;  // roll, reroll: how often dice were rolled this turn; otherwise 0
  std::uint8_t seats;
  std::uint8_t turn;  // 1 to 4
  Phase phase;
  PickOrder pick_order;
  SoloOrder solo_order;
  SeatSet waiting;    // serve: the seats that still have to write
  SeatSet announced;  // the seats with a pending announcement (R18)
  SeatSet winner;     // over: the winner by announcement; empty if there is none

  friend bool operator==(const State&, const State&) = default;
};

[[nodiscard]] constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(seat.index()); }
[[nodiscard]] constexpr std::size_t at(Face face) { return static_cast<std::size_t>(face.index()); }

// R3: fictional players come after the seats; nobody is active on their turns.
[[nodiscard]] inline bool is_market_turn(const State& state) { return state.turn > state.seats; }
[[nodiscard]] inline Seat active(const State& state) { return Seat::at(state.turn - 1); }
// Where the clockwise order of writing begins.
[[nodiscard]] inline Seat served_from(const State& state) { return is_market_turn(state) ? Seat::at(0) : active(state); }
[[nodiscard]] inline Seat next_writer(const State& state) { return state.waiting.clockwise_from(served_from(state)); }

[[nodiscard]] inline int dice_of_turn(const State& state) { return is_market_turn(state) ? dice_of_market : dice_of_a_kind; }
[[nodiscard]] inline int colours_to_roll(const State& state) { return dice_of_turn(state) - state.colours.total(); }
[[nodiscard]] inline int numbers_to_roll(const State& state) { return dice_of_turn(state) - state.numbers.total(); }

// R9, R10: the columns in which nothing may be written, and those in which it is allowed only as a last resort.
[[nodiscard]] inline FaceSet full_columns(const Sheet& sheet) { return sheet.rows.at_least(column_rows); }
[[nodiscard]] inline FaceSet ahead_columns(const Sheet& sheet) { return sheet.rows.at_least(sheet.rows.least() + ahead_by); }

// R11: the columns of the available colours that may be written; none if all of them are full.
[[nodiscard]] inline FaceSet writable(const Sheet& sheet, Tally colours) {
  const FaceSet open = colours.faces() - full_columns(sheet);
  const FaceSet level = open - ahead_columns(sheet);
  return level.empty() ? open : level;
}
[[nodiscard]] inline bool can_write(const Sheet& sheet, Tally colours) { return !(colours.faces() - full_columns(sheet)).empty(); }

// R17: equal neighbours are allowed.
[[nodiscard]] inline bool ascends(const Sheet& sheet) {
  for (std::size_t column = 1; column < sheet.sums.size(); ++column) {
    if (sheet.sums[column - 1] > sheet.sums[column]) return false;
  }
  return true;
}
[[nodiscard]] inline bool may_announce(const Sheet& sheet) { return ascends(sheet) && sheet.rows.least() >= announcing_rows; }
[[nodiscard]] inline bool ends_game(const Sheet& sheet) { return sheet.rows.least() >= ending_rows; }

// The number of every column by its sum, 1 to 6 (R21, R22).
using Ranks = std::array<std::uint8_t, face_count>;
[[nodiscard]] Ranks ranks(const Sums& sums);
[[nodiscard]] int evaluation(const Sums& sums);

}  // namespace florin::gemstones
