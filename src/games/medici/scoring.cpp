// What a day of Medici pays, and why.
#include <algorithm>

#include "games/medici/game.hpp"
#include "games/medici_common/award.hpp"
#include "games/medici_common/cargo.hpp"

namespace florin::medici {
namespace {

using medici_common::Award;
using medici_common::AwardTable;
using medici_common::Cargo;
using medici_common::Figures;
using medici_common::payment;
using medici_common::TiePolicy;

constexpr auto ship_awards = award_tables(settings, &Setting::ship_prizes, TiePolicy::share);  // R24
constexpr auto good_awards = award_tables(settings, &Setting::good_prizes, TiePolicy::share);

constexpr auto cargo_of_card = [] {
  std::array<Cargo, Card::kinds> table{};
  for (int index = 0; index < Card::kinds; ++index) {
    const Card card = Card::at(index);
    table[static_cast<std::size_t>(index)] = Cargo::of_value(card.value());
    if (!card.is_gold()) table[static_cast<std::size_t>(index)] += Cargo::of_good(card.good(), 1);
  }
  return table;
}();

Cargo cargo_of(const Ship& ship) {
  Cargo cargo;
  for (const Card card : ship) cargo += cargo_of_card[static_cast<std::size_t>(card.index())];
  return cargo;
}

Levels raised(Levels levels, Cargo cargo) {  // R20
  for (const Good good : goods) {
    std::uint8_t& level = levels[static_cast<std::size_t>(good)];
    level = static_cast<std::uint8_t>(std::min(level + cargo.amount(good), top_level));
  }
  return levels;
}

// What the ships of a table bring if the day ends now.
template <std::size_t seats>
struct Arrival {
  explicit Arrival(const State& state) {
    for (std::size_t i = 0; i < seats; ++i) {
      const Cargo cargo = cargo_of(state.ships[i]);
      values[i] = cargo.value();
      levels[i] = raised(state.levels[i], cargo);
    }
  }
  Figures<seats> values;
  std::array<Levels, seats> levels;
};

// Calls pay(payment) for everything the day pays: the one scoring, for florins and for reports.
template <std::size_t seats, class Pay>
void score(const Arrival<seats>& arrival, const Pay& pay) {
  const auto pay_by_rank = [&](const Figures<seats>& figures, const AwardTable& awards, Source source, Good good) {
    award_by_rank<seats>(figures, awards,
                         [&](Seat seat, const Award& award) { pay(payment(seat, source, good, figures[at(seat)], award)); });
  };
  pay_by_rank(arrival.values, ship_awards[seats - min_seats], Source::ship, Good::cloth);  // R19
  for (const Good good : goods) {
    Figures<seats> levels;
    for (std::size_t i = 0; i < seats; ++i) levels[i] = arrival.levels[i][static_cast<std::size_t>(good)];
    pay_by_rank(levels, good_awards[seats - min_seats], Source::good, good);  // R21
    for (std::size_t i = 0; i < seats; ++i) {                                 // R23
      const int bonus = level_bonus[static_cast<std::size_t>(levels[i])];
      if (bonus > 0) pay(payment(Seat::at(static_cast<int>(i)), Source::bonus, good, levels[i], medici_common::unranked(bonus, bonus)));
    }
  }
}

// Calls use(arrival) with that of the table.
template <class Use>
void with_arrival(const State& state, const Use& use) {
  medici_common::with_seats<min_seats, max_seats>(state.seats, [&]<std::size_t seats>() { use(Arrival<seats>(state)); });
}

}  // namespace

int ship_value(const Ship& ship) { return cargo_of(ship).value(); }

Levels levels_after_today(const State& state, Seat seat) { return raised(state.levels[at(seat)], cargo_of(state.ships[at(seat)])); }

void pay_and_unload(State& state) {
  with_arrival(state, [&](const auto& arrival) {
    score(arrival, [&](const game::Payment& payment) {
      std::uint16_t& florins = state.florins[at(payment.seat)];
      florins = static_cast<std::uint16_t>(florins + payment.amount);
    });
    std::ranges::copy(arrival.levels, state.levels.begin());
  });
  for (Ship& ship : state.ships) ship.clear();
}

game::Report Game::forecast(const State& state) {
  game::Report report;
  if (state.phase == Phase::over) return report;
  with_arrival(state, [&](const auto& arrival) { score(arrival, [&](const game::Payment& payment) { report.push(payment); }); });
  return report;
}

game::Scores Game::projection(const State& state) { return game::paid(standing(state).scores, forecast(state)); }

game::Standing Game::standing(const State& state) {
  game::Standing standing;
  for (const Seat seat : base::all_seats(state.seats)) standing.scores.push(state.florins[at(seat)]);
  standing.places = game::places_by(state.seats, [&](Seat a, Seat b) { return state.florins[at(a)] > state.florins[at(b)]; });
  return standing;
}

}  // namespace florin::medici
