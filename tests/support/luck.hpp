// The draws of a game with a dealer's luck, for tests that compare them.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "game/dealer.hpp"
#include "support/laws.hpp"

namespace florin::tests {

using Index = std::tuple<int, int, int>;

inline Index index_of(const game::LuckIndex& index) { return {index.round, index.turn, index.draw}; }

// What a draw was made of, as far as it can be told cheaply: the pool of cards or seats, the number of dice.
template <game::Game G>
std::string pool_of(const typename G::State& state, typename G::Move drawn) {
  if (G::turn(state).chance_kind() == game::ChanceKind::roll) {
    std::size_t colours = 0;
    const std::string text = G::write(state, drawn);
    const std::vector<std::string_view> words = base::words(text);
    for (const std::string_view word : words) colours += word[0] >= 'A' && word[0] <= 'Z' ? 1U : 0U;
    return std::to_string(words.size()) + " dice, " + std::to_string(colours);
  }
  std::string pool;
  G::outcomes(state,
              [&](typename G::Move move, std::uint32_t weight) { pool += G::write(state, move) + "*" + std::to_string(weight) + " "; });
  return pool;
}

struct Draw {
  std::string pool;
  std::string text;
};

// A game with the dealer's luck and random decisions: every draw by its index.
template <game::Game G>
std::map<Index, Draw> draws_of(const Case<G>& c, const game::Dealer& dealer, std::uint64_t decisions) {
  std::map<Index, Draw> draws;
  base::Random random = c.random(decisions);
  typename G::State state = c.state();
  for (game::Turn turn = G::turn(state); !turn.is_over(); turn = G::turn(state)) {
    if (!turn.is_chance()) {
      G::play(state, game::random_move<G>(state, turn, random));
      continue;
    }
    const typename G::Move move = dealer.draw<G>(state);
    if (!(dealer.draw<G>(state) == move)) broken(c.name(), "the dealer changes its mind");
    if (!draws.emplace(index_of(G::luck_index(state)), Draw{pool_of<G>(state, move), G::write(state, move)}).second) {
      broken(c.name(), "two draws of one game share their index: " + G::write(state, move));
    }
    G::play(state, move);
  }
  return draws;
}

}  // namespace florin::tests
