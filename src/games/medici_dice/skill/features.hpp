// The features of a position of Medici: The Dice Game (game/skill.hpp). They leave out the dice on the table.
#pragma once

#include <array>

#include "game/features.hpp"
#include "game/rivals.hpp"
#include "games/medici_dice/rules/state.hpp"

namespace florin::medici_dice {

using Features = game::Features<45, good_count, 44>;

// Counts once what all seats need.
class FeatureExtractor {
 public:
  explicit FeatureExtractor(const State& state);
  void write(Seat seat, Features& features) const;

 private:
  using Figures = game::SeatFigures;

  void write_table(Seat seat, game::FeatureRow<Features::table_size>& row) const;
  void write_rivals(Seat seat, game::FeatureRow<Features::table_size>& row) const;
  template <std::size_t N>
  void write_circles(game::FeatureRow<N>& row) const;
  void write_column(Seat seat, Good good, game::FeatureRow<Features::subject_size>& row) const;

  const State& state_;
  Figures values_{};     // of the ships
  Figures strengths_{};  // the same with an average die in every free hold, in tenths
  Figures projected_{};  // points if the round ended now
};

}  // namespace florin::medici_dice
