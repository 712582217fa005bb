// What an arena found, as a table for people and as JSON for programs.
#pragma once

#include <cstdint>
#include <cstdio>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "players/arena/arena_tally.hpp"
#include "players/arena/rating.hpp"
#include "players/arena/sequential.hpp"

namespace florin::apps {

struct ArenaReport {
  std::string game;
  int seats = 0;
  std::uint64_t seed = 0;
  bool is_interrupted = false;
  bool has_times = false;  // they differ from run to run, so they are shown only when asked for
  bool is_lone = false;    // every table has one seat against others of a kind
  std::vector<std::string> pool;
  std::vector<players::LineupTally> tables;
  // Each player of the pool against itself; the others of its kind are numbered beyond the pool.
  std::vector<players::LineupTally> mirrors;
  std::vector<players::Thinking> thinking;                                             // of each player of the pool
  std::map<std::pair<players::PoolIndex, std::string>, std::int64_t> forfeit_reasons;  // and in how many games
  std::optional<players::SequentialTest> test;                                         // of the first player of the pool

  [[nodiscard]] std::int64_t games() const;
  [[nodiscard]] std::vector<players::Rating> ratings() const { return players::ratings(tables, pool.size()); }
  // The mean over all tables of the player, each counting the same.
  [[nodiscard]] players::Estimate share(players::PoolIndex player) const;
  [[nodiscard]] players::Estimate points(players::PoolIndex player) const;
  [[nodiscard]] std::int64_t forfeits(players::PoolIndex player) const;
};

void print_table(std::FILE* out, const ArenaReport& report);
void print_json(std::FILE* out, const ArenaReport& report);

}  // namespace florin::apps
