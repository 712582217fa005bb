// A whole auction in one line at the pad: "F3 C5 3 12" is the lot, who won it and for how much; "F3 C5 -" if nobody did.
// The bids that were not won are filled in as passes.
#pragma once

#include "terminal/draw/drawn_game.hpp"

namespace florin::medici {

[[nodiscard]] std::optional<base::Result<std::vector<std::string>>> read_shorthand(const game::Table& table, std::string_view entry);

}  // namespace florin::medici
