// Which tables a pool plays at. Lineups are sorted, and none is listed twice.
#pragma once

#include <cstddef>
#include <vector>

#include "players/arena/arena.hpp"

namespace florin::players {

// Every challenger alone against rivals of one kind, for each pair of them; nobody meets only itself. At a table
// for one there are no rivals: every challenger plays alone.
[[nodiscard]] std::vector<Lineup> lone_lineups(const std::vector<PoolIndex>& challengers, const std::vector<PoolIndex>& rivals, int seats);

// Tables as mixed as they can be: different players where the pool is large enough, else everybody equally
// often and the seats left over by every choice of the others.
[[nodiscard]] std::vector<Lineup> mixed_lineups(const std::vector<PoolIndex>& players, int seats);

}  // namespace florin::players
