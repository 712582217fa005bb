// Outcome: how a game ended, and what share of the victory each seat has.
#pragma once

#include "base/seat.hpp"
#include "game/report.hpp"

namespace florin::players {

struct Outcome {
  game::Scores scores;
  base::SeatSet winners;
  int moves;               // lines of notation
  bool is_triumph = true;  // in a game for one: the top rank was reached
};

// A victory has 60 parts, so that 1 to 6 seats can share it evenly. In a game for one, reaching the top rank is the
// victory.
inline constexpr int parts_of_victory = 60;
[[nodiscard]] int parts_won(const Outcome& outcome, base::Seat seat);

}  // namespace florin::players
