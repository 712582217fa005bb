// noisy_choice: the choice of somebody who sees what moves are worth only roughly. Moves that are nearly as good
// as the best one are mistaken for it, bad ones never are: that is how people err.
#pragma once

#include <vector>

#include "players/search/player.hpp"

namespace florin::players {

// The index of the candidate worth most if every worth is misjudged by up to `error`, mostly by less.
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
