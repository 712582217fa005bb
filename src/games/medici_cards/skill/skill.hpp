// What players know about Medici: The Card Game. game/skill.hpp explains the members. The rule of thumb is in
// heuristic.cpp, and the features are in features.hpp; weights.bin has the trained network. Nothing here changes the
// rules.
#pragma once

#include "game/skill.hpp"
#include "games/medici_cards/rules/game.hpp"
#include "games/medici_cards/skill/features.hpp"

namespace florin::medici_cards {

struct Skill {
  static Move rule_of_thumb(const State& state, Seat seat, base::Random& random);

  using Features = medici_cards::Features;
  using FeatureExtractor = medici_cards::FeatureExtractor;
  static constexpr std::size_t table_sources = 2;  // everything else (which is nothing), and the ship
  static constexpr std::size_t draws_ahead = 3;
  static bool is_settled(const State& state);
  static int banked(const State& state, Seat seat) { return state.florins[at(seat)]; }
  static std::size_t source_of(const game::Payment& payment);
  static base::Phrase source_phrase(std::size_t source);
  static bool is_triumph(const State& /*state*/) { return false; }
};

}  // namespace florin::medici_cards

template <>
struct florin::game::Skill<florin::medici_cards::Game> : florin::medici_cards::Skill {};
