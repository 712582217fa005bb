// The dice that can be taken from a roll, as lists computed at compile time: moves are looked up, not enumerated.
// R12: gold dice look alike, so a later one is taken only together with all earlier ones.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "games/medici_dice/rules/pieces.hpp"

namespace florin::medici_dice {
namespace detail {

inline constexpr std::size_t dice_sets = DiceSet::all().bits() + 1;

// All takes, fewer dice first. The sets of k dice are [from[k], from[k + 1]).
struct Takes {
  static constexpr int most_dice = 4;  // R15: one roll never has to fill more holds
  std::array<DiceSet, 30> sets;
  std::array<std::uint8_t, most_dice + 2> from;
};

constexpr bool uses_earlier_golds(unsigned taken, unsigned golds) {
  const unsigned golds_left = golds & ~taken;
  const unsigned first_left = golds_left & (0U - golds_left);
  return golds_left == 0 || (taken & golds) < first_left;
}

inline constexpr auto takes_by_golds = [] {
  std::array<Takes, dice_sets> table{};
  for (unsigned golds = 0; golds < dice_sets; ++golds) {
    Takes& takes = table[golds];
    std::uint8_t next = 0;
    for (int size = 1; size <= Takes::most_dice; ++size) {
      takes.from[static_cast<std::size_t>(size)] = next;
      for (unsigned taken = 1; taken < dice_sets; ++taken) {
        if (std::popcount(taken) == size && uses_earlier_golds(taken, golds)) takes.sets[next++] = DiceSet::of_bits(taken);
      }
    }
    takes.from[Takes::most_dice + 1] = next;
  }
  return table;
}();

// The single dice of a set.
struct Singles {
  std::array<DiceSet, die_count> sets;
  std::uint8_t count;
};

inline constexpr auto singles_of_set = [] {
  std::array<Singles, dice_sets> table{};
  for (unsigned set = 0; set < dice_sets; ++set) {
    for (DiceSet rest = DiceSet::of_bits(set); !rest.empty(); rest = rest.without(rest.first())) {
      table[set].sets[table[set].count++] = rest.first();
    }
  }
  return table;
}();

}  // namespace detail

// The takes of `fewest` to `most` dice, from a roll in which `golds` show gold.
[[nodiscard]] constexpr std::span<const DiceSet> dice_to_take(DiceSet golds, int fewest, int most) {
  assert(fewest >= 1 && most <= detail::Takes::most_dice);
  const detail::Takes& takes = detail::takes_by_golds[golds.bits()];
  const std::size_t first = takes.from[static_cast<std::size_t>(fewest)];
  return std::span(takes.sets).subspan(first, takes.from[static_cast<std::size_t>(most) + 1] - first);
}

// The picks of a single die out of those left.
[[nodiscard]] constexpr std::span<const DiceSet> dice_to_pick(DiceSet golds, DiceSet left) {
  const DiceSet golds_left = left.common(golds);
  const DiceSet later_golds = golds_left.without(golds_left.first());
  const detail::Singles& singles = detail::singles_of_set[left.without(later_golds).bits()];
  return std::span(singles.sets).first(singles.count);
}

}  // namespace florin::medici_dice
