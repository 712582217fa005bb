// Tallies: means, spreads and shares of victories over many games. Sums are integers, so the same games give the same
// tally in whatever order they are added.
#pragma once

#include <cstdint>
#include <vector>

#include "players/search/outcome.hpp"

namespace florin::players {

// Half the width of the 95 % confidence interval of a mean, in standard errors (Student's t). With three or more degrees
// of freedom, the error is below a hundredth.
[[nodiscard]] double student_95(std::int64_t degrees_of_freedom);

class Tally {
 public:
  void add(std::int64_t value);

  [[nodiscard]] std::int64_t count() const { return count_; }
  [[nodiscard]] std::int64_t least() const { return least_; }
  [[nodiscard]] std::int64_t most() const { return most_; }
  [[nodiscard]] double mean() const;
  // The sample's standard deviation; 0 for fewer than two values.
  [[nodiscard]] double deviation() const;
  // Half the width of the 95 % confidence interval of the mean.
  [[nodiscard]] double margin() const;

  friend bool operator==(const Tally&, const Tally&) = default;

 private:
  std::int64_t count_ = 0;
  std::int64_t sum_ = 0;
  std::int64_t squares_ = 0;
  std::int64_t least_ = 0;
  std::int64_t most_ = 0;
};

class ContestTally {
 public:
  explicit ContestTally(int seats) : scores_(static_cast<std::size_t>(seats)), shares_(static_cast<std::size_t>(seats)) {}

  void add(const Outcome& outcome);

  [[nodiscard]] const Tally& score(base::Seat seat) const { return scores_[static_cast<std::size_t>(seat.index())]; }
  [[nodiscard]] const Tally& moves() const { return moves_; }
  // The mean share of victories: a victory counts 1, a victory shared by n seats 1/n.
  [[nodiscard]] double share(base::Seat seat) const;
  [[nodiscard]] double share_margin(base::Seat seat) const;

  friend bool operator==(const ContestTally&, const ContestTally&) = default;

 private:
  std::vector<Tally> scores_;
  std::vector<Tally> shares_;  // in parts of a victory
  Tally moves_;
};

}  // namespace florin::players
