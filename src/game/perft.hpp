// perft: how many sequences of exactly `depth` moves a position has. Every legal move counts. Every distinct chance
// outcome counts once, whatever its odds. A game that ends earlier adds nothing. If the number stays the same after a
// change, then moves, play and outcomes still agree.
#pragma once

#include <cstdint>

#include "game/game.hpp"

namespace florin::game {

// Calls each(move) for everything that can happen next.
template <Game G, class F>
void for_each_move(const typename G::State& state, F&& each) {
  if (G::turn(state).is_chance()) {
    G::outcomes(state, [&](typename G::Move move, std::uint32_t /*weight*/) { each(move); });
    return;
  }
  const auto moves = G::moves(state);
  for (std::size_t i = 0; i < moves.size(); ++i) each(moves[i]);
}

template <Game G>
[[nodiscard]] std::uint64_t perft(const typename G::State& state, int depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  for_each_move<G>(state, [&](typename G::Move move) {
    if (depth == 1) {
      ++count;
      return;
    }
    typename G::State after = state;
    G::play(after, move);
    count += perft<G>(after, depth - 1);
  });
  return count;
}

}  // namespace florin::game
