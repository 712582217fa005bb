// Entries: what is typed at the pad beside a real box, as short as it can be, and the moves it stands for.
//
// Everything the game's notation says can be typed, without the actor and the verb where they are clear:
// "F3 Au5 D0 D4 G2" is a roll, "E4" a pair, "2" or "P2" the starting player. In an auction "F3 C5 3 12" is the
// whole of it: the lot, who won it and for how much; "F3 C5 -" if nobody did. The bids that were not won
// are filled in as passes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/table.hpp"

namespace florin::terminal {

// The moves that an entry stands for at this table, or why there are none.
[[nodiscard]] base::Result<std::vector<std::string>> moves_of_entry(const game::Table& table, std::string_view entry);

}  // namespace florin::terminal
