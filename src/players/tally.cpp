#include "players/tally.hpp"

#include <algorithm>
#include <cmath>

namespace florin::players {
namespace {

constexpr int parts_of_victory = 60;  // can be shared by 1 to 6 seats without a rest
constexpr double normal_95 = 1.959964;

}  // namespace

void Tally::add(std::int64_t value) {
  least_ = count_ == 0 ? value : std::min(least_, value);
  most_ = count_ == 0 ? value : std::max(most_, value);
  ++count_;
  sum_ += value;
  squares_ += value * value;
}

double Tally::mean() const { return count_ == 0 ? 0.0 : static_cast<double>(sum_) / static_cast<double>(count_); }

double Tally::deviation() const {
  if (count_ < 2) return 0.0;
  const double variance = (static_cast<double>(squares_) - static_cast<double>(sum_) * mean()) / static_cast<double>(count_ - 1);
  return std::sqrt(std::max(variance, 0.0));
}

double Tally::margin() const { return count_ == 0 ? 0.0 : normal_95 * deviation() / std::sqrt(static_cast<double>(count_)); }

void ContestTally::add(const Outcome& outcome) {
  moves_.add(outcome.moves);
  for (std::size_t i = 0; i < scores_.size(); ++i) {
    scores_[i].add(outcome.scores[i]);
    const bool won = outcome.winners.contains(base::Seat::at(static_cast<int>(i)));
    shares_[i].add(won ? parts_of_victory / outcome.winners.size() : 0);
  }
}

double ContestTally::share(base::Seat seat) const { return shares_[static_cast<std::size_t>(seat.index())].mean() / parts_of_victory; }

double ContestTally::share_margin(base::Seat seat) const {
  return shares_[static_cast<std::size_t>(seat.index())].margin() / parts_of_victory;
}

}  // namespace florin::players
