// The drawn table of Tiny in the terminal (terminal/draw/drawn_game.hpp).
#pragma once

#include "terminal/draw/table_view.hpp"

namespace florin::tiny_game {

int draw_table(const terminal::Pane& pane, const terminal::TableView& view);

}  // namespace florin::tiny_game
