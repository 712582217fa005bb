// Expectation: how a game is expected to end. Expectations combine like probabilities: the expectation before a draw
// is the sum of the expectations after each outcome, weighted by its odds.
#pragma once

#include <array>
#include <cstddef>

#include "base/seat.hpp"

namespace florin::game {

// A source is what a payment is for. One more source takes everything else, such as prices, which are negative.
inline constexpr std::size_t most_sources = 8;
static_assert(most_sources >= base::max_seats);

struct Expectation {
  std::array<float, base::max_seats> worth{};  // what each seat maximises: its share of the victory
  // For the seat whose view this is: its chance of victory (in a solo game: of the top rank), the points it has gained
  // so far, and the points to come by source.
  float share = 0;
  float gained = 0;
  std::array<float, most_sources> to_come{};
  // If asked, an evaluator gives everybody's final points instead: `to_come` has them by seat, and `gained` is 0.
  [[nodiscard]] float final_points(base::Seat seat) const { return to_come[static_cast<std::size_t>(seat.index())]; }

  [[nodiscard]] float of(base::Seat seat) const { return worth[static_cast<std::size_t>(seat.index())]; }
  [[nodiscard]] float points() const {
    float sum = gained;
    for (const float part : to_come) sum += part;
    return sum;
  }

  void add(const Expectation& other, float weight) {
    for (std::size_t i = 0; i < worth.size(); ++i) worth[i] += weight * other.worth[i];
    share += weight * other.share;
    gained += weight * other.gained;
    for (std::size_t i = 0; i < to_come.size(); ++i) to_come[i] += weight * other.to_come[i];
  }
};

// Interpolates between two expectations: `part` 0 gives the first, 1 the second.
[[nodiscard]] inline Expectation between(const Expectation& a, const Expectation& b, float part) {
  Expectation result;
  result.add(a, 1.0F - part);
  result.add(b, part);
  return result;
}

}  // namespace florin::game
