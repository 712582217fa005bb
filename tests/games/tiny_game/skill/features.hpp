// The features of a position of Tiny (game/skill.hpp): points, the goal, and the points of the rivals.
#pragma once

#include "game/features.hpp"
#include "game/rivals.hpp"
#include "games/tiny_game/rules/game.hpp"

namespace florin::tiny_game {

using Features = game::Features<15, 1, 3>;

class FeatureExtractor {
 public:
  explicit FeatureExtractor(const State& state);
  void write(base::Seat seat, Features& features) const;

 private:
  const State& state_;
  game::SeatFigures points_{};
};

}  // namespace florin::tiny_game
