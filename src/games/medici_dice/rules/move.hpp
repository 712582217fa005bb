// A move of Medici: The Dice Game: a decision of a seat or a draw, in four bytes.
#pragma once

#include <cstdint>

#include "base/seat.hpp"
#include "games/medici_dice/rules/pieces.hpp"

namespace florin::medici_dice {

class Move {
 public:
  enum class Kind : std::uint8_t { start, roll, take };

  Move() = default;
  [[nodiscard]] static constexpr Move start(base::Seat seat) { return {Kind::start, seat, 0}; }
  [[nodiscard]] static constexpr Move roll(Roll roll) { return {Kind::roll, base::Seat::at(0), roll.bits()}; }
  // R12: if `taken` has gold dice, they must be the first dice that show gold.
  [[nodiscard]] static constexpr Move take(base::Seat seat, DiceSet taken) { return {Kind::take, seat, taken.bits()}; }

  [[nodiscard]] constexpr Kind kind() const { return kind_; }
  [[nodiscard]] constexpr bool is_chance() const { return kind_ == Kind::start || kind_ == Kind::roll; }
  // The seat that acts; for a start, the first roller.
  [[nodiscard]] constexpr base::Seat seat() const { return seat_; }
  [[nodiscard]] constexpr Roll rolled() const { return Roll::of_bits(detail_); }
  [[nodiscard]] constexpr DiceSet taken() const { return DiceSet::of_bits(detail_); }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  constexpr Move(Kind kind, base::Seat seat, unsigned detail) : kind_(kind), seat_(seat), detail_(static_cast<std::uint16_t>(detail)) {}

  Kind kind_;
  base::Seat seat_;
  std::uint16_t detail_;  // the roll, or the dice taken
};
static_assert(sizeof(Move) == 4);

}  // namespace florin::medici_dice
