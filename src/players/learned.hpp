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
    auto& draws = manner_.breadth.draws;
    for (std::size_t i = G::draws_ahead; i < draws.size(); ++i) draws[i] = 0;
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
    Planner<G> planner(evaluator, manner_.breadth);
    auto candidates = planner.weigh(state, seat, random.bits());
    if (manner_.search.evaluations > 0 || manner_.search.ms > 0) try_out<G>(state, seat, evaluator, manner_, random, candidates);
    const std::size_t chosen = misjudged_best(candidates, seat, manner_.error, random);
    std::rotate(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(chosen),
                candidates.begin() + static_cast<std::ptrdiff_t>(chosen) + 1);
    return candidates;
  }

  Network<G> table_;
  Network<G> alone_;
  Manner manner_;
};

}  // namespace florin::players
