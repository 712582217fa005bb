// What the blocks of one lineup add up to. Sums are whole numbers: the same blocks give the same tally in
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

  // The different players of the lineup in the order of the pool, and how many seats each has.
  [[nodiscard]] const std::vector<PoolIndex>& members() const { return members_; }
  [[nodiscard]] int copies(std::size_t member) const { return copies_[member]; }
  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] std::int64_t blocks() const { return blocks_; }
  [[nodiscard]] std::int64_t games() const { return blocks_ * seats_; }
  // Games that the member forfeited.
  [[nodiscard]] std::int64_t forfeits(std::size_t member) const { return forfeits_[member]; }

  // The share of one seat of the member in the victories; 1/seats is fair. The interval counts two imagined
  // blocks besides, one lost and one won altogether, so that a clean sweep does not look certain.
  [[nodiscard]] Estimate share(std::size_t member) const;
  // The points of one seat of the member in a game.
  [[nodiscard]] Estimate points(std::size_t member) const;
  // Victories of the member in a block, all its seats together: the mean, and the sum over the blocks of the
  // products of what two members have above or below their means.
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
  std::vector<Tally> points_;           // of all seats of a member in a block
  std::vector<std::int64_t> shares_;    // in parts of a victory
  std::vector<std::int64_t> products_;  // of the shares of two members in a block, members x members
};

// The share of one seat of the member in one block; the datum of a sequential test.
[[nodiscard]] double share_in(const Block& block, PoolIndex member);

}  // namespace florin::players
