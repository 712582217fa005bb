// The features of a position of Medici (game/skill.hpp). They leave out the lot on offer, because the auction is solved
// (auction_solver.hpp).
#pragma once

#include <array>

#include "game/features.hpp"
#include "game/report.hpp"
#include "game/rivals.hpp"
#include "games/medici/rules/state.hpp"

namespace florin::medici {

using Features = game::Features<51, good_count, 25>;

// Counts once what all seats need.
class FeatureExtractor {
 public:
  explicit FeatureExtractor(const State& state);
  void write(Seat seat, Features& features) const;

 private:
  using Figures = game::SeatFigures;

  void write_table(Seat seat, game::FeatureRow<Features::table_size>& row) const;
  void write_rivals(Seat seat, game::FeatureRow<Features::table_size>& row) const;
  void write_good(Seat seat, std::size_t good, game::FeatureRow<Features::subject_size>& row) const;

  const State& state_;
  std::array<Levels, max_seats> levels_{};       // if the day ended now
  Figures values_{};                             // of the ships
  Figures strengths_{};                          // the same with an average card in every free hold, in tenths
  Figures projected_{};                          // florins if the day ended now
  Figures ship_prizes_{};                        // if the day ended now
  std::array<Levels, max_seats> good_prizes_{};  // the same, by good
  std::array<int, good_count> unseen_{};         // cards
  int holds_open_ = 0;
  int value_unseen_ = 0;
};

}  // namespace florin::medici
