// Rolls of dice of one kind. The dice are interchangeable, so a roll is a tally of faces. All faces of a die are equally
// likely, so the odds of a tally are the number of ways in which single dice can make it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/gemstones/rules/tally.hpp"

namespace florin::gemstones {

// In how many ways n dice can fall. 6^10 still fits into a word, so one random number is enough for all dice.
inline constexpr auto ways_of_dice = [] {
  std::array<std::uint32_t, 2 * dice_of_a_kind + 1> table{};
  table[0] = 1;
  for (std::size_t dice = 1; dice < table.size(); ++dice) table[dice] = table[dice - 1] * face_count;
  return table;
}();

// Every way for two dice to fall.
inline constexpr auto two_dice = [] {
  std::array<Tally, ways_of_dice[2]> table{};
  for (int way = 0; way < face_count * face_count; ++way) {
    table[static_cast<std::size_t>(way)] = Tally::of(Face::at(way % face_count)) + Tally::of(Face::at(way / face_count));
  }
  return table;
}();

// Rolls `dice` dice with the lowest base-6 digits of `digits`, one digit per die, and removes these digits.
[[nodiscard]] constexpr Tally take_dice(std::uint32_t& digits, int dice) {
  constexpr std::uint32_t ways_of_two = ways_of_dice[2];
  Tally roll = Tally::none();
  for (; dice >= 2; dice -= 2, digits /= ways_of_two) roll += two_dice[digits % ways_of_two];
  if (dice == 1) {
    roll += Tally::of(Face::at(static_cast<int>(digits % face_count)));
    digits /= face_count;
  }
  return roll;
}

namespace layout {

inline constexpr auto binomials = [] {
  std::array<std::array<std::uint32_t, dice_of_a_kind + 1>, dice_of_a_kind + 1> table{};
  for (std::size_t n = 0; n < table.size(); ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
  }
  return table;
}();

// `roll` already has the faces below `index`; `dice` dice are left for the other faces.
template <class F>
constexpr void continue_roll(int index, int dice, Tally roll, std::uint32_t ways, F& each) {
  if (index == face_count - 1) return each(roll + Tally::of(Face::at(index), dice), ways);
  for (int shown = dice; shown >= 0; --shown) {
    const std::uint32_t choices = binomials[static_cast<std::size_t>(dice)][static_cast<std::size_t>(shown)];
    continue_roll(index + 1, dice - shown, roll + Tally::of(Face::at(index), shown), ways * choices, each);
  }
}

}  // namespace layout

// Calls each(tally, ways) for every tally of `dice` dice, in the order of their notation.
template <class F>
constexpr void each_roll(int dice, F each) {
  layout::continue_roll(0, dice, Tally::none(), 1, each);
}

}  // namespace florin::gemstones
