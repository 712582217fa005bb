// try_out: search at the root. The best candidates are played on, all of them with the same luck and everybody
// playing quickly, and evaluated a round later; by and by the worse half is left out (sequential halving).
#pragma once

#include <vector>

#include "players/level.hpp"
#include "players/planner.hpp"

namespace florin::players {

// Plays on until so many positions have settled, and evaluates.
template <Learnable G>
[[nodiscard]] game::Outlook play_on(typename G::State state, int horizon, Evaluator<G>& evaluator, base::Random& random) {
  constexpr Breadth quick = {.draws = {1, 1, 1}, .moves = 2, .price_step = 16, .mistakes = 0.01F};
  Planner<G> planner(evaluator, quick);
  while (true) {
    if (G::is_settled(state) && horizon-- <= 0) return evaluator(state);
    const game::Turn turn = G::turn(state);
    if (turn.is_over()) return evaluator(state);
    if (turn.is_chance()) {
      G::play(state, G::deal(state, random));
    } else {
      G::play(state, planner.weigh(state, turn.first(), random.bits()).front().move);
    }
  }
}

template <Learnable G>
void try_out(const typename G::State& state, base::Seat seat, Evaluator<G>& evaluator, const Manner& manner, base::Random& random,
             std::vector<Candidate<G>>& candidates) {
  constexpr std::size_t most = 8;
  constexpr int games_between = 8;  // before the worse half is left out
  constexpr float trust = 8;        // the first outlook counts like so many games
  const int horizon = 2 * G::seats(state);
  const Stopwatch stopwatch(manner.search, evaluator.evaluations());
  std::size_t left = std::min(most, candidates.size());
  std::vector<float> weights(left, trust);
  for (int games = games_between; left > 1; games *= 2) {
    for (int game = 0; game < games; ++game) {
      const std::uint64_t luck = random.bits();
      for (std::size_t i = 0; i < left; ++i) {
        typename G::State after = state;
        G::play(after, candidates[i].move);
        base::Random same_luck(luck);
        const game::Outlook outlook = play_on<G>(after, horizon, evaluator, same_luck);
        candidates[i].outlook = game::between(candidates[i].outlook, outlook, 1 / (weights[i] + 1));
        weights[i] += 1;
      }
      if (stopwatch.is_over(evaluator.evaluations())) left = 1;
    }
    std::stable_sort(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(weights.size()),
                     [&](const Candidate<G>& a, const Candidate<G>& b) { return a.outlook.of(seat) > b.outlook.of(seat); });
    std::fill(weights.begin(), weights.end(), trust + static_cast<float>(games));
    left = (left + 1) / 2;
  }
}

}  // namespace florin::players
