// Shows a position of any game as plain text: the single facts on one line, and a table with one line per seat.
#pragma once

#include <string>

#include "game/catalogue.hpp"
#include "game/tree.hpp"

namespace florin::terminal {

// Leaves out lists of more than `longest` items; the unseen cards would bury everything else.
[[nodiscard]] std::string view(const game::Tree& tree, const game::Catalogue& catalogue, std::size_t longest = 12);

}  // namespace florin::terminal
