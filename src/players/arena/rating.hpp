// Ratings of a pool by Luce's choice model: each seat's chance to win is proportional to the strength of its player.
// With two seats this is the Bradley-Terry model, and the scale is Elo's: a lead of 400 points means ten victories to one.
//
// Ratings are fitted by maximum likelihood. Each player also gets one imaginary drawn game against an average player,
// which keeps the rating finite for a player who always wins. Margins come from the measured spread between blocks,
// because the games of a block are not independent.
#pragma once

#include <vector>

#include "players/arena/arena_tally.hpp"

namespace florin::players {

struct Rating {
  double points = 0;  // the mean of the pool is 0
  double margin = 0;  // half the width of the 95 % confidence interval
};

// One rating for each of `players`. Players who appear in no tally are rated 0.
[[nodiscard]] std::vector<Rating> ratings(const std::vector<LineupTally>& tallies, std::size_t players);

}  // namespace florin::players
