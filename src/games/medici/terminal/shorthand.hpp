// Shorthand for the score pad: a whole auction in one line. "F3 C5 3 12" is the lot, its winner and the price; "F3 C5 -"
// means that nobody bid. Everyone else is recorded as passing.
#pragma once

#include "terminal/draw/drawn_game.hpp"

namespace florin::medici {

[[nodiscard]] std::optional<base::Result<std::vector<std::string>>> read_shorthand(const game::Table& table, std::string_view entry);

}  // namespace florin::medici
