#include "games/medici_cards/skill/features.hpp"

#include <algorithm>

#include "games/medici_cards/skill/skill.hpp"

namespace florin::medici_cards {
namespace {

constexpr int usual_tenths = 32;  // the value that a free hold usually gets, in tenths
constexpr int most_rivals = max_seats - 1;
constexpr int most_symbols = 10;  // larger numbers look the same

}  // namespace

FeatureExtractor::FeatureExtractor(const State& state) : state_(state), pile_(state.unseen.size()) {
  const game::Scores projection = Game::projection(state);
  for (const Seat seat : base::all_seats(state.seats)) {
    const std::size_t i = medici_cards::at(seat);
    symbols_[i] = symbols_after_today(state, seat);
    rooms_[i] = room(state, seat);
    values_[i] = ship_value(state, seat);
    strengths_[i] = 10 * values_[i] + usual_tenths * rooms_[i];
    projected_[i] = projection[i];
  }
  for (int index = 0; index < Card::first_neutral; ++index) {
    const Card card = Card::at(index);
    std::uint8_t& symbols = unseen_[at(card.good())];
    symbols = static_cast<std::uint8_t>(symbols + state.unseen.count(card) * card.face().symbols);
  }
  for (int position = 1; position <= std::min(state.market.size(), most_taken); ++position) {
    const Card card = state.market.from_end(position);
    if (card.is_neutral()) continue;
    std::uint8_t& symbols = offered_[at(card.good())];
    symbols = static_cast<std::uint8_t>(symbols + card.face().symbols);
  }
}

void FeatureExtractor::write(Seat seat, Features& features) const {
  features.clear();
  write_table(seat, features.table);
  write_market(features.table);
  write_rivals(seat, features.table);
  for (const Good good : goods) write_good(seat, good, features.subjects[at(good)]);
}

void FeatureExtractor::write_table(Seat seat, game::FeatureRow<Features::table_size>& row) const {
  const std::size_t own = medici_cards::at(seat);
  row.one_of(state_.seats - min_seats, max_seats - min_seats + 1);
  row.one_of(state_.day - 1, days);
  row.flag(state_.rulings.high_bonus);
  row.flag(state_.rulings.zero_scores);
  row.flag(state_.rulings.two_player_second);
  row.ratio(pile_, 55);
  row.ratio(rooms_[own], 5);
  row.flag(rooms_[own] == 0);
  row.ratio(values_[own], 20);
  row.ratio(strengths_[own], 160);
  row.flag(state_.active == seat);
  row.ratio((seat.index() - state_.active.index() + state_.seats) % state_.seats, state_.seats);
  row.ratio(projected_[own] - state_.florins[own], 60);
}

void FeatureExtractor::write_market(game::FeatureRow<Features::table_size>& row) const {
  row.ratio(state_.market.size(), 5);
  for (int position = 1; position <= most_taken; ++position) {
    if (position > state_.market.size()) {
      row.zeros(3);
      continue;
    }
    const Face& face = state_.market.from_end(position).face();
    row.ratio(face.value, 5);
    row.ratio(face.symbols, 2);
    row.flag(face.holds == 0);
  }
}

void FeatureExtractor::write_rivals(Seat seat, game::FeatureRow<Features::table_size>& row) const {
  const auto at_seat = [](Seat who) { return medici_cards::at(who); };
  const auto by_florins = game::rivals_by(projected_, seat, state_.seats);
  for (const Seat rival : by_florins) {
    row.ratio(projected_[at_seat(seat)] - projected_[at_seat(rival)], 40);
    row.ratio(state_.florins[at_seat(seat)] - state_.florins[at_seat(rival)], 40);
    row.ratio(rooms_[at_seat(rival)], 5);
  }
  row.zeros(3 * (most_rivals - static_cast<int>(by_florins.size())));
  const auto by_strength = game::rivals_by(strengths_, seat, state_.seats);
  for (const Seat rival : by_strength) {
    row.ratio(strengths_[at_seat(seat)] - strengths_[at_seat(rival)], 80);
    row.ratio(values_[at_seat(seat)] - values_[at_seat(rival)], 10);
  }
  row.zeros(2 * (most_rivals - static_cast<int>(by_strength.size())));
}

void FeatureExtractor::write_good(Seat seat, Good good, game::FeatureRow<Features::subject_size>& row) const {
  const int own = symbols_[medici_cards::at(seat)][at(good)];
  const int wanted = setting(state_.seats).bonus_from;
  const auto rivals = game::compare(seat, state_.seats, [&](Seat other) { return int{symbols_[medici_cards::at(other)][at(good)]}; });
  row.one_of(std::min(own, most_symbols), most_symbols + 1);
  row.ratio(own, wanted);
  row.ratio(own - wanted, 3);
  row.flag(own >= wanted);
  row.flag(state_.rulings.high_bonus && own >= setting(state_.seats).high_bonus_from);
  row.ratio(own - rivals.best, 3);
  row.flag(own > rivals.best);
  row.ratio(own - rivals.second, 3);
  row.ratio(rivals.above, 3);
  row.ratio(rivals.equal, 3);
  row.ratio(5 * unseen_[at(good)], std::max(pile_, 1));
  row.ratio(state_.active == seat ? offered_[at(good)] : 0, 2);
  row.ratio(state_.active == seat ? 0 : offered_[at(good)], 2);
  row.ratio(rooms_[medici_cards::at(seat)], 5);
  row.one_of(state_.day - 1, days);
  row.flag(state_.seats == 2);
  row.ratio(state_.seats - 1, 3);
}

// ------------------------------------------------------------------ the rest of game::Skill

bool Skill::is_settled(const State& state) {
  if (state.phase == Phase::over || state.phase == Phase::start) return true;
  const bool is_begin_of_turn = state.phase == Phase::choose || state.market.empty();  // otherwise it is an optional reveal
  return is_begin_of_turn && state.revealed == 0;
}

std::size_t Skill::source_of(const game::Payment& payment) {
  return static_cast<Source>(payment.source) == Source::ship ? 1 : table_sources + payment.subject;
}

base::Phrase Skill::source_phrase(std::size_t source) {
  if (source < table_sources) return base::phrase(source == 0 ? "expect.rest" : "expect.ship");
  return base::phrase("expect.good").word("good", medici_common::key(goods[source - table_sources]));
}

}  // namespace florin::medici_cards
