// LearnedPlayer: plans every move with a trained network, and spends the rest of its budget on a search at the root.
// A player with a budget in evaluations plays the same moves for the same random numbers on every machine.
#pragma once

#include <algorithm>
#include <vector>

#include "players/search/noisy_choice.hpp"
#include "players/search/planner.hpp"
#include "players/search/profile.hpp"
#include "players/search/root_search.hpp"
#include "players/search/widening_plan.hpp"

namespace florin::players {

template <Learnable G>
class LearnedPlayer final : public PlayerOf<G> {
 public:
  using State = typename G::State;

  // `table` is the network for two or more seats, `alone` the one for a game for one.
  LearnedPlayer(const Network<G>& table, const Network<G>& alone, const Profile& profile)
      : table_(table), alone_(alone), profile_(profile) {}

  [[nodiscard]] typename G::Move choose(const State& state, base::Seat seat, base::Random& random) override {
    return weigh(state, seat, random, Detail::worth).front().move;
  }
  [[nodiscard]] std::vector<Candidate<G>> explain(const State& state, base::Seat seat, base::Random& random) override {
    return weigh(state, seat, random, Detail::reasons);
  }
  // How many positions were evaluated for the last decision.
  [[nodiscard]] std::uint64_t evaluations() const { return evaluations_; }

 private:
  enum class Detail { worth, reasons };

  [[nodiscard]] std::vector<Candidate<G>> weigh(const State& state, base::Seat seat, base::Random& random, Detail detail) {
    Evaluator<G> evaluator(G::seats(state) == 1 ? alone_ : table_, seat, profile_.temperament);
    if (detail == Detail::reasons) evaluator.include(Details::own_parts);
    const Stopwatch stopwatch(profile_.budget, evaluator.evaluations());
    auto candidates = widening_plan(state, seat, evaluator, profile_.widths, profile_.budget, stopwatch, random.bits()).candidates;
    if (candidates.size() > 1) RootSearch<G>(evaluator, stopwatch).improve(state, seat, random, candidates);
    evaluations_ = evaluator.evaluations();
    const std::size_t chosen = noisy_choice(candidates, seat, error(state, seat, candidates), random);
    std::rotate(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(chosen),
                candidates.begin() + static_cast<std::ptrdiff_t>(chosen) + 1);
    return candidates;
  }

  // In a game for one, the worth of a point depends on the game, so the error is scaled by how much the candidates differ.
  [[nodiscard]] float error(const State& state, base::Seat seat, const std::vector<Candidate<G>>& candidates) const {
    constexpr float of_difference = 5;
    if (G::seats(state) > 1) return profile_.error;
    const auto [least, most] = std::minmax_element(candidates.begin(), candidates.end(), [&](const Candidate<G>& a, const Candidate<G>& b) {
      return a.expectation.of(seat) < b.expectation.of(seat);
    });
    return profile_.error * of_difference * (most->expectation.of(seat) - least->expectation.of(seat));
  }

  Network<G> table_;
  Network<G> alone_;
  Profile profile_;
  std::uint64_t evaluations_ = 0;
};

}  // namespace florin::players
