// The features of a position of The Rolling Gemstones (game/skill.hpp). They leave out the dice on the table.
#pragma once

#include <array>

#include "game/features.hpp"
#include "game/rivals.hpp"
#include "games/gemstones/rules/state.hpp"

namespace florin::gemstones {

using Features = game::Features<40, face_count, 38>;

// Counts once what all seats need.
class FeatureExtractor {
 public:
  explicit FeatureExtractor(const State& state);
  void write(Seat seat, Features& features) const;

 private:
  void write_table(Seat seat, game::FeatureRow<Features::table_size>& row) const;
  void write_rivals(Seat seat, game::FeatureRow<Features::table_size>& row) const;
  void write_column(Seat seat, std::size_t column, game::FeatureRow<Features::subject_size>& row) const;

  const State& state_;
  std::array<Ranks, max_seats> ranks_{};
  std::array<int, max_seats> evaluations_{};
  game::SeatFigures successes_{};          // the same, but larger is better
  std::array<int, max_seats> shortest_{};  // rows of the shortest column
  int longest_short_ = 0;                  // the largest of them, which shows how close the end is
};

}  // namespace florin::gemstones
