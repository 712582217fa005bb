// The odds at chance, as a game reports them: every outcome in its notation, with its weight.
#pragma once

#include <cstdint>
#include <map>
#include <numeric>
#include <optional>
#include <string>

#include "support/laws.hpp"

namespace florin::tests {

using Odds = std::map<std::string, std::uint32_t>;

template <game::Game G>
Odds outcomes_of(const typename G::State& state) {
  Odds result;
  G::outcomes(state, [&](typename G::Move move, std::uint32_t weight) { result[G::write(state, move)] += weight; });
  return result;
}

// The odds of the first draw of a kind, at a table without options. A game without such a draw fails the test.
template <game::Game G>
Odds first_odds(int seats, game::ChanceKind kind) {
  std::optional<Odds> odds;
  Case<G>{{seats, {}}}.walk(1, [&](const typename G::State& state, typename G::Move) {
    const game::Turn turn = G::turn(state);
    if (!odds && turn.is_chance() && turn.chance_kind() == kind) odds = outcomes_of<G>(state);
  });
  REQUIRE(odds.has_value());
  return *odds;
}

inline std::uint64_t total_of(const Odds& odds) {
  return std::accumulate(odds.begin(), odds.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const auto& entry) { return sum + entry.second; });
}

// Equal odds for every seat, as the draw of the first player must have.
inline Odds even_start(int seats) {
  Odds even;
  for (int seat = 1; seat <= seats; ++seat) even["~ start P" + std::to_string(seat)] = 1;
  return even;
}

}  // namespace florin::tests
