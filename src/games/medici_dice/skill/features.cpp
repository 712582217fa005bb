#include "games/medici_dice/skill/features.hpp"

#include <algorithm>

#include "games/medici_dice/skill/skill.hpp"

namespace florin::medici_dice {
namespace {

constexpr int usual_tenths = 27;  // the value that a free hold usually gets, in tenths
constexpr int most_rivals = max_seats - 1;

}  // namespace

FeatureExtractor::FeatureExtractor(const State& state) : state_(state) {
  const game::Scores projection = Game::projection(state);
  for (const Seat seat : base::all_seats(state.seats)) {
    values_[at(seat)] = state.ships[at(seat)].value();
    strengths_[at(seat)] = 10 * values_[at(seat)] + usual_tenths * room(state, seat);
    projected_[at(seat)] = projection[at(seat)];
  }
}

// The enemy in a solo game: a breakthrough in one column costs you all columns.
template <std::size_t N>
void FeatureExtractor::write_circles(game::FeatureRow<N>& row) const {
  int most = 0;
  int sum = 0;
  std::array<int, 3> near{};  // columns that are one, two or three circles from a breakthrough
  for (const int circles : state_.circles) {
    most = std::max(most, circles);
    sum += circles;
    const int distance = solitaire::breakthrough_circles - circles;
    if (distance >= 1 && distance <= 3) ++near[static_cast<std::size_t>(distance - 1)];
  }
  row.flag(most >= solitaire::breakthrough_circles);
  row.ratio(most, solitaire::breakthrough_circles);
  row.ratio(sum, 25);
  for (const int columns : near) row.ratio(columns, 2);
}

void FeatureExtractor::write(Seat seat, Features& features) const {
  features.clear();
  write_table(seat, features.table);
  write_rivals(seat, features.table);
  write_circles(features.table);
  for (const Good good : goods) write_column(seat, good, features.subjects[at(good)]);
}

void FeatureExtractor::write_table(Seat seat, game::FeatureRow<Features::table_size>& row) const {
  const int strength = strengths_[at(seat)];
  row.one_of(state_.seats - 1, max_seats);
  row.one_of(state_.round - 1, rounds);
  row.flag(state_.empty_column_scores);
  row.one_of(room(state_, seat), holds + 1);
  row.ratio(values_[at(seat)], 20);
  row.ratio(strength - 10 * solitaire::least_ship, 50);
  row.ratio(strength - 10 * solitaire::rich_ship, 50);
  row.flag(values_[at(seat)] >= solitaire::least_ship);
  row.flag(values_[at(seat)] >= solitaire::rich_ship);
  row.flag(state_.roller == seat);
  row.ratio((seat.index() - state_.roller.index() + state_.seats) % state_.seats, state_.seats);
  row.ratio(projected_[at(seat)] - state_.points[at(seat)], 60);
}

void FeatureExtractor::write_rivals(Seat seat, game::FeatureRow<Features::table_size>& row) const {
  const auto by_points = game::rivals_by(projected_, seat, state_.seats);
  for (const Seat rival : by_points) {
    row.ratio(projected_[at(seat)] - projected_[at(rival)], 40);
    row.ratio(state_.points[at(seat)] - state_.points[at(rival)], 40);
    row.ratio(room(state_, rival), holds);
  }
  row.zeros(3 * (most_rivals - static_cast<int>(by_points.size())));
  const auto by_strength = game::rivals_by(strengths_, seat, state_.seats);
  for (const Seat rival : by_strength) {
    row.ratio(strengths_[at(seat)] - strengths_[at(rival)], 80);
    row.ratio(values_[at(seat)] - values_[at(rival)], 10);
  }
  row.zeros(2 * (most_rivals - static_cast<int>(by_strength.size())));
}

void FeatureExtractor::write_column(Seat seat, Good good, game::FeatureRow<Features::subject_size>& row) const {
  const int crosses = state_.crosses[at(seat)][at(good)];
  const int circles = state_.circles[at(good)];
  const auto rivals = game::compare(seat, state_.seats, [&](Seat other) { return int{state_.crosses[at(other)][at(good)]}; });
  row.one_of(crosses, column_spaces + 1);
  row.ratio(crosses, column_spaces);
  row.one_of(std::min(circles, solitaire::breakthrough_circles), solitaire::breakthrough_circles + 1);
  row.ratio(crosses - circles, 4);
  row.flag(crosses >= circles);
  row.flag(crosses > circles + 1);
  row.ratio(crosses - rivals.best, 4);
  row.flag(crosses > rivals.best);
  row.ratio(crosses - rivals.second, 4);
  row.ratio(rivals.above, most_rivals);
  row.ratio(rivals.equal, most_rivals);
  row.ratio(room(state_, seat), holds);
  row.one_of(state_.round - 1, rounds);
  row.flag(is_solitaire(state_));
  row.flag(state_.seats == 2);
  write_circles(row);
}

// ------------------------------------------------------------------ the rest of game::Skill

bool Skill::is_settled(const State& state) {
  return state.phase == Phase::over || state.phase == Phase::start || state.phase == Phase::roll;
}

std::size_t Skill::source_of(const game::Payment& payment) {
  return static_cast<Source>(payment.source) == Source::ship ? 1 : table_sources + payment.subject;
}

bool Skill::is_triumph(const State& state) { return state.points[0] >= solitaire::ranks.back().least; }

base::Phrase Skill::source_phrase(std::size_t source) {
  if (source < table_sources) return base::phrase(source == 0 ? "expect.rest" : "expect.ship");
  return base::phrase("expect.good").word("good", medici_common::key(goods[source - table_sources]));
}

}  // namespace florin::medici_dice
