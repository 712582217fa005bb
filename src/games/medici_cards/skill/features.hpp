// The features of a position of Medici: The Card Game (game/skill.hpp). They include the last cards of the market, which
// the next player can take.
#pragma once

#include <array>

#include "game/features.hpp"
#include "game/rivals.hpp"
#include "games/medici_cards/rules/state.hpp"

namespace florin::medici_cards {

using Features = game::Features<54, good_count, 29>;

// Counts once what all seats need.
class FeatureExtractor {
 public:
  explicit FeatureExtractor(const State& state);
  void write(Seat seat, Features& features) const;

 private:
  using Figures = game::SeatFigures;

  void write_table(Seat seat, game::FeatureRow<Features::table_size>& row) const;
  void write_market(game::FeatureRow<Features::table_size>& row) const;
  void write_rivals(Seat seat, game::FeatureRow<Features::table_size>& row) const;
  void write_good(Seat seat, Good good, game::FeatureRow<Features::subject_size>& row) const;

  const State& state_;
  std::array<Symbols, max_seats> symbols_{};  // if the day ended now
  Figures rooms_{};
  Figures values_{};     // of the ships
  Figures strengths_{};  // the same with an average card in every free hold, in tenths
  Figures projected_{};  // florins if the day ended now
  Symbols unseen_{};     // symbols in the pile
  Symbols offered_{};    // symbols on the last cards of the market
  int pile_ = 0;
};

}  // namespace florin::medici_cards
