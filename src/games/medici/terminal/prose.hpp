// The position in sentences (terminal/draw/drawn_game.hpp).
#pragma once

#include <string>
#include <vector>

#include "terminal/draw/table_view.hpp"

namespace florin::medici {

[[nodiscard]] std::vector<std::string> tell_table(const terminal::TableView& view);

}  // namespace florin::medici
