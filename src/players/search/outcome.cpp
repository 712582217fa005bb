#include "players/search/outcome.hpp"

namespace florin::players {

int parts_won(const Outcome& outcome, base::Seat seat) {
  const bool has_won = outcome.winners.contains(seat) && (outcome.scores.size() > 1 || outcome.is_triumph);
  return has_won ? parts_of_victory / outcome.winners.size() : 0;
}

}  // namespace florin::players
