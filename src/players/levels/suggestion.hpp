// Suggestion: what a player would do, and why. It is a plain value without the game's types: moves are in notation, and
// reasons are phrases of the game's catalogue. Points are integers, in tenths of a point, so that the reasons add up
// exactly.
#pragma once

#include <string>
#include <vector>

#include "base/phrase.hpp"

namespace florin::players {

// One way in which a move differs from the next one.
struct Reason {
  base::Phrase what;  // "ship", "dye", "later prices"
  int tenths;         // of points
};

// A move that was considered. The reasons add up to the difference in points from the next one.
struct Considered {
  std::string move;
  double share;  // of the victory; in a game for one: the chance of the top rank
  int tenths;    // of points, the expected final score
  std::vector<Reason> reasons;
};

// What a player would do for a seat that may act. If the player evaluates its moves, `considered` lists the best ones,
// and the suggested move is the first of them.
struct Suggestion {
  std::string move;
  std::vector<Considered> considered;
};

}  // namespace florin::players
