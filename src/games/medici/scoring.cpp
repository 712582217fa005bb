// What a day of Medici pays, and why.
#include "games/medici/game.hpp"
#include "games/medici_common/award.hpp"

namespace florin::medici {
namespace {

using medici_common::Award;
using medici_common::award_by_rank;
using medici_common::Awards;
using medici_common::Figures;
using medici_common::TiePolicy;

constexpr game::Payment payment(Seat seat, Source source, Good good, std::int16_t basis, const Award& award) {
  return {seat,        static_cast<std::uint8_t>(source), static_cast<std::uint8_t>(good), award.place, award.tied, basis, award.pool,
          award.amount};
}

void pay_by_rank(game::Report& report, const Figures& figures, Source source, Good good, std::span<const std::uint8_t> prizes) {
  const Awards awards = award_by_rank(figures, prizes, TiePolicy::share);  // R24
  for (std::size_t i = 0; i < figures.size(); ++i) {
    report.push(payment(Seat::at(static_cast<int>(i)), source, good, figures[i], awards[i]));
  }
}

}  // namespace

int ship_value(const Ship& ship) {
  int value = 0;
  for (const Card card : ship) value += card.value();
  return value;
}

Levels levels_after_today(const State& state, Seat seat) {
  Levels levels = state.levels[at(seat)];
  for (const Card card : state.ships[at(seat)]) {
    if (card.is_gold()) continue;
    std::uint8_t& level = levels[static_cast<std::size_t>(card.good())];
    if (level < top_level) ++level;  // R20
  }
  return levels;
}

game::Report Game::forecast(const State& state) {
  game::Report report;
  if (state.phase == Phase::over) return report;
  const Setting& table = setting(state.seats);

  Figures values;
  std::array<Levels, max_seats> levels;
  for (const Seat seat : base::all_seats(state.seats)) {
    values.push(static_cast<std::int16_t>(ship_value(state.ships[at(seat)])));
    levels[at(seat)] = levels_after_today(state, seat);
  }
  pay_by_rank(report, values, Source::ship, Good::cloth, table.ship_prizes);  // R19

  for (const Good good : goods) {
    Figures heights;
    for (const Seat seat : base::all_seats(state.seats)) heights.push(levels[at(seat)][static_cast<std::size_t>(good)]);
    pay_by_rank(report, heights, Source::good, good, table.good_prizes);  // R21
    for (const Seat seat : base::all_seats(state.seats)) {                // R23
      const auto height = heights[at(seat)];
      const std::int16_t bonus = level_bonus[static_cast<std::size_t>(height)];
      if (bonus > 0) report.push(payment(seat, Source::bonus, good, height, {0, 1, bonus, bonus}));
    }
  }
  return report;
}

game::Scores Game::projection(const State& state) {
  const game::Report report = forecast(state);
  game::Scores scores;
  for (const Seat seat : base::all_seats(state.seats)) scores.push(state.florins[at(seat)]);
  for (const game::Payment& payment : report) scores[at(payment.seat)] += payment.amount;
  return scores;
}

game::Standing Game::standing(const State& state) {
  game::Standing standing;
  for (const Seat seat : base::all_seats(state.seats)) standing.scores.push(state.florins[at(seat)]);
  standing.places = game::places_by(state.seats, [&](Seat a, Seat b) { return state.florins[at(a)] > state.florins[at(b)]; });
  return standing;
}

}  // namespace florin::medici
