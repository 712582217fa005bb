// Entries: short texts that people type into the pad beside a real box, and the moves they mean.
//
// An entry is a move in notation, and may leave out the actor and the verb if they are clear: "F3 Au5 D0 D4 G2" is a
// roll, "E4" a pair, "2" or "P2" the starting player. A game may accept shorthand of its own, such as a whole auction in
// one line (terminal/draw/drawn_game.hpp).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/table.hpp"

namespace florin::terminal {

// Returns the moves that an entry means at this table, or what is wrong with it.
[[nodiscard]] base::Result<std::vector<std::string>> moves_of_entry(const game::Table& table, std::string_view entry);

}  // namespace florin::terminal
