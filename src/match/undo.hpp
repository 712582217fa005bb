// Undo: which decisions may be taken back. You may take back your last decision as long as no other seat has acted and
// nothing random was revealed. If you are the only person in an unrated match, you may always take it back; the match then
// counts as practice, and the same draws come again.
//
// Undo gains no time: the clock loses what it was credited for the decision, so that nobody can stall a game by deciding
// and undoing again and again. If that would leave no time for a new decision, undo is refused.
#pragma once

#include "match/match.hpp"

namespace florin::match {

// The event that takes back the last decision of `seat`, or a problem that says why it is refused.
[[nodiscard]] base::Result<event::Undone> undo_of(const Match& match, base::Seat seat, Instant now);

}  // namespace florin::match
