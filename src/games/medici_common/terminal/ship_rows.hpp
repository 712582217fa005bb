// One row for each ship: florins, cargo and its value, the five tracks, and the seat's score if the day ended now.
#pragma once

#include <string_view>

#include "game/tree.hpp"
#include "terminal/draw/table_view.hpp"

namespace florin::medici_common {

// `track` names the member of a seat that holds its levels or symbols. Returns the row after the last ship.
int put_ships(const terminal::Pane& pane, int row, const terminal::TableView& view, const game::Tree& tree, std::string_view track);

}  // namespace florin::medici_common
