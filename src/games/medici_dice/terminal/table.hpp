// The drawn table of Medici: The Dice Game in the terminal (terminal/draw/drawn_game.hpp).
#pragma once

#include "terminal/draw/table_view.hpp"

namespace florin::medici_dice {

int draw_table(const terminal::Pane& pane, const terminal::TableView& view);

}  // namespace florin::medici_dice
