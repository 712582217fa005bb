// What players know about Tiny. game/skill.hpp explains the members.
#pragma once

#include "game/skill.hpp"
#include "games/tiny_game/rules/game.hpp"
#include "games/tiny_game/skill/features.hpp"

namespace florin::tiny_game {

struct Skill {
  // Rolls while little is at stake, because one roll in six loses the pot.
  static Move rule_of_thumb(const State& state, base::Seat seat, base::Random& /*random*/) {
    constexpr int enough = 15;
    return state.pot >= enough ? Move::stop(seat) : Move::roll(seat);
  }

  using Features = tiny_game::Features;
  using FeatureExtractor = tiny_game::FeatureExtractor;
  static constexpr std::size_t table_sources = 1;  // everything else, which is nothing: all points come from the pot
  static constexpr std::size_t draws_ahead = 2;
  static bool is_settled(const State& state);
  static int banked(const State& state, base::Seat seat);
  static std::size_t source_of(const game::Payment& /*payment*/) { return table_sources; }
  static base::Phrase source_phrase(std::size_t source);
  static bool is_triumph(const State& /*state*/) { return false; }
};

}  // namespace florin::tiny_game

template <>
struct florin::game::Skill<florin::tiny_game::Game> : florin::tiny_game::Skill {};
