// A position as plain text, whatever the game: the single facts on one line, and a table with a line for each
// seat.
#pragma once

#include <string>

#include "game/catalogue.hpp"
#include "game/tree.hpp"

namespace florin::terminal {

// Lists of more than `longest` items are left out; the unseen cards would drown the rest.
[[nodiscard]] std::string view(const game::Tree& tree, const game::Catalogue& catalogue, std::size_t longest = 12);

}  // namespace florin::terminal
