#include "games/tiny_game/skill/features.hpp"

#include "games/tiny_game/skill/skill.hpp"

namespace florin::tiny_game {
namespace {

constexpr int most_rivals = 3;

std::size_t at(base::Seat seat) { return static_cast<std::size_t>(seat.index()); }

}  // namespace

FeatureExtractor::FeatureExtractor(const State& state) : state_(state) {
  for (const base::Seat seat : base::all_seats(state.seats)) points_[at(seat)] = state.points[at(seat)];
}

void FeatureExtractor::write(base::Seat seat, Features& features) const {
  features.clear();
  const int own = points_[at(seat)];
  auto& table = features.table;
  table.one_of(state_.seats - 2, 3);
  table.ratio(own, state_.goal);
  table.ratio(state_.goal - own, 20);
  table.ratio(state_.round, 30);
  table.flag(state_.active == seat);
  table.ratio((seat.index() - state_.active.index() + state_.seats) % state_.seats, state_.seats);
  table.flag(state_.goal > 20);
  const game::Rivals rivals = game::rivals_by(points_, seat, state_.seats);
  for (const base::Seat rival : rivals) {
    table.flag(true);
    table.ratio(own - points_[at(rival)], 20);
  }
  table.zeros(2 * (most_rivals - static_cast<int>(rivals.size())));

  auto& pot = features.subjects[0];
  pot.ratio(own, state_.goal);
  pot.ratio(state_.goal, 40);
  pot.flag(state_.active == seat);
}

bool Skill::is_settled(const State& state) {
  return state.phase == State::Phase::over || (state.phase == State::Phase::decide && state.rolls == 0);
}

int Skill::banked(const State& state, base::Seat seat) { return state.points[at(seat)]; }

base::Phrase Skill::source_phrase(std::size_t source) { return base::phrase(source == 0 ? "expect.rest" : "expect.pot"); }

}  // namespace florin::tiny_game
