// LineupTally: statistics over the blocks of one lineup. Sums are integers, so the same blocks give the same tally in
// whatever order they are added.
#pragma once

#include <cstdint>
#include <vector>

#include "players/arena/arena.hpp"
#include "players/arena/tally.hpp"

namespace florin::players {

// A mean with its 95 % confidence interval.
struct Estimate {
  double mean = 0;
  double low = 0;
  double high = 0;
};

class LineupTally {
 public:
  explicit LineupTally(const Lineup& lineup);

  void add(const Block& block);

  // The distinct players of the lineup in the order of the pool, and how many seats each has. Below, `member` is an
  // index into this list.
  [[nodiscard]] const std::vector<PoolIndex>& members() const { return members_; }
  [[nodiscard]] int copies(std::size_t member) const { return copies_[member]; }
  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] std::int64_t blocks() const { return blocks_; }
  [[nodiscard]] std::int64_t games() const { return blocks_ * seats_; }
  [[nodiscard]] std::int64_t forfeits(std::size_t member) const { return forfeits_[member]; }

  // The share of victories per seat of the member; 1/seats is even. The interval includes two imaginary blocks, one
  // entirely lost and one entirely won, so that a clean sweep doesn't look certain.
  [[nodiscard]] Estimate share(std::size_t member) const;
  // The points per game and seat of the member.
  [[nodiscard]] Estimate points(std::size_t member) const;
  // Victories of the member per block, all its seats together: the mean, and the sum over all blocks of the product of
  // two members' deviations from their means.
  [[nodiscard]] double victories(std::size_t member) const;
  [[nodiscard]] double comoment(std::size_t one, std::size_t other) const;

  friend bool operator==(const LineupTally&, const LineupTally&) = default;

 private:
  [[nodiscard]] std::int64_t& product(std::size_t one, std::size_t other) { return products_[one * members_.size() + other]; }

  std::vector<PoolIndex> members_;
  std::vector<int> copies_;
  int seats_;
  std::int64_t blocks_ = 0;
  std::vector<std::int64_t> forfeits_;
  std::vector<Tally> points_;           // per block, all seats of the member together
  std::vector<std::int64_t> shares_;    // in parts of a victory
  std::vector<std::int64_t> products_;  // sums of products of two members' shares; a members x members matrix
};

// The share of victories per seat of a player in one block. Sequential tests use it as their data.
[[nodiscard]] double share_in(const Block& block, PoolIndex member);

}  // namespace florin::players
