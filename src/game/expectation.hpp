// Outlook: what is expected of a position. Outlooks are mixed like chances: the expectation over draws is the
// sum of the outlooks after each of them, weighted with their odds.
#pragma once

#include <array>
#include <cstddef>

#include "base/seat.hpp"

namespace florin::game {

// Points come from something that a payment names, or from elsewhere (such as a price, which is negative).
inline constexpr std::size_t most_sources = 8;

struct Outlook {
  std::array<float, base::max_seats> worth{};  // what each seat tries to make large: its share in the victory
  // Of the seat that asks: its chance of victory (alone: of the top rank), the points that it has gained until
  // then, and those to come by source.
  float share = 0;
  float gained = 0;
  std::array<float, most_sources> to_come{};

  [[nodiscard]] float of(base::Seat seat) const { return worth[static_cast<std::size_t>(seat.index())]; }
  [[nodiscard]] float points() const {
    float sum = gained;
    for (const float part : to_come) sum += part;
    return sum;
  }

  void add(const Outlook& other, float weight) {
    for (std::size_t i = 0; i < worth.size(); ++i) worth[i] += weight * other.worth[i];
    share += weight * other.share;
    gained += weight * other.gained;
    for (std::size_t i = 0; i < to_come.size(); ++i) to_come[i] += weight * other.to_come[i];
  }
};

// Between two outlooks: `part` 0 is the first, 1 the second.
[[nodiscard]] inline Outlook between(const Outlook& a, const Outlook& b, float part) {
  Outlook result;
  result.add(a, 1.0F - part);
  result.add(b, part);
  return result;
}

}  // namespace florin::game
