// The scoring of a day of Medici.
#include <algorithm>

#include "games/medici/rules/game.hpp"
#include "games/medici_common/rules/day_end.hpp"

namespace florin::medici {
namespace {

using medici_common::AwardTable;
using medici_common::Cargo;
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

// See medici_common/rules/day_end.hpp.
struct Day {
  static constexpr std::size_t min_seats = medici::min_seats;
  static constexpr std::size_t max_seats = medici::max_seats;

  template <std::size_t seats>
  struct Arrival : medici_common::Arrivals<seats> {
    explicit Arrival(const State& state) {
      for (std::size_t i = 0; i < seats; ++i) {
        const Cargo cargo = cargo_of(state.ships[i]);
        this->set(i, raised(state.levels[i], cargo), cargo);
      }
    }
  };

  template <std::size_t seats, class Pay>
  static void score(const Arrival<seats>& arrival, const Pay& pay) {
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
        const int level = arrival.amounts[i][static_cast<std::size_t>(good)];
        const int bonus = level_bonus[static_cast<std::size_t>(level)];
        if (bonus > 0) pay(payment(Seat::at(static_cast<int>(i)), Source::bonus, good, level, unranked(bonus, bonus)));
      }
    }
  }
};

}  // namespace

int ship_value(const Ship& ship) { return cargo_of(ship).value(); }

Levels levels_after_today(const State& state, Seat seat) { return raised(state.levels[at(seat)], cargo_of(state.ships[at(seat)])); }

void pay_and_unload(State& state) {
  medici_common::pay_and_bank<Day>(state, state.levels);
  for (Ship& ship : state.ships) ship.clear();
}

game::Report Game::forecast(const State& state) {
  return state.phase == Phase::over ? game::Report() : medici_common::forecast<Day>(state);
}

game::Scores Game::projection(const State& state) { return medici_common::projection_of(state.florins, state.seats, forecast(state)); }

game::Standing Game::standing(const State& state) { return medici_common::standing_by_florins(state.florins, state.seats); }

}  // namespace florin::medici
