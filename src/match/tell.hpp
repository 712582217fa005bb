// The sentence for an event, for logs and screen readers. Moves and draws are told by the game
// (game::Table::sentence), so that the catalogue must be that of the game.
#pragma once

#include "match/match.hpp"

namespace florin::match {

// For an event that is about to be applied to `match`.
[[nodiscard]] base::Phrase tell(const Match& match, const Event& event);

}  // namespace florin::match
