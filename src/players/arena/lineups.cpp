#include "players/arena/lineups.hpp"

#include <algorithm>
#include <utility>

namespace florin::players {
namespace {

void sort_and_deduplicate(std::vector<Lineup>& lineups) {
  for (Lineup& lineup : lineups) std::sort(lineup.begin(), lineup.end());
  std::sort(lineups.begin(), lineups.end());
  lineups.erase(std::unique(lineups.begin(), lineups.end()), lineups.end());
}

// Adds a lineup for every choice of `count` more players from `players[first]` on.
void choose(const std::vector<PoolIndex>& players, std::size_t first, std::size_t count, Lineup& chosen, std::vector<Lineup>& lineups) {
  if (count == 0) {
    lineups.push_back(chosen);
    return;
  }
  for (std::size_t i = first; i + count <= players.size(); ++i) {
    chosen.push_back(players[i]);
    choose(players, i + 1, count - 1, chosen, lineups);
    chosen.pop_back();
  }
}

}  // namespace

std::vector<Lineup> lone_lineups(const std::vector<PoolIndex>& challengers, const std::vector<PoolIndex>& rivals, int seats) {
  std::vector<Lineup> lineups;
  for (const PoolIndex challenger : challengers) {
    if (seats == 1) lineups.push_back({challenger});
    for (const PoolIndex rival : rivals) {
      if (seats == 1 || challenger == rival) continue;
      Lineup lineup(static_cast<std::size_t>(seats), rival);
      lineup.front() = challenger;
      lineups.push_back(std::move(lineup));
    }
  }
  sort_and_deduplicate(lineups);
  return lineups;
}

std::vector<Lineup> mixed_lineups(const std::vector<PoolIndex>& players, int seats) {
  std::vector<Lineup> lineups;
  if (players.empty()) return lineups;
  const auto places = static_cast<std::size_t>(seats);
  Lineup chosen;
  for (const PoolIndex player : players) chosen.insert(chosen.end(), places / players.size(), player);
  choose(players, 0, places % players.size(), chosen, lineups);
  sort_and_deduplicate(lineups);
  return lineups;
}

}  // namespace florin::players
