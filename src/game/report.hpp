// The results of scoring: Payment, Report, Standing.
//
// Scoring returns a Report: every payment with the facts behind it. `play` adds it up and every screen prints it, so
// the two can't disagree. Texts are made from the facts (Game::reason) and never stored.
#pragma once

#include <array>
#include <cstdint>

#include "base/fixed_list.hpp"
#include "base/seat.hpp"

namespace florin::game {

struct Payment {
  base::Seat seat;
  std::uint8_t source;   // what the payment is for: an enumeration of the game (ship, good, bonus, ...)
  std::uint8_t subject;  // which good, column or gem; 0 if there is only one
  std::uint8_t place;    // rank among the compared seats, 1 is best; 0 if nothing is compared
  std::uint8_t tied;     // how many seats share that place, including this one
  std::int16_t basis;    // the figure that was ranked or looked up: value, level, symbols, crosses, sum
  std::int16_t pool;     // the total value of the places that the tied seats fill
  std::int16_t amount;   // what this seat gets

  friend bool operator==(const Payment&, const Payment&) = default;
};

// The largest report: six seats, each with a ship and, for each of five goods, a payment and a bonus.
using Report = base::FixedList<Payment, 72>;

[[nodiscard]] constexpr int total(const Report& report, base::Seat seat) {
  int sum = 0;
  for (const Payment& payment : report) sum += payment.seat == seat ? payment.amount : 0;
  return sum;
}

using Scores = base::FixedList<std::int32_t, base::max_seats>;

// The scores after a report is paid.
[[nodiscard]] constexpr Scores paid(Scores scores, const Report& report) {
  for (const Payment& payment : report) scores[static_cast<std::size_t>(payment.seat.index())] += payment.amount;
  return scores;
}

// The scores now, and the place of every seat in the order of finish (1 is best, equal seats share a place). Places
// tell you who leads during the game and who won at the end.
struct Standing {
  Scores scores;
  base::FixedList<std::uint8_t, base::max_seats> places;

  [[nodiscard]] base::SeatSet leaders() const {
    base::SeatSet result;
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (places[i] == 1) result.add(base::Seat::at(static_cast<int>(i)));
    }
    return result;
  }
  friend bool operator==(const Standing&, const Standing&) = default;
};

// The places of `seats` seats, where is_better(a, b) means that seat a finishes ahead of seat b.
template <class IsBetter>
[[nodiscard]] base::FixedList<std::uint8_t, base::max_seats> places_by(int seats, IsBetter is_better) {
  base::FixedList<std::uint8_t, base::max_seats> places;
  for (const base::Seat seat : base::all_seats(seats)) {
    int place = 1;
    for (const base::Seat other : base::all_seats(seats)) place += is_better(other, seat) ? 1 : 0;
    places.push(static_cast<std::uint8_t>(place));
  }
  return places;
}

}  // namespace florin::game
