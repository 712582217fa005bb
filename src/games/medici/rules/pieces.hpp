// The pieces of Medici as data: cards, holds, florins, payments. Every number that the rulebook prints is in this file.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/bits.hpp"
#include "base/seat.hpp"
#include "games/medici_common/rules/goods.hpp"

namespace florin::medici {

using medici_common::Good;
using medici_common::good_count;
using medici_common::goods;

inline constexpr int min_seats = 2;
inline constexpr int max_seats = 6;
inline constexpr int days = 3;
inline constexpr int largest_lot = 3;
inline constexpr int most_holds = 7;
inline constexpr int top_level = 7;

// What depends on the number of seats.
struct Setting {
  std::uint8_t holds;
  std::uint8_t florins;                     // at the start
  std::uint8_t cards;                       // used each day, out of 36
  std::array<std::uint8_t, 6> ship_prizes;  // for first place, second place and so on
  std::array<std::uint8_t, 2> good_prizes;  // for the highest and the second highest level
};

inline constexpr std::array<Setting, max_seats - min_seats + 1> settings = {{
    {7, 40, 18, {20, 0}, {10, 0}},
    {5, 40, 18, {30, 15, 0}, {10, 5}},
    {5, 40, 24, {30, 20, 10, 0}, {10, 5}},
    {5, 30, 30, {30, 20, 10, 5, 0}, {10, 5}},
    {5, 30, 36, {30, 20, 15, 10, 5, 0}, {10, 5}},
}};
[[nodiscard]] constexpr const Setting& setting(int seats) { return settings[static_cast<std::size_t>(seats - min_seats)]; }

// The bonus for each level, paid at every scoring.
inline constexpr std::array<std::uint8_t, top_level + 1> level_bonus = {0, 0, 0, 0, 0, 5, 10, 20};

// A kind of card: a good and a value, or gold.
class Card {
 public:
  Card() = default;
  [[nodiscard]] static constexpr Card of(Good good, int value) {
    return Card(static_cast<std::uint8_t>(medici_common::index(good) * values + value));
  }
  [[nodiscard]] static constexpr Card gold() { return Card(gold_index); }
  [[nodiscard]] static constexpr Card at(int index) { return Card(static_cast<std::uint8_t>(index)); }
  [[nodiscard]] static std::optional<Card> read(std::string_view code);

  [[nodiscard]] constexpr bool is_gold() const { return index_ == gold_index; }
  [[nodiscard]] constexpr int value() const { return is_gold() ? gold_value : index_ % values; }
  [[nodiscard]] constexpr Good good() const { return static_cast<Good>(index_ / values); }  // not for gold
  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] std::string code() const;

  friend constexpr bool operator==(Card, Card) = default;

  static constexpr int values = 6;  // 0 to 5
  static constexpr int gold_value = 10;
  static constexpr int gold_index = good_count * values;
  static constexpr int kinds = gold_index + 1;

 private:
  constexpr explicit Card(std::uint8_t index) : index_(index) {}
  std::uint8_t index_;
};

// How many copies each good has of each value.
inline constexpr std::array<std::uint8_t, Card::values> copies_of_value = {1, 1, 1, 1, 1, 2};

// The layout of a card set's bits: kinds in order, copies of the same kind next to each other.
namespace layout {

constexpr int copies_of(int card) { return card == Card::gold_index ? 1 : copies_of_value[static_cast<std::size_t>(card % Card::values)]; }

inline constexpr int card_count = [] {
  int count = 0;
  for (int card = 0; card < Card::kinds; ++card) count += copies_of(card);
  return count;
}();

inline constexpr auto card_at_position = [] {
  std::array<std::uint8_t, static_cast<std::size_t>(card_count)> table{};
  std::size_t position = 0;
  for (int card = 0; card < Card::kinds; ++card) {
    for (int copy = 0; copy < copies_of(card); ++copy) table[position++] = static_cast<std::uint8_t>(card);
  }
  return table;
}();

inline constexpr auto mask_of_card = [] {
  std::array<std::uint64_t, Card::kinds> table{};
  for (std::size_t position = 0; position < card_at_position.size(); ++position) {
    table[card_at_position[position]] |= std::uint64_t{1} << position;
  }
  return table;
}();

}  // namespace layout

// The set of unseen cards, one bit per card. Of two equal cards the lower bit is removed first, so that equal sets are
// equal words.
class CardSet {
 public:
  [[nodiscard]] static constexpr CardSet full() {
    CardSet set;
    set.bits_ = (std::uint64_t{1} << layout::card_count) - 1;
    return set;
  }

  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr Card nth(std::uint32_t n) const {
    return Card::at(layout::card_at_position[static_cast<std::size_t>(base::nth_bit(bits_, n))]);
  }
  [[nodiscard]] constexpr int count(Card card) const {
    return std::popcount(bits_ & layout::mask_of_card[static_cast<std::size_t>(card.index())]);
  }
  constexpr void remove(Card card) {
    const std::uint64_t copies = bits_ & layout::mask_of_card[static_cast<std::size_t>(card.index())];
    bits_ ^= copies & (~copies + 1);
  }

  friend constexpr bool operator==(CardSet, CardSet) = default;

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace florin::medici
