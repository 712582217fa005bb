// Face: one of the six faces of a die. A face of a colour die is a gem, and so a column of the sheet.
// FaceSet: a set of faces. Tally: a small number for every face, such as how many dice show it or how many rows its column
// has.
//
// A tally is one word with five bits per face. A number is at most 15, so the fifth bit is free to carry comparisons, and
// all six numbers are compared at once.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "games/gemstones/rules/pieces.hpp"

namespace florin::gemstones {

inline constexpr int face_count = 6;
static_assert(gem_letters.size() == face_count && number_letters.size() == face_count);

namespace layout {

inline constexpr int width = 5;                    // bits per face
inline constexpr std::uint32_t ones = 0x02108421;  // the lowest bit of every face
inline constexpr std::uint32_t carry = 1U << (width - 1);
inline constexpr std::uint32_t used = (1U << (width * face_count)) - 1;

}  // namespace layout

class Face {
 public:
  Face() = default;
  [[nodiscard]] static constexpr Face at(int index) {
    assert(index >= 0 && index < face_count);
    return Face(1U << (layout::width * index));
  }

  [[nodiscard]] constexpr int index() const { return std::countr_zero(bit_) / layout::width; }
  [[nodiscard]] constexpr int number() const { return index() + 1; }  // for a numbered die
  [[nodiscard]] constexpr char gem_letter() const { return gem_letters[static_cast<std::size_t>(index())]; }
  [[nodiscard]] constexpr char number_letter() const { return number_letters[static_cast<std::size_t>(index())]; }

  friend constexpr bool operator==(Face, Face) = default;

 private:
  friend class FaceSet;
  friend class Tally;
  constexpr explicit Face(std::uint32_t bit) : bit_(bit) {}
  std::uint32_t bit_;  // the lowest of its five bits in a tally
};

class FaceSet {
 public:
  constexpr FaceSet() = default;
  [[nodiscard]] static constexpr FaceSet all() { return FaceSet(layout::ones); }

  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool contains(Face face) const { return (bits_ & face.bit_) != 0; }
  [[nodiscard]] constexpr Face first() const { return *begin(); }

  [[nodiscard]] friend constexpr FaceSet operator-(FaceSet a, FaceSet b) { return FaceSet(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(FaceSet, FaceSet) = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint32_t bits) : bits_(bits) {}
    constexpr Face operator*() const { return Face(bits_ & (~bits_ + 1)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint32_t bits_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  friend class Tally;
  constexpr explicit FaceSet(std::uint32_t bits) : bits_(bits) {}
  std::uint32_t bits_ = 0;
};

class Tally {
 public:
  Tally() = default;
  [[nodiscard]] static constexpr Tally none() { return Tally(0); }
  [[nodiscard]] static constexpr Tally of(Face face, int count = 1) { return Tally(face.bit_ * static_cast<std::uint32_t>(count)); }
  [[nodiscard]] static constexpr Tally one_of_each(FaceSet faces) { return Tally(faces.bits_); }
  [[nodiscard]] static constexpr Tally of_bits(std::uint32_t bits) { return Tally(bits); }

  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }
  [[nodiscard]] constexpr int count(Face face) const {
    return static_cast<int>((bits_ >> std::countr_zero(face.bit_)) % (2 * layout::carry));
  }
  // The sum of the six numbers, at most 31. The product collects it in the bits of the last face.
  [[nodiscard]] constexpr int total() const {
    return static_cast<int>(((bits_ * layout::ones) & layout::used) >> (layout::width * (face_count - 1)));
  }
  // The smallest of the six numbers.
  [[nodiscard]] constexpr int least() const {
    std::uint32_t result = bits_ >> (layout::width * (face_count - 1));
    for (int index = 0; index < face_count - 1; ++index)
      result = std::min(result, (bits_ >> (layout::width * index)) % (2 * layout::carry));
    return static_cast<int>(result);
  }
  // The faces whose number is at least `number`, which may be up to 16.
  [[nodiscard]] constexpr FaceSet at_least(int number) const {
    const std::uint32_t sums = bits_ + (layout::carry - static_cast<std::uint32_t>(number)) * layout::ones;
    return FaceSet((sums >> (layout::width - 1)) & layout::ones);
  }
  [[nodiscard]] constexpr FaceSet faces() const { return at_least(1); }
  // The face of a tally with a total of 1.
  [[nodiscard]] constexpr Face only() const {
    assert(total() == 1);
    return Face(bits_);
  }

  constexpr Tally& operator+=(Tally other) {
    bits_ += other.bits_;
    return *this;
  }
  constexpr Tally& operator-=(Tally other) {
    bits_ -= other.bits_;
    return *this;
  }
  [[nodiscard]] friend constexpr Tally operator+(Tally a, Tally b) { return a += b; }
  friend constexpr bool operator==(Tally, Tally) = default;

 private:
  constexpr explicit Tally(std::uint32_t bits) : bits_(bits) {}
  std::uint32_t bits_;
};

}  // namespace florin::gemstones
