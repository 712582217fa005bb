// What players know about The Rolling Gemstones. game/skill.hpp explains the members. The rule of thumb is in
// heuristic.cpp, and the features are in features.hpp; weights.bin and weights_alone.bin have the trained networks. Nothing
// here changes the rules.
#pragma once

#include "game/skill.hpp"
#include "games/gemstones/rules/game.hpp"
#include "games/gemstones/skill/features.hpp"

namespace florin::gemstones {

struct Skill {
  static Move rule_of_thumb(const State& state, Seat seat, base::Random& random);

  using Features = gemstones::Features;
  using FeatureExtractor = gemstones::FeatureExtractor;
  static constexpr std::size_t table_sources = 1;  // everything else, which is nothing: all points come from columns
  static constexpr std::size_t draws_ahead = 1;
  static constexpr float points_alone = 4;
  static constexpr bool aims_at_top_rank = true;  // nine in ten games of a master end there
  static constexpr int rough_turns = turns_of_round;
  static bool is_settled(const State& state);
  static int banked(const State& /*state*/, Seat /*seat*/) { return 0; }  // everything is scored at the end
  static std::size_t source_of(const game::Payment& payment) { return table_sources + payment.subject; }
  static base::Phrase source_phrase(std::size_t source);
  static bool is_triumph(const State& state) { return evaluation(state.sheets[0].sums) == 0; }
};

}  // namespace florin::gemstones

template <>
struct florin::game::Skill<florin::gemstones::Game> : florin::gemstones::Skill {};
