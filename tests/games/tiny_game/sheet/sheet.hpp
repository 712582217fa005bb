// The printed sheet of Tiny (terminal/draw/sheet.hpp).
#pragma once

#include "terminal/draw/sheet.hpp"

namespace florin::tiny_game {

void draw_sheet(terminal::Drawing& page, terminal::Point corner, const game::Catalogue& catalogue,
                const std::optional<terminal::Filling>& filling);

}  // namespace florin::tiny_game
