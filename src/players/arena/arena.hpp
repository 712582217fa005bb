// Arena: the players of a pool meet at tables. A block is one lineup with the same luck at every rotation of the seats;
// it is the unit of data for every measurement.
//
// Block n of a seed is always the same, in whatever order blocks are played, as long as the players' budgets don't depend
// on time. An outsider that makes no legal move forfeits the game: the rule of thumb plays on for it, and its seat comes
// last. Use one arena for each thread.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/record.hpp"
#include "players/search/outcome.hpp"

namespace florin::players {

// A player of the pool, as an index into its list of names.
using PoolIndex = std::size_t;

// Who meets at a table, one entry for each seat. The order means nothing: blocks shuffle and rotate it.
using Lineup = std::vector<PoolIndex>;

struct Forfeit {
  PoolIndex player;
  base::Seat seat;
  int move;  // how many moves had been played
  base::Phrase why;
};

struct ArenaGame {
  Lineup seating;   // P1 first
  Outcome outcome;  // winners without the seats that forfeited
  std::vector<Forfeit> forfeits;
};

// How long a player thought about all its decisions.
struct Thinking {
  std::int64_t decisions = 0;
  std::chrono::nanoseconds time{};

  void add(const Thinking& other) {
    decisions += other.decisions;
    time += other.time;
  }
  [[nodiscard]] double mean_ms() const {
    return decisions == 0 ? 0.0 : std::chrono::duration<double, std::milli>(time).count() / static_cast<double>(decisions);
  }
};

struct Block {
  std::vector<ArenaGame> games;    // one for each rotation
  std::vector<Thinking> thinking;  // one for each player of the pool
};

class Arena {
 public:
  virtual ~Arena() = default;
  // Adds the record of every game to `records`, unless it is null. Empty if `stop` was set meanwhile.
  [[nodiscard]] virtual std::optional<Block> play(const Lineup& lineup, std::uint64_t number, const std::atomic<bool>& stop,
                                                  std::vector<game::Record>* records = nullptr) = 0;
};

}  // namespace florin::players
