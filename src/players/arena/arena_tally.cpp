#include "players/arena/arena_tally.hpp"

#include <algorithm>
#include <cmath>

namespace florin::players {
namespace {

// What a player won in a block with all its seats.
struct Gain {
  int seats = 0;
  int forfeits = 0;
  std::int64_t points = 0;
  std::int64_t share = 0;  // in parts of a victory
};

Gain gain_of(const Block& block, PoolIndex player) {
  Gain gain;
  for (const ArenaGame& game : block.games) {
    for (std::size_t i = 0; i < game.seating.size(); ++i) {
      if (game.seating[i] != player) continue;
      ++gain.seats;
      gain.points += game.outcome.scores[i];
      gain.share += parts_won(game.outcome, base::Seat::at(static_cast<int>(i)));
    }
    for (const Forfeit& forfeit : game.forfeits) gain.forfeits += forfeit.player == player ? 1 : 0;
  }
  return gain;
}

}  // namespace

LineupTally::LineupTally(const Lineup& lineup) : members_(lineup), seats_(static_cast<int>(lineup.size())) {
  std::sort(members_.begin(), members_.end());
  members_.erase(std::unique(members_.begin(), members_.end()), members_.end());
  for (const PoolIndex member : members_) copies_.push_back(static_cast<int>(std::count(lineup.begin(), lineup.end(), member)));
  forfeits_.resize(members_.size());
  points_.resize(members_.size());
  shares_.resize(members_.size());
  products_.resize(members_.size() * members_.size());
}

void LineupTally::add(const Block& block) {
  ++blocks_;
  std::vector<Gain> gains;
  for (const PoolIndex member : members_) gains.push_back(gain_of(block, member));
  for (std::size_t i = 0; i < gains.size(); ++i) {
    forfeits_[i] += gains[i].forfeits;
    points_[i].add(gains[i].points);
    shares_[i] += gains[i].share;
    for (std::size_t j = 0; j < gains.size(); ++j) product(i, j) += gains[i].share * gains[j].share;
  }
}

Estimate LineupTally::share(std::size_t member) const {
  if (blocks_ == 0) return {0, 0, 1.0 / copies_[member]};
  const double most = seats_;  // victories in a block
  const double blocks = static_cast<double>(blocks_) + 2;
  const double mean = victories(member) / most;
  const double middle = (mean * static_cast<double>(blocks_) + 1) / blocks;
  const double spread = comoment(member, member) / (most * most) + static_cast<double>(blocks_) * (mean - middle) * (mean - middle) +
                        middle * middle + (1 - middle) * (1 - middle);
  const double margin = student_95(blocks_ + 1) * std::sqrt(spread / (blocks - 1) / blocks);
  const double copies = copies_[member];
  return {mean / copies, std::max(0.0, middle - margin) / copies, std::min(1.0, middle + margin) / copies};
}

Estimate LineupTally::points(std::size_t member) const {
  const double seats = static_cast<double>(seats_) * copies_[member];  // in a block
  const double mean = points_[member].mean() / seats;
  const double margin = points_[member].margin() / seats;
  return {mean, mean - margin, mean + margin};
}

double LineupTally::victories(std::size_t member) const {
  return blocks_ == 0 ? 0.0 : static_cast<double>(shares_[member]) / (parts_of_victory * static_cast<double>(blocks_));
}

double LineupTally::comoment(std::size_t one, std::size_t other) const {
  if (blocks_ == 0) return 0.0;
  constexpr double parts = parts_of_victory;
  const auto products = static_cast<double>(products_[one * members_.size() + other]) / (parts * parts);
  return products - static_cast<double>(blocks_) * victories(one) * victories(other);
}

double share_in(const Block& block, PoolIndex member) {
  const Gain gain = gain_of(block, member);
  return static_cast<double>(gain.share) / (parts_of_victory * std::max(1, gain.seats));
}

}  // namespace florin::players
