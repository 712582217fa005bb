// The sheet and the dice of The Rolling Gemstones, without the flow of the game.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <random>
#include <string_view>
#include <utility>
#include <vector>

namespace florin::yardstick::gemstones {

inline constexpr std::string_view gem_letters = "QRESCD";
inline constexpr std::string_view number_letters = "123456";
inline constexpr int columns = 6;
inline constexpr int faces = 6;
inline constexpr int full_column = 10;
inline constexpr int ahead_by = 3;
inline constexpr int dice_of_a_kind = 5;
inline constexpr int set_size = 3;
inline constexpr int rows_to_announce = 4;

using Dice = std::vector<int>;  // faces 0 to 5, ascending

struct Sheet {
  std::array<int, columns> rows{};
  std::array<int, columns> sums{};
};

inline int shortest(const Sheet& sheet) { return *std::min_element(sheet.rows.begin(), sheet.rows.end()); }
inline bool ascends(const Sheet& sheet) { return std::is_sorted(sheet.sums.begin(), sheet.sums.end()); }
inline bool may_announce(const Sheet& sheet) { return ascends(sheet) && shortest(sheet) >= rows_to_announce; }

inline int evaluation(const Sheet& sheet) {
  std::array<std::pair<int, int>, columns> order{};  // sum, column
  for (std::size_t column = 0; column < columns; ++column) order[column] = {sheet.sums[column], static_cast<int>(column)};
  // Equal sums are numbered from left to right; no other order is better for the player.
  std::sort(order.begin(), order.end());
  int result = 0;
  for (int place = 0; place < columns; ++place) result += std::abs(order[static_cast<std::size_t>(place)].second - place);
  return result;
}

inline bool is_full(const Sheet& sheet, int gem) { return sheet.rows[static_cast<std::size_t>(gem)] >= full_column; }
inline bool is_ahead(const Sheet& sheet, int gem) { return sheet.rows[static_cast<std::size_t>(gem)] >= shortest(sheet) + ahead_by; }

inline Dice distinct(const Dice& dice) {
  Dice result;
  std::unique_copy(dice.begin(), dice.end(), std::back_inserter(result));
  return result;
}

// Do enough dice show the same face to be re-rolled?
inline bool has_set(const Dice& dice) {
  return std::any_of(dice.begin(), dice.end(), [&dice](int face) { return std::count(dice.begin(), dice.end(), face) >= set_size; });
}

// The colours of `dice` that may be written; empty if all of them are full.
inline Dice writable(const Sheet& sheet, const Dice& dice) {
  Dice result;
  Dice ahead;
  for (const int gem : distinct(dice))
    if (!is_full(sheet, gem)) (is_ahead(sheet, gem) ? ahead : result).push_back(gem);
  return result.empty() ? ahead : result;
}

// A roll packs each die into three bits (face + 1): colours from bit 0, numbers from bit 15.
inline constexpr int number_shift = 3 * dice_of_a_kind;

inline std::int64_t pack(const Dice& dice) {
  std::int64_t packed = 0;
  for (std::size_t die = 0; die < dice.size(); ++die) packed |= std::int64_t{dice[die] + 1} << (3 * die);
  return packed;
}

inline Dice unpack(std::int64_t packed) {
  Dice dice;
  dice.reserve(dice_of_a_kind);
  for (int die = 0; die < dice_of_a_kind; ++die, packed >>= 3)
    if ((packed & 7) != 0) dice.push_back(static_cast<int>(packed & 7) - 1);
  return dice;
}

inline Dice roll_dice(int count, std::mt19937_64& random) {
  std::uniform_int_distribution<int> face(0, faces - 1);
  Dice dice(static_cast<std::size_t>(count));
  for (int& die : dice) die = face(random);
  std::sort(dice.begin(), dice.end());
  return dice;
}

// All ascending rolls of `count` dice with their probabilities. The number of orders is a multinomial coefficient.
inline void list_rolls(int count, Dice& prefix, double probability, std::vector<std::pair<Dice, double>>& rolls) {
  if (static_cast<int>(prefix.size()) == count) {
    rolls.emplace_back(prefix, probability);
    return;
  }
  for (int face = prefix.empty() ? 0 : prefix.back(); face < faces; ++face) {
    const auto alike = std::count(prefix.begin(), prefix.end(), face);
    const double orders = double(prefix.size() + 1) / static_cast<double>(alike + 1);
    prefix.push_back(face);
    list_rolls(count, prefix, probability * orders / faces, rolls);
    prefix.pop_back();
  }
}

inline std::vector<std::pair<Dice, double>> all_rolls(int count) {
  std::vector<std::pair<Dice, double>> rolls;
  Dice prefix;
  list_rolls(count, prefix, 1.0, rolls);
  return rolls;
}

}  // namespace florin::yardstick::gemstones
