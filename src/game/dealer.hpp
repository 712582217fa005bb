// Dealer: chance from a seed. The luck is the same whatever the players decide.
//
// Every draw of a game has a LuckIndex. The dealer gives each draw a stream of its own, HMAC-SHA-256(seed,
// "florin-luck 1 ROUND TURN DRAW BLOCK"), and reads it as big-endian 32-bit words. A number below n is a word modulo
// n; words at or above the largest multiple of n are skipped. So the n-th card is the same whenever the pool of
// unseen cards is the same, and a roll is the same whatever was taken before it. Arena blocks, fair dice and duels
// use this. The mapping is version 1 and has test vectors.
#pragma once

#include <cstdint>

#include "base/sha256.hpp"
#include "game/game.hpp"

namespace florin::game {

class Stream {
 public:
  Stream(const base::Hash& seed, const LuckIndex& index) : seed_(seed), index_(index) {}
  [[nodiscard]] std::uint32_t below(std::uint32_t n);

 private:
  [[nodiscard]] std::uint32_t next_word();

  base::Hash seed_;
  LuckIndex index_;
  base::Hash block_{};
  std::uint32_t blocks_ = 0;
  std::size_t used_ = sizeof(base::Hash);
};

class Dealer {
 public:
  static constexpr int version = 1;

  explicit Dealer(const base::Hash& seed) : seed_(seed) {}
  // Makes a dealer from a plain number, for arenas and tests.
  [[nodiscard]] static Dealer of_number(std::uint64_t number);

  template <Game G>
  [[nodiscard]] typename G::Move draw(const typename G::State& state) const {
    Stream stream(seed_, G::luck_index(state));
    return G::deal(state, stream);
  }

 private:
  base::Hash seed_;
};

}  // namespace florin::game
