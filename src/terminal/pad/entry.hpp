// Entries: what is typed at the pad beside a real box, as short as it can be, and the moves it stands for.
//
// Everything the game's notation says can be typed, without the actor and the verb where they are clear:
// "F3 Au5 D0 D4 G2" is a roll, "E4" a pair, "2" or "P2" the starting player. A game may read more than that, such
// as a whole auction in one line (terminal/draw/drawn_game.hpp).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/table.hpp"

namespace florin::terminal {

// The moves that an entry stands for at this table, or why there are none.
[[nodiscard]] base::Result<std::vector<std::string>> moves_of_entry(const game::Table& table, std::string_view entry);

}  // namespace florin::terminal
