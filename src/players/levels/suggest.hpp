// suggestion_of: what a player suggests, on a game's own types, with the moves it considered and how they differ.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <vector>

#include "players/levels/suggestion.hpp"
#include "players/search/network.hpp"
#include "players/search/player.hpp"

namespace florin::players {

// An expectation in tenths of points: first the points gained so far, then the points to come by source.
using Parts = std::vector<int>;

template <Learnable G>
Parts parts_of(const game::Expectation& expectation) {
  const auto tenths = [](float points) { return static_cast<int>(points * 10.0F + (points < 0 ? -0.5F : 0.5F)); };
  Parts parts = {tenths(expectation.gained)};
  for (std::size_t source = 0; source < Shape<G>::sources; ++source) parts.push_back(tenths(expectation.to_come[source]));
  return parts;
}

// How a candidate differs from the next one, the largest difference first.
template <Learnable G>
std::vector<Reason> reasons_of(const Parts& parts, const Parts& next) {
  std::vector<Reason> reasons;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i] == next[i]) continue;
    reasons.push_back({i == 0 ? base::phrase("expect.gained") : game::Skill<G>::source_phrase(i - 1), parts[i] - next[i]});
  }
  std::stable_sort(reasons.begin(), reasons.end(),
                   [](const Reason& a, const Reason& b) { return std::abs(a.tenths) > std::abs(b.tenths); });
  return reasons;
}

template <Learnable G>
std::vector<Considered> considered_of(const typename G::State& state, const std::vector<Candidate<G>>& candidates) {
  constexpr std::size_t most = 5;
  std::vector<Parts> parts;
  for (const Candidate<G>& candidate : candidates) parts.push_back(parts_of<G>(candidate.expectation));
  std::vector<Considered> result;
  for (std::size_t i = 0; i < candidates.size() && i < most; ++i) {
    const int sum = std::accumulate(parts[i].begin(), parts[i].end(), 0);
    result.push_back({G::write(state, candidates[i].move), static_cast<double>(candidates[i].expectation.share), sum, {}});
    if (i + 1 < candidates.size()) result.back().reasons = reasons_of<G>(parts[i], parts[i + 1]);
  }
  return result;
}

template <game::Game G>
Suggestion suggestion_of(const typename G::State& state, PlayerOf<G>& player, base::Seat seat, base::Random& random) {
  if constexpr (Learnable<G>) {
    const std::vector<Candidate<G>> candidates = player.explain(state, seat, random);
    if (!candidates.empty()) return {G::write(state, candidates.front().move), considered_of<G>(state, candidates)};
  }
  return {G::write(state, player.choose(state, seat, random)), {}};
}

}  // namespace florin::players
