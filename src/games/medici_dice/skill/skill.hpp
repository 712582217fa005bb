// What players know about Medici: The Dice Game. game/skill.hpp explains the members. The rule of thumb is in
// heuristic.cpp, and the features are in features.hpp; weights.bin and weights_alone.bin have the trained networks. Nothing
// here changes the rules.
#pragma once

#include "game/skill.hpp"
#include "games/medici_dice/rules/game.hpp"
#include "games/medici_dice/skill/features.hpp"

namespace florin::medici_dice {

struct Skill {
  static Move rule_of_thumb(const State& state, Seat seat, base::Random& random);

  using Features = medici_dice::Features;
  using FeatureExtractor = medici_dice::FeatureExtractor;
  static constexpr std::size_t table_sources = 2;  // everything else (which is nothing), and the ship
  static constexpr std::size_t draws_ahead = 1;
  static bool is_settled(const State& state);
  static int banked(const State& state, Seat seat) { return state.points[at(seat)]; }
  static std::size_t source_of(const game::Payment& payment);
  static base::Phrase source_phrase(std::size_t source);
  static bool is_triumph(const State& state);
};

}  // namespace florin::medici_dice

template <>
struct florin::game::Skill<florin::medici_dice::Game> : florin::medici_dice::Skill {};
