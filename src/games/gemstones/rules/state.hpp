// The position of The Rolling Gemstones: a flat public value. Dice of a kind are alike, so it holds how many
// show each face, not the dice.
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
  roll,    // chance rolls the dice that are missing
  reroll,  // the active player has a set: re-roll of it, or keep
  pair,    // the active player makes three pairs
  serve,   // those in `waiting` write one pair each of the dice left over
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
  Tally colours;  // the dice still to be had; while chance rolls, those that lie
  Tally numbers;
  std::uint16_t round;  // from 1
  std::uint16_t rolls;  // roll, reroll: how often the dice were rolled on this turn; otherwise 0
  std::uint8_t seats;
  std::uint8_t turn;  // 1 to 4
  Phase phase;
  PickOrder pick_order;
  SoloOrder solo_order;
  SeatSet waiting;    // serve: who has yet to write
  SeatSet announced;  // whose order must hold until the end of the next own turn
  SeatSet winner;     // over: who won by announcement, if anybody did

  friend bool operator==(const State&, const State&) = default;
};

[[nodiscard]] constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(seat.index()); }
[[nodiscard]] constexpr std::size_t at(Face face) { return static_cast<std::size_t>(face.index()); }

// R3: fictional players sit after the seats; nobody is active on their turn.
[[nodiscard]] inline bool is_market_turn(const State& state) { return state.turn > state.seats; }
[[nodiscard]] inline Seat active(const State& state) { return Seat::at(state.turn - 1); }
// From where those who write are served, clockwise.
[[nodiscard]] inline Seat served_from(const State& state) { return is_market_turn(state) ? Seat::at(0) : active(state); }
[[nodiscard]] inline Seat next_writer(const State& state) { return state.waiting.clockwise_from(served_from(state)); }

[[nodiscard]] inline int dice_of_turn(const State& state) { return is_market_turn(state) ? dice_of_market : dice_of_a_kind; }
[[nodiscard]] inline int colours_to_roll(const State& state) { return dice_of_turn(state) - state.colours.total(); }
[[nodiscard]] inline int numbers_to_roll(const State& state) { return dice_of_turn(state) - state.numbers.total(); }

// R9, R10: the columns of a sheet that cannot be written at all, and those that may be only if need be.
[[nodiscard]] inline FaceSet full_columns(const Sheet& sheet) { return sheet.rows.at_least(column_rows); }
[[nodiscard]] inline FaceSet ahead_columns(const Sheet& sheet) { return sheet.rows.at_least(sheet.rows.least() + ahead_by); }

// R11: the columns a sheet may write of the colours to be had; none if all of them are full.
[[nodiscard]] inline FaceSet writable(const Sheet& sheet, Tally colours) {
  const FaceSet open = colours.faces() - full_columns(sheet);
  const FaceSet level = open - ahead_columns(sheet);
  return level.empty() ? open : level;
}
[[nodiscard]] inline bool can_write(const Sheet& sheet, Tally colours) { return !(colours.faces() - full_columns(sheet)).empty(); }

// R17: equal neighbours are fine.
[[nodiscard]] inline bool ascends(const Sheet& sheet) {
  for (std::size_t column = 1; column < sheet.sums.size(); ++column) {
    if (sheet.sums[column - 1] > sheet.sums[column]) return false;
  }
  return true;
}
[[nodiscard]] inline bool may_announce(const Sheet& sheet) { return ascends(sheet) && sheet.rows.least() >= announcing_rows; }
[[nodiscard]] inline bool ends_game(const Sheet& sheet) { return sheet.rows.least() >= ending_rows; }

// The number every column gets by its sum, 1 to 6, in the order that suits the player best (R21, R22).
using Ranks = std::array<std::uint8_t, face_count>;
[[nodiscard]] Ranks ranks(const Sums& sums);
[[nodiscard]] int evaluation(const Sums& sums);

}  // namespace florin::gemstones
