// The lineups that a pool plays, as indices into the pool. The players of a lineup are sorted, and so are the lineups;
// none is listed twice. The order within a lineup means nothing, because a block shuffles and rotates it
// (players/arena/arena.hpp).
#pragma once

#include <cstddef>
#include <vector>

#include "players/arena/arena.hpp"

namespace florin::players {

// Every challenger against a table full of each rival other than itself. In a game for one, every challenger plays alone.
[[nodiscard]] std::vector<Lineup> lone_lineups(const std::vector<PoolIndex>& challengers, const std::vector<PoolIndex>& rivals, int seats);

// Lineups that are as mixed as possible. If the pool is large enough, all players of a lineup are different. Otherwise
// each player has the same number of seats, and the remaining seats are filled in every possible way.
[[nodiscard]] std::vector<Lineup> mixed_lineups(const std::vector<PoolIndex>& players, int seats);

}  // namespace florin::players
