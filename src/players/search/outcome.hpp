// Outcome: how a game ended, and what each seat has of the victory.
#pragma once

#include "base/seat.hpp"
#include "game/report.hpp"

namespace florin::players {

struct Outcome {
  game::Scores scores;
  base::SeatSet winners;
  int moves;               // lines of notation
  bool is_triumph = true;  // alone: the top rank was reached
};

// A victory in parts, so that 1 to 6 seats can share it without a rest; what the seat has of it. Nobody is to be beaten
// alone: what counts there is the top rank.
inline constexpr int parts_of_victory = 60;
[[nodiscard]] int parts_won(const Outcome& outcome, base::Seat seat);

}  // namespace florin::players
