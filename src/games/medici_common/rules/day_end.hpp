// The end of a day in the two Medici games with cards. Both pay florins for ships and goods, bank what the ships brought,
// and rank players by florins. They differ in what a day pays, which a game describes as a type `Day`:
//
//   Day::min_seats, Day::max_seats   the range of seats
//   Day::Arrival<seats>(state)       what the ships bring if the day ends now: an Arrivals<seats>
//   Day::score(arrival, pay)         calls pay(payment) for every payment
//
// pay_and_bank pays exactly what forecast reports, because both call Day::score.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "base/seat.hpp"
#include "game/report.hpp"
#include "games/medici_common/rules/award.hpp"
#include "games/medici_common/rules/cargo.hpp"
#include "games/medici_common/rules/poorest.hpp"

namespace florin::medici_common {

// How much a seat has of each good.
using Amounts = std::array<std::uint8_t, good_count>;

template <std::size_t seats>
struct Arrivals {
  std::array<Amounts, seats> amounts;  // banked goods plus what the ship brings
  std::array<Figures, seats> figures;  // what is ranked

  void set(std::size_t seat, const Amounts& total, Cargo cargo) {
    amounts[seat] = total;
    figures[seat] = figures_of(total, cargo.value());
  }
};

template <class Day, class State, class Use>
void with_arrival(const State& state, const Use& use) {
  with_seats<Day::min_seats, Day::max_seats>(state.seats, [&]<std::size_t seats>() { use(typename Day::template Arrival<seats>(state)); });
}

template <class Day, class State>
[[nodiscard]] game::Report forecast(const State& state) {
  game::Report report;
  with_arrival<Day>(state, [&](const auto& arrival) { Day::score(arrival, [&](const game::Payment& payment) { report.push(payment); }); });
  return report;
}

// Adds what the day pays to the florins, and writes the new amounts of goods to `banked`.
template <class Day, class State, std::size_t most_seats>
void pay_and_bank(State& state, std::array<Amounts, most_seats>& banked) {
  with_arrival<Day>(state, [&](const auto& arrival) {
    Day::score(arrival, [&](const game::Payment& payment) {
      std::uint16_t& florins = state.florins[static_cast<std::size_t>(payment.seat.index())];
      florins = static_cast<std::uint16_t>(florins + payment.amount);
    });
    std::ranges::copy(arrival.amounts, banked.begin());
  });
}

[[nodiscard]] inline game::Standing standing_by_florins(const Florins& florins, int seats) {
  const auto of = [&](base::Seat seat) { return florins[static_cast<std::size_t>(seat.index())]; };
  game::Standing standing;
  for (const base::Seat seat : base::all_seats(seats)) standing.scores.push(of(seat));
  standing.places = game::places_by(seats, [&](base::Seat a, base::Seat b) { return of(a) > of(b); });
  return standing;
}

// The scores if the day ended now.
[[nodiscard]] inline game::Scores projection_of(const Florins& florins, int seats, const game::Report& forecast) {
  return game::paid(standing_by_florins(florins, seats).scores, forecast);
}

}  // namespace florin::medici_common
