// LearnedPlayer: chooses by a trained network and a look at what its moves lead to.
#pragma once

#include "players/budget.hpp"
#include "players/planner.hpp"
#include "players/player.hpp"
#include "players/self_play.hpp"

namespace florin::players {

// How a learned player plays.
struct Manner {
  Breadth breadth;
  float error = 0;  // by which it misjudges what moves are worth
  Aim aim = Aim::points;
};

template <Learnable G>
class LearnedPlayer final : public PlayerOf<G> {
 public:
  LearnedPlayer(const Network<G>& network, const Manner& manner)
      : network_(network), manner_(manner), evaluator_(network_, manner.aim), planner_(evaluator_, manner.breadth) {}

  [[nodiscard]] typename G::Move choose(const typename G::State& state, base::Seat seat, base::Random& random) override {
    const auto candidates = planner_.weigh(state, seat, random.bits());
    return misjudged_best(candidates, seat, manner_.error, random).move;
  }

 private:
  Network<G> network_;
  Manner manner_;
  Evaluator<G> evaluator_;
  Planner<G> planner_;
};

}  // namespace florin::players
