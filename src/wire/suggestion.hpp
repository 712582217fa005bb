// What a player would do and why, for the referee and the page.
#pragma once

#include "game/tree.hpp"
#include "players/players.hpp"

namespace florin::wire {

// The move and, if the player can explain it, the moves it considered, best first. Each has its share of the victory,
// the points it should end with, and the reasons why it is better than the next one.
[[nodiscard]] game::Tree tree_of(const players::Suggestion& suggestion);

}  // namespace florin::wire
