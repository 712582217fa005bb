// Random games. The bench measures them, and their digests prove that behaviour is unchanged. Every decision builds
// the legal set and picks one move uniformly; chance draws with its odds.
#pragma once

#include <cstdint>

#include "base/random.hpp"
#include "base/text.hpp"
#include "game/game.hpp"

namespace florin::game {

template <Game G, base::Luck L>
[[nodiscard]] typename G::Move random_move(const typename G::State& state, const Turn& turn, L& luck) {
  if (turn.is_chance()) return G::deal(state, luck);
  const auto moves = G::moves(state);
  return moves[luck.below(static_cast<std::uint32_t>(moves.size()))];
}

// Plays a position to its end and returns the number of moves (lines of notation).
template <Game G, base::Luck L>
std::uint64_t play_out(typename G::State& state, L& luck) {
  std::uint64_t played = 0;
  for (Turn turn = G::turn(state); !turn.is_over(); turn = G::turn(state), ++played) {
    G::play(state, random_move<G>(state, turn, luck));
  }
  return played;
}

// One number for `games` seeded random games, from every move and the final scores. A refactoring must keep it.
template <Game G>
[[nodiscard]] std::uint64_t playout_digest(const typename G::State& start, std::uint64_t seed, int games) {
  base::Digest digest;
  for (int i = 0; i < games; ++i) {
    base::Random random(seed, static_cast<std::uint64_t>(i));
    typename G::State state = start;
    for (Turn turn = G::turn(state); !turn.is_over(); turn = G::turn(state)) {
      const typename G::Move move = random_move<G>(state, turn, random);
      digest.add(G::write(state, move));
      digest.add("\n");
      G::play(state, move);
    }
    for (const std::int32_t score : G::standing(state).scores) digest.add(std::to_string(score) + " ");
  }
  return digest.value();
}

}  // namespace florin::game
