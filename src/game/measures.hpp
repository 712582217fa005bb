// Measures: type-erased functions for counting and timing a game: perft, random games, copies of its state. Callers must
// check the setup first (game::problems_of).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "game/perft.hpp"
#include "game/playout.hpp"

namespace florin::game {

struct MoveCount {
  std::string move;
  std::uint64_t count;
};

struct Measures {
  std::size_t state_bytes;
  // The number of sequences of exactly `depth` moves from the start; perft_by_move counts them by first move.
  std::uint64_t (*perft)(const Setup& setup, int depth);
  std::vector<MoveCount> (*perft_by_move)(const Setup& setup, int depth);
  // Plays random games and returns their total number of moves.
  std::uint64_t (*play_out)(const Setup& setup, base::Random& random, int games);
  std::uint64_t (*digest)(const Setup& setup, std::uint64_t seed, int games);
  // Copies the first position `rounds` times `copies_of_round` times.
  void (*copy)(const Setup& setup, int rounds);
};
inline constexpr int copies_of_round = 64;

// Makes the compiler assume that the memory is read and changed here.
inline void touch(const void* memory) { asm volatile("" : : "g"(memory) : "memory"); }

template <Game G>
std::uint64_t perft_of(const Setup& setup, int depth) {
  return perft<G>(*G::start(setup), depth);
}

template <Game G>
std::vector<MoveCount> perft_by_move_of(const Setup& setup, int depth) {
  const typename G::State start = *G::start(setup);
  std::vector<MoveCount> counts;
  for_each_move<G>(start, [&](typename G::Move move) {
    typename G::State after = start;
    G::play(after, move);
    counts.push_back({G::write(start, move), perft<G>(after, depth - 1)});
  });
  return counts;
}

template <Game G>
std::uint64_t play_out_of(const Setup& setup, base::Random& random, int games) {
  const typename G::State start = *G::start(setup);
  base::Random luck = random;  // a value of its own can stay in registers
  std::uint64_t moves = 0;
  for (int i = 0; i < games; ++i) {
    typename G::State state = start;
    moves += play_out<G>(state, luck);
  }
  random = luck;
  return moves;
}

template <Game G>
std::uint64_t digest_of(const Setup& setup, std::uint64_t seed, int games) {
  return playout_digest<G>(*G::start(setup), seed, games);
}

template <Game G>
void copy_of(const Setup& setup, int rounds) {
  const std::vector<typename G::State> from(copies_of_round, *G::start(setup));
  std::vector<typename G::State> to = from;
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < from.size(); ++i) {
      to[i] = from[i];
      touch(&to[i]);
    }
  }
}

template <Game G>
inline constexpr Measures measures_of = {
    sizeof(typename G::State), perft_of<G>, perft_by_move_of<G>, play_out_of<G>, digest_of<G>, copy_of<G>};

}  // namespace florin::game
