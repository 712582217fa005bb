// LearnedPlayer: chooses by a trained network and a look at what its moves lead to; while there is time it tries
// the best moves out.
#pragma once

#include <algorithm>
#include <vector>

#include "players/level.hpp"
#include "players/misjudge.hpp"
#include "players/planner.hpp"
#include "players/trial.hpp"

namespace florin::players {

template <Learnable G>
class LearnedPlayer final : public PlayerOf<G> {
 public:
  using State = typename G::State;

  // The networks for tables of several and for one player alone.
  LearnedPlayer(const Network<G>& table, const Network<G>& alone, const Manner& manner) : table_(table), alone_(alone), manner_(manner) {
    for (Breadth* breadth : {&manner_.quick, &manner_.thorough}) {
      std::fill(breadth->draws.begin() + G::draws_ahead, breadth->draws.end(), 0);
    }
  }

  [[nodiscard]] typename G::Move choose(const State& state, base::Seat seat, base::Random& random) override {
    return weigh(state, seat, random, Tell::worth).front().move;
  }
  [[nodiscard]] std::vector<Candidate<G>> explain(const State& state, base::Seat seat, base::Random& random) override {
    return weigh(state, seat, random, Tell::reasons);
  }

 private:
  enum class Tell { worth, reasons };

  [[nodiscard]] std::vector<Candidate<G>> weigh(const State& state, base::Seat seat, base::Random& random, Tell tell) {
    Evaluator<G> evaluator(G::seats(state) == 1 ? alone_ : table_, seat, manner_.temperament);
    if (tell == Tell::reasons) evaluator.tell_all();
    const Stopwatch stopwatch(manner_.budget, evaluator.evaluations());
    auto candidates = plan(state, seat, evaluator, stopwatch, random.bits());
    if (candidates.size() > 1) try_out<G>(state, seat, evaluator, stopwatch, random, candidates);
    const std::size_t chosen = misjudged_best(candidates, seat, error(state, seat, candidates), random);
    std::rotate(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(chosen),
                candidates.begin() + static_cast<std::ptrdiff_t>(chosen) + 1);
    return candidates;
  }

  // Alone, where what a point is worth differs from game to game, in proportion to how far the candidates differ.
  [[nodiscard]] float error(const State& state, base::Seat seat, const std::vector<Candidate<G>>& candidates) const {
    constexpr float of_difference = 5;
    if (G::seats(state) > 1) return manner_.error;
    const auto [least, most] = std::minmax_element(candidates.begin(), candidates.end(), [&](const Candidate<G>& a, const Candidate<G>& b) {
      return a.outlook.of(seat) < b.outlook.of(seat);
    });
    return manner_.error * of_difference * (most->outlook.of(seat) - least->outlook.of(seat));
  }

  // Thoroughly; in a budget somebody set roughly first, and then thoroughly if that seems to be in it.
  [[nodiscard]] std::vector<Candidate<G>> plan(const State& state, base::Seat seat, Evaluator<G>& evaluator, const Stopwatch& stopwatch,
                                               std::uint64_t luck) {
    constexpr double costs_more = 20;
    if (!manner_.is_thorough) {
      auto candidates = Planner<G>(evaluator, manner_.quick).weigh(state, seat, luck);
      if (candidates.size() < 2 || costs_more * stopwatch.used(evaluator.evaluations()) >= 1) return candidates;
    }
    return Planner<G>(evaluator, manner_.thorough).weigh(state, seat, luck);
  }

  Network<G> table_;
  Network<G> alone_;
  Manner manner_;
};

}  // namespace florin::players
