// ArenaReport: the results of an arena, printed as a table for people or as JSON for programs.
#pragma once

#include <cstdint>
#include <cstdio>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/shell/output.hpp"
#include "players/arena/arena_tally.hpp"
#include "players/arena/rating.hpp"
#include "players/arena/sequential.hpp"

namespace florin::apps {

struct ArenaReport {
  std::string game;
  int seats = 0;
  std::uint64_t seed = 0;
  bool is_interrupted = false;
  bool has_times = false;  // show thinking times, which differ from run to run
  bool is_lone = false;    // every table has one seat against copies of another player
  std::vector<std::string> pool;
  std::vector<players::LineupTally> tables;
  // Each player against copies of itself. The copies have indices beyond the pool.
  std::vector<players::LineupTally> mirrors;
  std::vector<players::Thinking> thinking;                                             // by player
  std::map<std::pair<players::PoolIndex, std::string>, std::int64_t> forfeit_reasons;  // games per reason
  std::optional<players::SequentialTest> test;                                         // of the first player

  [[nodiscard]] std::int64_t games() const;
  [[nodiscard]] std::vector<players::Rating> ratings() const { return players::ratings(tables, pool.size()); }
  // The mean over all tables of the player, with equal weights.
  [[nodiscard]] players::Estimate share(players::PoolIndex player) const;
  [[nodiscard]] players::Estimate points(players::PoolIndex player) const;
  [[nodiscard]] std::int64_t forfeits(players::PoolIndex player) const;
};

void print_table(const Output& out, const ArenaReport& report);
void print_json(const Output& out, const ArenaReport& report);

}  // namespace florin::apps
