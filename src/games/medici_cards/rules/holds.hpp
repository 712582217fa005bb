// Ship: the holds of one ship, each empty or with one card. The order of loading means nothing, so the cards are sorted,
// with empty holds last, and equal ships are equal bytes. Eight holds are handled as one word.
//
// Holds: all ships of the table, one after the other: five holds for each of up to six seats, or seven for each of two.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>

#include "base/seat.hpp"
#include "games/medici_cards/rules/pieces.hpp"

namespace florin::medici_cards {

class Ship {
 public:
  constexpr explicit Ship(std::uint64_t word) : word_(word) {}

  // There must be an empty hold. Loading Card::none() changes nothing. Smaller and equal cards stay where they are; larger
  // ones move up by one. Bytes beyond the ship's last hold may change.
  constexpr void load(Card card) {
    const auto index = static_cast<std::uint64_t>(card.index());
    const std::uint64_t is_after = ~((index * ones | tops) - word_) & tops;
    const std::uint64_t gap = (is_after & (~is_after + 1)) >> 7U;
    const std::uint64_t before = gap - 1;
    word_ = (word_ & before) | index * gap | (word_ & ~before) << 8U;
  }
  // How many of the last three holds are empty, in a ship of `holds`. Card::none() is the only card with bit 5 set.
  [[nodiscard]] constexpr std::size_t room_for_take(int holds) const {
    static_assert(Card::none().index() == 1 << 5 && most_taken == 3);
    const std::uint64_t empty = (word_ >> 8 * (holds - most_taken)) & 0x202020U;
    return static_cast<std::size_t>((empty * 0x010101U) >> 21U) & 3U;
  }
  [[nodiscard]] constexpr std::uint64_t word() const { return word_; }

 private:
  static constexpr std::uint64_t ones = 0x0101010101010101ULL;
  static constexpr std::uint64_t tops = 0x8080808080808080ULL;
  static_assert(Card::none().index() < 0x80, "the top bit of a byte is free");

  std::uint64_t word_;  // the first hold in the lowest byte
};

class Holds {
 public:
  void clear() { cards_.fill(Card::none()); }

  [[nodiscard]] std::span<const Card> of(base::Seat seat, int holds) const {
    return {cards_.data() + offset(seat, holds), static_cast<std::size_t>(holds)};
  }

  [[nodiscard]] Ship ship(base::Seat seat, int holds) const {
    std::uint64_t word = 0;
    std::memcpy(&word, cards_.data() + offset(seat, holds), sizeof word);
    return Ship(word);
  }
  void put(base::Seat seat, int holds, Ship ship) {
    const std::uint64_t own = (std::uint64_t{1} << 8 * holds) - 1;
    const std::uint64_t word = (ship.word() & own) | (this->ship(seat, holds).word() & ~own);
    std::memcpy(static_cast<void*>(cards_.data() + offset(seat, holds)), &word, sizeof word);
  }

  friend bool operator==(const Holds&, const Holds&) = default;

 private:
  static_assert(std::endian::native == std::endian::little, "the first hold is the lowest byte of a word");

  [[nodiscard]] static std::size_t offset(base::Seat seat, int holds) { return static_cast<std::size_t>(seat.index() * holds); }

  // Three spare bytes at the end, so that every ship can be read as a word.
  std::array<Card, most_holds_at_table + 3> cards_;
};

}  // namespace florin::medici_cards
