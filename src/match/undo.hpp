// What may be taken back. A decision is free until it is committed; afterwards it may be taken back only
// while no other seat acted and nothing random was revealed. Alone against computer players, in a match that
// is not rated, always; the match then counts as practice, and the same draws come again.
//
// Taking back gives no time: the clock loses what the decision gained it, so that nobody stalls a game by
// deciding and taking back again and again. Where that leaves no time to decide anew it is refused.
#pragma once

#include "match/match.hpp"

namespace florin::match {

// The event that takes the last decision of `seat` back, or why it may not be.
[[nodiscard]] base::Result<event::Undone> undo_of(const Match& match, base::Seat seat, Instant now);

}  // namespace florin::match
