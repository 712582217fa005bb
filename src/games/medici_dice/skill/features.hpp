// What a learned evaluation sees of a position of Medici: The Dice Game (game/skill.hpp). Dice that lie on
// the table are not seen.
#pragma once

#include <array>

#include "game/features.hpp"
#include "game/rivals.hpp"
#include "games/medici_dice/rules/state.hpp"

namespace florin::medici_dice {

using Features = game::Features<45, good_count, 44>;

// What is counted once for all seats.
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
  Figures strengths_{};  // the same with usual dice in the free holds, in tenths
  Figures projected_{};  // points if the round ended now
};

}  // namespace florin::medici_dice
