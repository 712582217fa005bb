// Values: what every seat has or may expect, in shares of the victory and in points, as whole millionths. Sums of whole
// numbers are exact, so a review adds up to the last digit.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/seat.hpp"
#include "players/levels/judge.hpp"

namespace florin::review {

// Millionths of a victory or of a point.
using Amount = std::int64_t;
inline constexpr Amount unit = 1'000'000;

using SeatAmounts = std::array<Amount, base::max_seats>;

struct Values {
  SeatAmounts shares{};
  SeatAmounts points{};

  Values& operator+=(const Values& other);
  Values& operator-=(const Values& other);
  [[nodiscard]] friend Values operator+(Values a, const Values& b) { return a += b; }
  [[nodiscard]] friend Values operator-(Values a, const Values& b) { return a -= b; }
  [[nodiscard]] friend bool operator==(const Values&, const Values&) = default;
};

// The shares of two or more seats always add up to exactly one victory.
[[nodiscard]] Values values_of(const players::Outlook& outlook, int seats);

struct Weighted {
  std::uint32_t weight;
  Values values;
};
// The mean by weight; the shares of two or more seats add up to exactly one victory again.
[[nodiscard]] Values mean_of(std::span<const Weighted> all, int seats);

}  // namespace florin::review
