// The printed sheet of Medici: The Dice Game (terminal/draw/sheet.hpp).
#pragma once

#include "terminal/draw/sheet.hpp"

namespace florin::medici_dice {

void draw_sheet(terminal::Drawing& page, terminal::Point corner, const game::Catalogue& catalogue,
                const std::optional<terminal::Filling>& filling);

}  // namespace florin::medici_dice
