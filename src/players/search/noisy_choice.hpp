// noisy_choice: the choice of a player who judges moves only roughly. It mistakes a move that is nearly as good as the
// best one for the best, but never a bad one. People err in the same way.
#pragma once

#include <vector>

#include "players/search/player.hpp"

namespace florin::players {

// The index of the best candidate after every value is misjudged by up to `error`, usually by less.
template <class G>
[[nodiscard]] std::size_t noisy_choice(const std::vector<Candidate<G>>& candidates, base::Seat seat, float error, base::Random& random) {
  std::size_t best = 0;
  float best_worth = 0;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const auto misjudgement = static_cast<float>(random.unit() - random.unit());
    const float worth = candidates[i].expectation.of(seat) + error * misjudgement;
    if (i > 0 && worth <= best_worth) continue;
    best = i;
    best_worth = worth;
  }
  return best;
}

}  // namespace florin::players
