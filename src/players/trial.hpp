// try_out: search at the root. The best candidates are played on, all of them with the same luck and everybody
// playing quickly, and evaluated some turns later; by and by the worse half is left out (sequential halving).
#pragma once

#include <algorithm>
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

// Improves the outlooks of the best candidates, and their order, until the stopwatch has run down. Where a game of all
// of them costs so much that there would be only a few, nothing is done: they would add more noise than knowledge,
// sooner at a table of several, where rivals decide how a game goes on.
template <Learnable G>
void try_out(const typename G::State& state, base::Seat seat, Evaluator<G>& evaluator, const Stopwatch& stopwatch, base::Random& random,
             std::vector<Candidate<G>>& candidates) {
  constexpr std::size_t most = 8;
  constexpr float trust = 8;  // the first outlook counts like so many games
  const double fewest_games = G::seats(state) == 1 ? 4 : 16;
  const auto used = [&] { return stopwatch.used(evaluator.evaluations()); };
  const int horizon = 2 * G::seats(state);
  std::size_t left = std::min(most, candidates.size());
  int halvings = 0;
  while (std::size_t{1} << halvings < left) ++halvings;
  float weight = trust;
  std::vector<game::Outlook> outlooks(left);
  for (double end = used(); halvings > 0; --halvings, left = (left + 1) / 2) {
    end += (1 - end) / halvings;
    while (used() < end) {
      const double before = used();
      const std::uint64_t luck = random.bits();
      for (std::size_t i = 0; i < left; ++i) {
        typename G::State after = state;
        G::play(after, candidates[i].move);
        base::Random same_luck(luck);
        outlooks[i] = play_on<G>(after, horizon, evaluator, same_luck);
      }
      if (fewest_games * (used() - before) > 1) return;
      weight += 1;
      for (std::size_t i = 0; i < left; ++i) candidates[i].outlook = game::between(candidates[i].outlook, outlooks[i], 1 / weight);
    }
    std::stable_sort(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(left),
                     [&](const Candidate<G>& a, const Candidate<G>& b) { return a.outlook.of(seat) > b.outlook.of(seat); });
  }
}

}  // namespace florin::players
