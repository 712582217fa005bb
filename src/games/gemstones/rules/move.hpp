// A move of The Rolling Gemstones: a decision of a seat or a draw, with its dice, in eight bytes. A roll has the dice that
// were rolled, a re-roll the dice to roll again, a pair one die of each kind.
#pragma once

#include <cassert>
#include <cstdint>

#include "base/seat.hpp"
#include "games/gemstones/rules/tally.hpp"

namespace florin::gemstones {

class Move {
 public:
  enum class Kind : std::uint8_t { roll, reroll, keep, pair };

  Move() = default;
  [[nodiscard]] static constexpr Move roll(Tally colours, Tally numbers) { return {Kind::roll, base::Seat::at(0), colours, numbers}; }
  [[nodiscard]] static constexpr Move reroll_colours(base::Seat seat, Face gem, int dice) {
    return {Kind::reroll, seat, Tally::of(gem, dice), Tally::none()};
  }
  [[nodiscard]] static constexpr Move reroll_numbers(base::Seat seat, Face number, int dice) {
    return {Kind::reroll, seat, Tally::none(), Tally::of(number, dice)};
  }
  [[nodiscard]] static constexpr Move keep(base::Seat seat) { return {Kind::keep, seat, Tally::none(), Tally::none()}; }
  [[nodiscard]] static constexpr Move pair(base::Seat seat, Face gem, Face number) {
    return {Kind::pair, seat, Tally::of(gem), Tally::of(number)};
  }

  [[nodiscard]] constexpr Kind kind() const { return static_cast<Kind>((word_ >> kind_shift) & 3U); }
  [[nodiscard]] constexpr bool is_chance() const { return kind() == Kind::roll; }
  [[nodiscard]] constexpr base::Seat seat() const { return base::Seat::at(static_cast<int>(word_ >> seat_shift)); }
  [[nodiscard]] constexpr Tally colours() const { return Tally::of_bits(static_cast<std::uint32_t>(word_) & layout::used); }
  [[nodiscard]] constexpr Tally numbers() const {
    return Tally::of_bits(static_cast<std::uint32_t>(word_ >> numbers_shift) & layout::used);
  }
  // For a pair.
  [[nodiscard]] constexpr Face gem() const { return colours().only(); }
  [[nodiscard]] constexpr Face number() const { return numbers().only(); }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  constexpr Move(Kind kind, base::Seat seat, Tally colours, Tally numbers)
      : word_(std::uint64_t{colours.bits()} | std::uint64_t{numbers.bits()} << numbers_shift |
              static_cast<std::uint64_t>(kind) << kind_shift | static_cast<std::uint64_t>(seat.index()) << seat_shift) {}

  static constexpr int numbers_shift = layout::width * face_count;
  static constexpr int kind_shift = 2 * numbers_shift;
  static constexpr int seat_shift = kind_shift + 2;
  static_assert(max_seats <= 4);

  std::uint64_t word_;  // from the lowest bit: colours, numbers, two bits for the kind, two for the seat
};

static_assert(sizeof(Move) == 8);

}  // namespace florin::gemstones
