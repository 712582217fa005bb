// What a player would do and why, for whoever asks: the referee and the page.
#pragma once

#include "game/tree.hpp"
#include "players/player.hpp"

namespace florin::wire {

// The move and, if the player can tell, the moves that were considered, best first, each with its share in the
// victory, the points it should end with, and the reasons why it is better than the next one.
[[nodiscard]] game::Tree tree_of(const players::Suggestion& suggestion);

}  // namespace florin::wire
