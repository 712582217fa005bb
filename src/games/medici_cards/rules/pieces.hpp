// The pieces of Medici: The Card Game as data: cards and their copies, holds, payments. Every number that the rulebook
// prints is in this file. The numbers of copies are reconstructed; see `faces`.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/seat.hpp"
#include "games/medici_common/rules/goods.hpp"

namespace florin::medici_cards {

using medici_common::Good;
using medici_common::good_count;
using medici_common::goods;

inline constexpr int min_seats = 2;
inline constexpr int max_seats = 6;
inline constexpr int days = 3;
inline constexpr int most_reveals = 3;  // per turn
inline constexpr int most_taken = 3;    // per turn: the last card of the market and up to two before it
inline constexpr int most_cards = 250;  // in a custom deck

// What depends on the number of seats.
struct Setting {
  std::uint8_t holds;
  std::array<std::uint8_t, 6> ship_prizes;  // for first place, second place and so on
  std::uint8_t bonus_from;                  // how many symbols of a good earn the bonus
  std::uint8_t high_bonus_from;             // the same for the high bonus (option `high-bonus`)
};

inline constexpr std::array<Setting, max_seats - min_seats + 1> settings = {{
    {7, {20, 0}, 7, 10},
    {5, {30, 15, 0}, 5, 8},
    {5, {30, 20, 10, 0}, 5, 8},
    {5, {30, 20, 10, 5, 0}, 5, 8},
    {5, {30, 20, 15, 10, 5, 0}, 5, 8},
}};
[[nodiscard]] constexpr const Setting& setting(int seats) { return settings[static_cast<std::size_t>(seats - min_seats)]; }

// The largest number of holds that all ships of a table can have together.
inline constexpr std::size_t most_holds_at_table = [] {
  int most = 0;
  for (int seats = min_seats; seats <= max_seats; ++seats) most = std::max(most, seats * setting(seats).holds);
  return static_cast<std::size_t>(most);
}();

inline constexpr std::array<std::uint8_t, 2> good_prizes = {10, 5};  // for the most and the second most symbols
inline constexpr std::int16_t usual_bonus = 10;
inline constexpr std::int16_t high_bonus = 20;

// A card without its good: `+` marks two symbols, `*` the green flag of a card that needs no hold.
struct Face {
  std::string_view entry;  // its name in the option `deck`, and the card's code after the letter of the good
  std::uint8_t value;
  std::uint8_t symbols;
  std::uint8_t holds;   // how many it takes
  std::uint8_t copies;  // per good; in total for a neutral card
};

// The kinds are those of the game. The numbers of copies are RECONSTRUCTED (only the total of 110 cards is known), and a
// table may set its own. The first six exist for each good; the others belong to no good and are called neutral.
inline constexpr std::array<Face, 8> faces = {{
    {"0+", 0, 2, 1, 3},
    {"2", 2, 1, 1, 4},
    {"3", 3, 1, 1, 4},
    {"4", 4, 1, 1, 4},
    {"5", 5, 1, 1, 3},
    {"0*", 0, 1, 0, 2},
    {"N2*", 2, 0, 0, 5},
    {"N7", 7, 0, 1, 5},
}};
inline constexpr int faces_of_good = 6;

// A kind of card: a face and, unless it is neutral, a good. Card::none() stands for an empty hold.
class Card {
 public:
  Card() = default;
  [[nodiscard]] static constexpr Card at(int index) { return Card(static_cast<std::uint8_t>(index)); }
  [[nodiscard]] static constexpr Card none() { return Card(kinds); }
  [[nodiscard]] static std::optional<Card> read(std::string_view code);

  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr bool is_none() const { return index_ == kinds; }
  [[nodiscard]] constexpr bool is_neutral() const { return index_ >= first_neutral; }
  [[nodiscard]] constexpr Good good() const { return static_cast<Good>(index_ / faces_of_good); }  // not for a neutral card
  [[nodiscard]] constexpr const Face& face() const {
    return faces[static_cast<std::size_t>(is_neutral() ? index_ - first_neutral + faces_of_good : index_ % faces_of_good)];
  }
  [[nodiscard]] std::string code() const;

  // By good, then neutral cards, then empty holds.
  friend constexpr auto operator<=>(Card, Card) = default;

  static constexpr int first_neutral = good_count * faces_of_good;
  static constexpr int kinds = first_neutral + static_cast<int>(faces.size()) - faces_of_good;

 private:
  constexpr explicit Card(std::uint8_t index) : index_(index) {}
  std::uint8_t index_;
};

// A bit for each kind that takes a hold.
inline constexpr std::uint32_t bulky_kinds = [] {
  std::uint32_t bits = 0;
  for (int index = 0; index < Card::kinds; ++index) bits |= static_cast<std::uint32_t>(Card::at(index).face().holds) << index;
  return bits;
}();
[[nodiscard]] constexpr bool takes_hold(Card card) { return ((bulky_kinds >> card.index()) & 1U) != 0; }

// Cards that take no hold are only counted. There is one such face of each good, and a neutral one, which comes last.
inline constexpr std::size_t green_kinds = good_count + 1;
[[nodiscard]] constexpr std::size_t green_index(Card card) { return static_cast<std::size_t>(card.index() / faces_of_good); }

inline constexpr auto green_cards = [] {
  std::array<Card, green_kinds> cards{};
  for (int index = 0; index < Card::kinds; ++index) {
    if (!takes_hold(Card::at(index))) cards[green_index(Card::at(index))] = Card::at(index);
  }
  return cards;
}();
static_assert(std::popcount(bulky_kinds) == Card::kinds - static_cast<int>(green_kinds));

}  // namespace florin::medici_cards
