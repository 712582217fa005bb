// What a day of Medici pays, and why.
#include <algorithm>

#include "games/medici/game.hpp"
#include "games/medici_common/award.hpp"
#include "games/medici_common/cargo.hpp"

namespace florin::medici {
namespace {

using medici_common::AwardTable;
using medici_common::Cargo;
using medici_common::Figures;
using medici_common::figures_of;
using medici_common::payment;
using medici_common::ranking_of;
using medici_common::Ranks;
using medici_common::ship_ranking;
using medici_common::TiePolicy;
using medici_common::unranked;

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
      levels[i] = raised(state.levels[i], cargo);
      figures[i] = figures_of(levels[i], cargo.value());
    }
  }
  std::array<Levels, seats> levels;
  std::array<Figures, seats> figures;
};

// Calls pay(payment) for everything the day pays: the one scoring, for florins and for reports.
template <std::size_t seats, class Pay>
void score(const Arrival<seats>& arrival, const Pay& pay) {
  const Ranks<seats> ranks(arrival.figures);
  const auto pay_by_rank = [&](std::size_t ranking, const AwardTable& awards, Source source, Good good) {
    for (std::size_t i = 0; i < seats; ++i) {
      pay(payment(Seat::at(static_cast<int>(i)), source, good, arrival.figures[i][ranking], ranks.award(i, ranking, awards)));
    }
  };
  pay_by_rank(ship_ranking, ship_awards[seats - min_seats], Source::ship, Good::cloth);  // R19
  for (const Good good : goods) {
    pay_by_rank(ranking_of(good), good_awards[seats - min_seats], Source::good, good);  // R21
    for (std::size_t i = 0; i < seats; ++i) {                                           // R23
      const int level = arrival.levels[i][static_cast<std::size_t>(good)];
      const int bonus = level_bonus[static_cast<std::size_t>(level)];
      if (bonus > 0) pay(payment(Seat::at(static_cast<int>(i)), Source::bonus, good, level, unranked(bonus, bonus)));
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
