// The pieces of Medici: The Dice Game as data: dice, holds, columns, payments, ranks. Every number that the rulebook prints
// is in this file. *Reconstructed* marks what the rulebook shows only as a picture: it was inferred from the text and from
// descriptions. If the real components differ, correct it here.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/medici_common/rules/goods.hpp"

namespace florin::medici_dice {

using medici_common::Good;
using medici_common::good_count;
using medici_common::goods;

inline constexpr int min_seats = 1;
inline constexpr int max_seats = 4;
inline constexpr int rounds = 3;
inline constexpr int die_count = 5;
inline constexpr int die_values = 6;  // 0 to 5, each once on every die
inline constexpr int gold_value = 5;
inline constexpr int holds = 7;  // per ship; reconstructed
inline constexpr int column_spaces = 12;
inline constexpr int most_taken = 3;  // by the roller, unless the ship must be filled

// The colours of the values 0 to 4 on dice 1 to 5; the 5 is gold on every die. Reconstructed.
inline constexpr std::array<std::array<Good, gold_value>, die_count> die_colours = {{
    {Good::spice, Good::grain, Good::dye, Good::fur, Good::cloth},
    {Good::grain, Good::dye, Good::fur, Good::cloth, Good::spice},
    {Good::dye, Good::fur, Good::cloth, Good::spice, Good::grain},
    {Good::fur, Good::cloth, Good::spice, Good::grain, Good::dye},
    {Good::cloth, Good::spice, Good::grain, Good::dye, Good::fur},
}};

// How many crosses (or circles) a value makes in the column of its colour.
inline constexpr std::array<std::uint8_t, die_values> marks_of_value = {2, 1, 1, 1, 1, 0};

// Prizes for places, with two to four players.
struct Prizes {
  std::array<std::uint8_t, max_seats> ship;  // for first place, second place and so on
  std::array<std::uint8_t, 2> column;        // for the most and the second most crosses
};
inline constexpr std::array<Prizes, max_seats - 1> prizes_of_table = {{
    {{20, 0}, {10, 0}},
    {{30, 15, 0}, {10, 5}},
    {{30, 20, 10, 0}, {10, 5}},
}};

// The bonus for the crosses in a column, paid at every scoring.
inline constexpr std::array<std::uint8_t, column_spaces + 1> column_bonus = {0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 10, 10, 20};

namespace solitaire {

inline constexpr int least_ship = 20;  // a ship worth less earns nothing; from here on, it earns its value
inline constexpr int rich_ship = 30;   // from here on, it earns its value and rich_ship_extra
inline constexpr int rich_ship_extra = 10;
inline constexpr int column_points = 10;        // for at least as many crosses as circles
inline constexpr int breakthrough_circles = 9;  // with this many in any column, no column scores

struct Rank {
  std::int16_t least;    // points
  std::string_view key;  // of its name in the catalogue
};
inline constexpr std::array<Rank, 13> ranks = {{
    {0, "rank.deck-scrubber"},
    {80, "rank.dish-washer"},
    {100, "rank.cook"},
    {110, "rank.cadet"},
    {120, "rank.lookout"},
    {130, "rank.seaman"},
    {140, "rank.quartermaster"},
    {150, "rank.engineer"},
    {160, "rank.navigator"},
    {170, "rank.officer"},
    {180, "rank.merchant"},
    {190, "rank.captain"},
    {200, "rank.medici"},
}};

}  // namespace solitaire

// A face of a die: a good and a value, or gold. The five gold faces look alike.
class Face {
 public:
  [[nodiscard]] static constexpr Face of(int die, int value) {
    return value == gold_value ? gold() : Face(die_colours[static_cast<std::size_t>(die)][static_cast<std::size_t>(value)], value);
  }
  [[nodiscard]] static constexpr Face gold() { return {Good::cloth, gold_value}; }
  [[nodiscard]] static std::optional<Face> read(std::string_view code);

  [[nodiscard]] constexpr bool is_gold() const { return value_ == gold_value; }
  [[nodiscard]] constexpr int value() const { return value_; }
  [[nodiscard]] constexpr Good good() const { return good_; }  // not for gold
  [[nodiscard]] std::string code() const;

  friend constexpr bool operator==(Face, Face) = default;

 private:
  constexpr Face(Good good, int value) : good_(good), value_(static_cast<std::uint8_t>(value)) {}
  Good good_;
  std::uint8_t value_;
};

// A set of dice, numbered 0 to 4.
class DiceSet {
 public:
  DiceSet() = default;
  [[nodiscard]] static constexpr DiceSet none() { return DiceSet(0); }
  [[nodiscard]] static constexpr DiceSet all() { return DiceSet((1U << die_count) - 1U); }
  [[nodiscard]] static constexpr DiceSet of_bits(unsigned bits) {
    assert(bits < 1U << die_count);
    return DiceSet(bits);
  }

  constexpr void add(int die) { bits_ = static_cast<std::uint8_t>(bits_ | 1U << static_cast<unsigned>(die)); }
  [[nodiscard]] constexpr DiceSet without(DiceSet others) const { return DiceSet(bits_ & ~unsigned{others.bits_}); }
  [[nodiscard]] constexpr DiceSet common(DiceSet others) const { return DiceSet(unsigned{bits_} & others.bits_); }
  // The set with only the first die; empty if this set is empty.
  [[nodiscard]] constexpr DiceSet first() const { return DiceSet(bits_ & (0U - bits_)); }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr unsigned bits() const { return bits_; }

  class Iterator {
   public:
    constexpr explicit Iterator(unsigned bits) : bits_(bits) {}
    constexpr int operator*() const { return std::countr_zero(bits_); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    unsigned bits_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

  friend constexpr bool operator==(DiceSet, DiceSet) = default;

 private:
  constexpr explicit DiceSet(unsigned bits) : bits_(static_cast<std::uint8_t>(bits)) {}
  std::uint8_t bits_;
};

// A roll of five dice. The values are stored as three rows of five bits, beginning with the lowest bits of all dice. A 5 is
// 101 in binary, so two operations find all gold dice.
class Roll {
 public:
  static constexpr std::uint32_t count = die_values * die_values * die_values * die_values * die_values;

  Roll() = default;
  // The placeholder in a position without a roll.
  [[nodiscard]] static constexpr Roll none() { return Roll(0); }
  [[nodiscard]] static constexpr Roll of(const std::array<int, die_count>& values) {
    unsigned bits = 0;
    for (std::size_t die = 0; die < values.size(); ++die) {
      const auto value = static_cast<unsigned>(values[die]);
      bits |= ((value & 1U) | (value >> 1U & 1U) << row | (value >> 2U) << (2U * row)) << die;
    }
    return Roll(bits);
  }
  // The n-th roll: the digits of n in base six, the lowest digit for the first die.
  [[nodiscard]] static constexpr Roll nth(std::uint32_t n);
  [[nodiscard]] static constexpr Roll of_bits(unsigned bits) { return Roll(bits); }

  [[nodiscard]] constexpr int value(int die) const {
    const unsigned column = unsigned{bits_} >> static_cast<unsigned>(die);
    return static_cast<int>((column & 1U) | (column >> (row - 1U) & 2U) | (column >> (2U * row - 2U) & 4U));
  }
  [[nodiscard]] constexpr Face face(int die) const { return Face::of(die, value(die)); }
  [[nodiscard]] constexpr DiceSet golds() const {
    static_assert(gold_value == 0b101 && die_values == gold_value + 1, "no other value has both bits");
    return DiceSet::of_bits(unsigned{bits_} & unsigned{bits_} >> (2U * row) & DiceSet::all().bits());
  }
  [[nodiscard]] constexpr unsigned bits() const { return bits_; }

  friend constexpr bool operator==(Roll, Roll) = default;

 private:
  static constexpr unsigned row = die_count;
  constexpr explicit Roll(unsigned bits) : bits_(static_cast<std::uint16_t>(bits)) {}
  std::uint16_t bits_;
};

namespace detail {

inline constexpr std::uint32_t rolls_of_three = die_values * die_values * die_values;

// The values of the first three dice in each of their 216 rolls.
inline constexpr auto three_dice = [] {
  std::array<std::uint16_t, rolls_of_three> table{};
  for (int n = 0; n < static_cast<int>(rolls_of_three); ++n) {
    const Roll roll = Roll::of({n % die_values, n / die_values % die_values, n / die_values / die_values, 0, 0});
    table[static_cast<std::size_t>(n)] = static_cast<std::uint16_t>(roll.bits());
  }
  return table;
}();

}  // namespace detail

constexpr Roll Roll::nth(std::uint32_t n) {
  assert(n < count);
  const unsigned last_two = unsigned{detail::three_dice[n / detail::rolls_of_three]} << 3U;
  return Roll(detail::three_dice[n % detail::rolls_of_three] | last_two);
}

}  // namespace florin::medici_dice
