// Suggestion: what a player would do, and why.
#pragma once

#include <string>
#include <vector>

#include "base/phrase.hpp"

namespace florin::players {

// Why a move is better than the next one, in tenths of points.
struct Reason {
  base::Phrase what;  // "ship", "dye", "later prices"
  int tenths;
};

// A move that was looked at. The reasons add up to the difference in points from the candidate after it.
struct Considered {
  std::string move;
  double share;  // in the victory; alone: the chance of the top rank
  int tenths;    // of points expected in the end
  std::vector<Reason> reasons;
};

// What a player would do for a seat that may act; the move itself is the first that was considered, if the player
// can say why.
struct Suggestion {
  std::string move;
  std::vector<Considered> considered;
};

}  // namespace florin::players
