#include "players/arena/tally.hpp"

#include <algorithm>
#include <cmath>

namespace florin::players {

double student_95(std::int64_t degrees_of_freedom) {
  constexpr double z = 1.959964;  // the same quantile of the normal distribution
  if (degrees_of_freedom < 1) return z;
  const auto n = static_cast<double>(degrees_of_freedom);
  const double square = z * z;
  const double first = (square + 1) / 4;
  const double second = ((5 * square + 16) * square + 3) / 96;
  const double third = (((3 * square + 19) * square + 17) * square - 15) / 384;
  return z * (1 + (first + (second + third / n) / n) / n);  // Fisher's expansion
}

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

double Tally::margin() const { return count_ == 0 ? 0.0 : student_95(count_ - 1) * deviation() / std::sqrt(static_cast<double>(count_)); }

void ContestTally::add(const Outcome& outcome) {
  moves_.add(outcome.moves);
  for (std::size_t i = 0; i < scores_.size(); ++i) {
    scores_[i].add(outcome.scores[i]);
    shares_[i].add(parts_won(outcome, base::Seat::at(static_cast<int>(i))));
  }
}

double ContestTally::share(base::Seat seat) const { return shares_[static_cast<std::size_t>(seat.index())].mean() / parts_of_victory; }

double ContestTally::share_margin(base::Seat seat) const {
  return shares_[static_cast<std::size_t>(seat.index())].margin() / parts_of_victory;
}

}  // namespace florin::players
