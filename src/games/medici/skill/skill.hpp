// What players know about Medici. game/skill.hpp explains the members. The rule of thumb is in heuristic.cpp, the features
// are in features.hpp, and the auction is solved in auction_solver.hpp; weights.bin has the trained network. Nothing here
// changes the rules.
#pragma once

#include "game/skill.hpp"
#include "games/medici/rules/game.hpp"
#include "games/medici/skill/auction_solver.hpp"
#include "games/medici/skill/features.hpp"

namespace florin::medici {

struct Skill {
  static Move rule_of_thumb(const State& state, Seat seat, base::Random& random);

  using Features = medici::Features;
  using FeatureExtractor = medici::FeatureExtractor;
  static constexpr std::size_t table_sources = 2;  // prices, the ship
  static constexpr std::size_t draws_ahead = 2;
  static bool is_settled(const State& state);
  static int banked(const State& state, Seat seat) { return state.florins[at(seat)]; }
  static std::size_t source_of(const game::Payment& payment);
  static base::Phrase source_phrase(std::size_t source);
  static bool is_triumph(const State& /*state*/) { return false; }
  static bool is_auction(const State& state) { return state.phase == Phase::auction; }
  using SaleValues = medici::SaleValues;
  using AuctionSolver = medici::AuctionSolver;
};

}  // namespace florin::medici

template <>
struct florin::game::Skill<florin::medici::Game> : florin::medici::Skill {};
