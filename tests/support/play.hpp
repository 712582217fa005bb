// Positions for tests, reached by playing notation from the start.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "game/table.hpp"

namespace florin::tests {

// Plays one line of notation; fails the test if it can't be played.
template <game::Game G>
void play(typename G::State& state, std::string_view text, game::Story* story = nullptr) {
  const auto move = G::read(state, text);
  INFO("move ", std::string(text));
  REQUIRE(static_cast<bool>(move));
  const auto refusal = game::refusal_of<G>(state, *move);
  INFO("refusal ", refusal ? refusal->key : std::string("none"));
  REQUIRE_FALSE(refusal.has_value());
  G::play(state, *move, story);
}

// The position after `moves` at a fresh table.
template <game::Game G>
typename G::State position(const game::Setup& setup, const std::vector<std::string_view>& moves) {
  REQUIRE(game::problems_of(G::info, setup).empty());
  const auto start = G::start(setup);
  REQUIRE(static_cast<bool>(start));
  typename G::State state = *start;
  for (const std::string_view text : moves) play<G>(state, text);
  return state;
}

// The legal moves as text, in their order.
template <game::Game G>
std::vector<std::string> legal(const typename G::State& state) {
  std::vector<std::string> texts;
  const auto moves = G::moves(state);
  for (std::size_t i = 0; i < moves.size(); ++i) texts.push_back(G::write(state, moves[i]));
  return texts;
}

// The key of the phrase that refuses a move; "" if it is legal.
template <game::Game G>
std::string refused(const typename G::State& state, std::string_view text) {
  const auto move = G::read(state, text);
  if (!move) return move.problem().what.key;
  const auto refusal = game::refusal_of<G>(state, *move);
  return refusal ? refusal->key : "";
}

}  // namespace florin::tests
