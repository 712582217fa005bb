// The scoring of a round of Medici: The Dice Game.
#include <algorithm>
#include <functional>
#include <span>

#include "games/medici_common/rules/award.hpp"
#include "games/medici_dice/rules/game.hpp"

namespace florin::medici_dice {
namespace {

using medici_common::Award;
using medici_common::AwardTable;
using medici_common::Figures;
using medici_common::figures_of;
using medici_common::payment;
using medici_common::ranking_of;
using medici_common::Ranks;
using medici_common::ship_ranking;
using medici_common::TiePolicy;
using medici_common::unranked;

// ------------------------------------------------------------------ two to four players

constexpr auto ship_awards = award_tables(prizes_of_table, &Prizes::ship, TiePolicy::higher_for_all);  // R21
constexpr auto column_awards = award_tables(prizes_of_table, &Prizes::column, TiePolicy::higher_for_all);

template <std::size_t seats, class Pay>
void score_table(const State& state, const Pay& pay) {
  std::array<Figures, seats> figures;
  for (std::size_t i = 0; i < seats; ++i) figures[i] = figures_of(state.crosses[i], state.ships[i].value());
  const Ranks<seats> ranks(figures);
  const auto pay_by_rank = [&](std::size_t ranking, const AwardTable& awards, Source source, Good good) {
    for (std::size_t i = 0; i < seats; ++i) {
      const int figure = figures[i][ranking];
      const Award& award = ranks.award(i, ranking, awards);
      const bool is_bare = source == Source::column && figure == 0;  // R19: no crosses, no points
      pay(payment(Seat::at(static_cast<int>(i)), source, good, figure, is_bare ? Award{award.place, award.tied, 0, 0} : award));
    }
  };
  pay_by_rank(ship_ranking, ship_awards[seats - 2], Source::ship, Good::cloth);  // R18
  for (const Good good : goods) {
    pay_by_rank(ranking_of(good), column_awards[seats - 2], Source::column, good);  // R19
    for (std::size_t i = 0; i < seats; ++i) {                                       // R20
      const int crosses = state.crosses[i][at(good)];
      const int bonus = column_bonus[static_cast<std::size_t>(crosses)];
      if (bonus > 0) pay(payment(Seat::at(static_cast<int>(i)), Source::bonus, good, crosses, unranked(bonus, bonus)));
    }
  }
}

// ------------------------------------------------------------------ solitaire

// R25
constexpr int solitaire_ship_points(int value) {
  if (value < solitaire::least_ship) return 0;
  return value < solitaire::rich_ship ? value : value + solitaire::rich_ship_extra;
}

// R26, R27
int solitaire_column_points(const State& state, int crosses, int circles) {
  if (crosses == 0 && circles == 0 && !state.empty_column_scores) return 0;
  return crosses >= circles ? solitaire::column_points : 0;
}

template <class Pay>
void score_solitaire(const State& state, const Pay& pay) {
  const Seat seat = Seat::at(0);
  const int value = state.ships[at(seat)].value();
  pay(payment(seat, Source::ship, Good::cloth, value, unranked(0, solitaire_ship_points(value))));
  for (const Good good : goods) {
    const int circles = state.circles[at(good)];
    if (circles >= solitaire::breakthrough_circles) pay(payment(seat, Source::breakthrough, good, circles, unranked(0, 0)));
  }
  // R29: after a breakthrough, a column that would earn points is reported as lost instead.
  const bool is_lost = is_broken_through(state);
  const auto pay_unless_lost = [&](Source source, Good good, int crosses, int pool, int points) {
    const bool loses = is_lost && points > 0;
    pay(payment(seat, loses ? Source::lost : source, good, crosses, loses ? unranked(points, 0) : unranked(pool, points)));
  };
  for (const Good good : goods) {
    const int crosses = state.crosses[at(seat)][at(good)];
    const int circles = state.circles[at(good)];
    pay_unless_lost(Source::column, good, crosses, circles, solitaire_column_points(state, crosses, circles));
    const int bonus = column_bonus[static_cast<std::size_t>(crosses)];  // R28
    if (bonus > 0) pay_unless_lost(Source::bonus, good, crosses, bonus, bonus);
  }
}

// Calls pay(payment) for every payment if the round ended now. Both the points and the reports come from it.
template <class Pay>
void score(const State& state, const Pay& pay) {
  if (is_solitaire(state)) {
    score_solitaire(state, pay);
  } else {
    medici_common::with_seats<2, max_seats>(state.seats, [&]<std::size_t seats>() { score_table<seats>(state, pay); });
  }
}

Columns sorted(Columns columns) {
  std::sort(columns.begin(), columns.end(), std::greater<>());
  return columns;
}

}  // namespace

const solitaire::Rank& rank_of(int points) {
  const solitaire::Rank* rank = &solitaire::ranks.front();
  for (const solitaire::Rank& next : solitaire::ranks) {
    if (points >= next.least) rank = &next;
  }
  return *rank;
}

game::Report Game::forecast(const State& state) {
  game::Report report;
  if (state.phase != Phase::over) score(state, [&](const game::Payment& payment) { report.push(payment); });
  return report;
}

void pay_round(State& state) {
  auto points = state.points;
  score(state, [&](const game::Payment& payment) {
    points[at(payment.seat)] = static_cast<std::uint16_t>(points[at(payment.seat)] + payment.amount);
  });
  state.points = points;
}

game::Scores Game::projection(const State& state) { return game::paid(standing(state).scores, forecast(state)); }

game::Standing Game::standing(const State& state) {
  game::Standing standing;
  for (const Seat seat : base::all_seats(state.seats)) standing.scores.push(state.points[at(seat)]);
  standing.places = game::places_by(state.seats, [&](Seat a, Seat b) {  // R22
    if (state.points[at(a)] != state.points[at(b)]) return state.points[at(a)] > state.points[at(b)];
    return sorted(state.crosses[at(a)]) > sorted(state.crosses[at(b)]);
  });
  return standing;
}

}  // namespace florin::medici_dice
