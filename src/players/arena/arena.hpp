// Arena: players of a pool who meet at tables. A block is one table played with the same luck at every
// rotation of the seats; it is the datum of every measurement.
//
// Block number n of a seed is the same whoever plays it and in whatever order, as long as the players do a
// fixed amount of work; use one arena for each thread. An outsider that gives no legal move forfeits the
// game: the rule of thumb plays on for it, and its seat comes last.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/record.hpp"
#include "players/search/outcome.hpp"

namespace florin::players {

// A player of the pool, by its place in the list of names.
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

// How long a player thought, over all its decisions.
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
  // Records, where they are asked for, are added in the order of the games. Nothing if `stop` was set meanwhile.
  [[nodiscard]] virtual std::optional<Block> play(const Lineup& lineup, std::uint64_t number, const std::atomic<bool>& stop,
                                                  std::vector<game::Record>* records = nullptr) = 0;
};

}  // namespace florin::players
