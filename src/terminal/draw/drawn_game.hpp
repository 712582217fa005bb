// DrawnGame: what a game brings for the terminal, all of it optional: its drawn table (games/*/terminal/table.hpp), what
// the pad reads besides its notation (games/*/terminal/shorthand.hpp) and its printed sheet (games/*/sheet/sheet.hpp).
// A generated file of each game looks which there are; a game without a drawn table gets the generic one.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/draw/sheet.hpp"
#include "terminal/draw/table_view.hpp"

namespace florin::terminal {

// Draws the table and returns how many rows it took.
using DrawTable = int (*)(const Pane& pane, const TableView& view);

// The moves that an entry at the pad stands for, or why they cannot be played; nothing if it is not of that form.
using ReadShorthand = std::optional<base::Result<std::vector<std::string>>> (*)(const game::Table& table, std::string_view entry);

struct DrawnGame {
  std::string_view id;
  DrawTable table;
  ReadShorthand shorthand;
  DrawSheet sheet;
};

// The games of this program, in the order of the list. Defined in a generated file.
[[nodiscard]] std::span<const DrawnGame> drawn_games();
[[nodiscard]] const DrawnGame* find_drawn_game(std::string_view id);

}  // namespace florin::terminal
