// Ratings of a whole pool, by Luce's choice model: at a table each seat wins with a chance in proportion to the
// strength of its player, so that with two seats this is Bradley and Terry's model and Elo's scale. A lead of
// 400 points means ten victories to one.
//
// The fit is by maximum likelihood, with one imagined game that each player shares with an average one, which
// keeps the rating of somebody who always wins finite. Margins are by blocks: games of a block are not
// independent, and the spread between blocks is measured, not assumed.
#pragma once

#include <vector>

#include "players/arena/arena_tally.hpp"

namespace florin::players {

struct Rating {
  double points = 0;  // the mean of the pool is 0
  double margin = 0;  // half the width of the 95 % confidence interval
};

// One rating for each of `players`; those who are at none of the tables have 0.
[[nodiscard]] std::vector<Rating> ratings(const std::vector<LineupTally>& tallies, std::size_t players);

}  // namespace florin::players
