#include "games/medici/skill/features.hpp"

#include <algorithm>

#include "games/medici/skill/skill.hpp"

namespace florin::medici {
namespace {

constexpr int usual_tenths = 27;  // the value that a free hold usually gets, in tenths

}  // namespace

FeatureExtractor::FeatureExtractor(const State& state) : state_(state) {
  for (const Seat seat : base::all_seats(state.seats)) {
    levels_[at(seat)] = levels_after_today(state, seat);
    values_[at(seat)] = ship_value(state.ships[at(seat)]);
    strengths_[at(seat)] = 10 * values_[at(seat)] + usual_tenths * room(state, seat);
    projected_[at(seat)] = state.florins[at(seat)];
    holds_open_ += room(state, seat);
  }
  for (const game::Payment& payment : Game::forecast(state)) {
    projected_[at(payment.seat)] += payment.amount;
    if (static_cast<Source>(payment.source) == Source::ship) ship_prizes_[at(payment.seat)] = payment.amount;
    if (static_cast<Source>(payment.source) == Source::good) {
      good_prizes_[at(payment.seat)][payment.subject] = static_cast<std::uint8_t>(payment.amount);
    }
  }
  for (int index = 0; index < Card::gold_index; ++index) {
    const Card card = Card::at(index);
    const int copies = state.unseen.count(card);
    unseen_[static_cast<std::size_t>(card.good())] += copies;
    value_unseen_ += copies * card.value();
  }
}

void FeatureExtractor::write(Seat seat, Features& features) const {
  features.clear();
  write_table(seat, features.table);
  write_rivals(seat, features.table);
  for (std::size_t good = 0; good < features.subjects.size(); ++good) write_good(seat, good, features.subjects[good]);
}

void FeatureExtractor::write_table(Seat seat, game::FeatureRow<Features::table_size>& row) const {
  const std::size_t own = at(seat);
  const int free_holds = room(state_, seat);
  row.one_of(state_.seats - min_seats, max_seats - min_seats + 1);
  row.one_of(state_.day - 1, days);
  row.ratio(state_.deck, 18);
  row.ratio(state_.deck, 2 * std::max(holds_open_, 1));
  row.flag(state_.unseen.count(Card::gold()) > 0);
  row.ratio(value_unseen_, 3 * std::max(unseen_count(state_), 1));
  row.ratio(state_.florins[own], 40);
  row.ratio(free_holds, 5);
  row.flag(free_holds == 0);
  row.ratio(values_[own], 20);
  row.ratio(strengths_[own], 160);
  row.flag(state_.active == seat);
  row.ratio((seat.index() - state_.active.index() + state_.seats) % state_.seats, state_.seats);
  row.ratio(ship_prizes_[own], 30);
  row.ratio(projected_[own] - state_.florins[own], 60);
}

void FeatureExtractor::write_rivals(Seat seat, game::FeatureRow<Features::table_size>& row) const {
  constexpr int most_rivals = max_seats - 1;
  const auto by_florins = game::rivals_by(projected_, seat, state_.seats);
  for (const Seat rival : by_florins) {
    row.flag(true);
    row.ratio(projected_[at(seat)] - projected_[at(rival)], 40);
    row.ratio(state_.florins[at(seat)] - state_.florins[at(rival)], 40);
    row.ratio(room(state_, rival), 5);
  }
  row.zeros(4 * (most_rivals - static_cast<int>(by_florins.size())));
  const auto by_strength = game::rivals_by(strengths_, seat, state_.seats);
  for (const Seat rival : by_strength) {
    row.ratio(strengths_[at(seat)] - strengths_[at(rival)], 80);
    row.ratio(values_[at(seat)] - values_[at(rival)], 10);
  }
  row.zeros(2 * (most_rivals - static_cast<int>(by_strength.size())));
}

void FeatureExtractor::write_good(Seat seat, std::size_t good, game::FeatureRow<Features::subject_size>& row) const {
  const int own = levels_[at(seat)][good];
  const auto rivals = game::compare(seat, state_.seats, [&](Seat other) { return int{levels_[at(other)][good]}; });
  row.one_of(own, top_level + 1);
  row.ratio(own, top_level);
  row.ratio(own - rivals.best, 3);
  row.flag(own > rivals.best);
  row.ratio(own - rivals.second, 3);
  row.ratio(rivals.best, top_level);
  row.ratio(rivals.above, 3);
  row.ratio(rivals.equal, 3);
  row.ratio(own - state_.levels[at(seat)][good], 3);
  row.ratio(good_prizes_[at(seat)][good], 10);
  row.ratio(unseen_[good] * state_.deck, 4 * std::max(unseen_count(state_), 1));
  row.ratio(room(state_, seat), 5);
  row.one_of(state_.day - 1, days);
  row.flag(state_.seats == 2);
  row.ratio(state_.seats - 1, 3);
  row.ratio(level_bonus[static_cast<std::size_t>(own)], 20);
}

// ------------------------------------------------------------------ the rest of game::Skill

bool Skill::is_settled(const State& state) {
  return state.phase == Phase::over || state.phase == Phase::start || state.phase == Phase::fill ||
         (state.phase == Phase::turn_up && state.lot.empty());
}

std::size_t Skill::source_of(const game::Payment& payment) {
  return static_cast<Source>(payment.source) == Source::ship ? 1 : table_sources + payment.subject;
}

base::Phrase Skill::source_phrase(std::size_t source) {
  if (source < table_sources) return base::phrase(source == 0 ? "expect.prices" : "expect.ship");
  return base::phrase("expect.good").word("good", medici_common::key(goods[source - table_sources]));
}

}  // namespace florin::medici
