// Cargo: the total value of some cards and their amount of each good, packed into one word, so that one addition adds a
// card.
#pragma once

#include <cstdint>

#include "games/medici_common/rules/goods.hpp"

namespace florin::medici_common {

class Cargo {
 public:
  constexpr Cargo() = default;
  // The total may be at most 255 of each good, and a value of 65,535.
  [[nodiscard]] static constexpr Cargo of_value(int value) { return Cargo(static_cast<std::uint64_t>(value) << value_shift); }
  [[nodiscard]] static constexpr Cargo of_good(Good good, int amount) { return Cargo(static_cast<std::uint64_t>(amount) << shift(good)); }

  [[nodiscard]] constexpr int value() const { return static_cast<int>(word_ >> value_shift); }
  [[nodiscard]] constexpr int amount(Good good) const { return static_cast<int>((word_ >> shift(good)) & 0xFFU); }

  constexpr Cargo& operator+=(Cargo other) {
    word_ += other.word_;
    return *this;
  }
  [[nodiscard]] friend constexpr Cargo operator+(Cargo a, Cargo b) { return a += b; }
  [[nodiscard]] friend constexpr Cargo operator*(int copies, Cargo cargo) {
    return Cargo(static_cast<std::uint64_t>(copies) * cargo.word_);
  }

 private:
  constexpr explicit Cargo(std::uint64_t word) : word_(word) {}
  [[nodiscard]] static constexpr unsigned shift(Good good) { return 8U * static_cast<unsigned>(good); }
  static constexpr unsigned value_shift = 8 * good_count;

  std::uint64_t word_ = 0;
};

}  // namespace florin::medici_common
