// Market: the row of face-up cards, oldest first, five bits per card. Take: which of the last cards are taken.
//
// How long can a market get? A turn reveals at most three cards and takes at least one. After c cards have been revealed,
// at least c/3 turns (rounded up) have begun, and all but the last of them have taken a card. With 250 cards that leaves
// 167 in the market; a deck with many green cards gets there.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "games/medici_cards/rules/pieces.hpp"

namespace florin::medici_cards {

// A set of positions from the end of the market: 1 is the last card.
class Take {
 public:
  Take() = default;
  [[nodiscard]] static constexpr Take of_bits(unsigned bits) { return Take(static_cast<std::uint8_t>(bits)); }

  [[nodiscard]] constexpr unsigned bits() const { return bits_; }
  [[nodiscard]] constexpr bool contains(int position) const { return ((bits_ >> (position - 1)) & 1U) != 0; }
  // The position farthest from the end; 0 for an empty set.
  [[nodiscard]] constexpr int reach() const { return (bits_ >= 1 ? 1 : 0) + (bits_ >= 2 ? 1 : 0) + (bits_ >= 4 ? 1 : 0); }
  [[nodiscard]] constexpr int size() const { return static_cast<int>((bits_ & 1U) + ((bits_ >> 1U) & 1U) + (bits_ >> 2U)); }
  [[nodiscard]] constexpr Take operator&(Take other) const { return of_bits(bits_ & other.bits_); }
  [[nodiscard]] constexpr Take operator-(Take other) const { return of_bits(bits_ & ~other.bits_); }

  friend constexpr bool operator==(Take, Take) = default;

 private:
  constexpr explicit Take(std::uint8_t bits) : bits_(bits) {}
  std::uint8_t bits_;
};
static_assert(most_taken == 3, "Take::reach and Take::size know three positions");

// R9: the last card, and either, both or neither of the two before it.
inline constexpr std::array<Take, 4> takes = {Take::of_bits(0b001), Take::of_bits(0b011), Take::of_bits(0b101), Take::of_bits(0b111)};

// The last three cards of a market in fields of five bits, the last card in the highest field. If the market has fewer
// cards, the other fields are undefined.
class LastCards {
 public:
  constexpr explicit LastCards(unsigned fields) : fields_(fields) {}

  [[nodiscard]] constexpr Card from_end(int position) const {
    return Card::at(static_cast<int>((fields_ >> field_bits * static_cast<unsigned>(most_taken - position)) & field_mask));
  }
  // The cards that take a hold.
  [[nodiscard]] constexpr Take bulky() const {
    unsigned bits = 0;
    for (int position = 1; position <= most_taken; ++position)
      bits |= static_cast<unsigned>(takes_hold(from_end(position))) << (position - 1);
    return Take::of_bits(bits);
  }

  static constexpr unsigned field_bits = 5;
  static constexpr unsigned field_mask = (1U << field_bits) - 1U;
  static_assert(Card::kinds <= field_mask + 1);

 private:
  unsigned fields_;
};

class Market {
 public:
  static constexpr int capacity = most_cards - (most_cards + most_reveals - 1) / most_reveals + 1;

  [[nodiscard]] constexpr int size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  // 0 is the oldest card.
  [[nodiscard]] constexpr Card operator[](int index) const {
    assert(index >= 0 && index < size_);
    const Place place = place_of(index);
    return Card::at(static_cast<int>((pair_at(place.byte) >> place.shift) & LastCards::field_mask));
  }
  [[nodiscard]] constexpr Card from_end(int position) const {
    assert(position >= 1 && position <= size_);
    return last_cards().from_end(position);
  }
  [[nodiscard]] constexpr LastCards last_cards() const {
    assert(size_ > 0);
    const unsigned bit = first_bit(size_ - most_taken);
    return LastCards((pair_at(bit / 8) | static_cast<unsigned>(bytes_[bit / 8 + 2]) << 16U) >> bit % 8);
  }

  constexpr void push(Card card) {
    assert(size_ < capacity);
    const Place place = place_of(size_++);
    const unsigned kept = pair_at(place.byte) & ((1U << place.shift) - 1U);
    const unsigned pair = kept | static_cast<unsigned>(card.index()) << place.shift;
    bytes_[place.byte] = static_cast<std::uint8_t>(pair);
    bytes_[place.byte + 1] = static_cast<std::uint8_t>(pair >> 8U);
  }
  constexpr void clear() { size_ = 0; }
  // Removes the taken cards and closes the gap. The last card is always taken, so of the cards up to the farthest one taken,
  // only the middle one of three can stay.
  constexpr void remove(Take take) {
    assert(take.contains(1) && take.reach() <= size_);
    const Card middle = last_cards().from_end(2);
    size_ = static_cast<std::uint8_t>(size_ - take.reach());
    if (take.contains(3) && !take.contains(2)) push(middle);
  }

  // Bits beyond the end are leftovers and don't count.
  friend constexpr bool operator==(const Market& a, const Market& b) {
    if (a.size_ != b.size_) return false;
    for (int index = 0; index < a.size_; ++index) {
      if (a[index] != b[index]) return false;
    }
    return true;
  }

 private:
  // Unused fields at the front, so that the last three fields can be read at once even in a short row.
  static constexpr unsigned spare_fields = most_taken - 1;
  [[nodiscard]] static constexpr unsigned first_bit(int index) {
    return (static_cast<unsigned>(index) + spare_fields) * LastCards::field_bits;
  }
  static constexpr std::size_t byte_count = ((capacity + spare_fields) * LastCards::field_bits + 7) / 8;

  // A field occupies at most the byte of its last bit and the byte before.
  struct Place {
    unsigned byte;
    unsigned shift;
  };
  [[nodiscard]] static constexpr Place place_of(int index) {
    const unsigned bit = first_bit(index);
    const unsigned byte = (bit + LastCards::field_bits - 1) / 8 - 1;
    return {byte, bit - 8 * byte};
  }
  [[nodiscard]] constexpr unsigned pair_at(unsigned byte) const { return bytes_[byte] | static_cast<unsigned>(bytes_[byte + 1]) << 8U; }

  std::array<std::uint8_t, byte_count> bytes_{};
  std::uint8_t size_ = 0;
};

}  // namespace florin::medici_cards
