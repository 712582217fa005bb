// The drawn table of The Rolling Gemstones in the terminal (terminal/draw/drawn_game.hpp).
#pragma once

#include "terminal/draw/table_view.hpp"

namespace florin::gemstones {

int draw_table(const terminal::Pane& pane, const terminal::TableView& view);

}  // namespace florin::gemstones
