// Draws a table for a person from the description of the position (describe), so that no rule is repeated here. A game
// can draw its own table (drawn_game.hpp); every other game gets the generic view.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/catalogue.hpp"
#include "game/table.hpp"
#include "terminal/draw/canvas.hpp"

namespace florin::terminal {

struct TableView {
  const game::Table& table;
  const game::Catalogue& catalogue;
  std::vector<std::string> names;      // of the seats; may be empty
  std::optional<base::Seat> viewer;    // the seat that is choosing a move
  const game::Table* ghost = nullptr;  // the table after the chosen move
};

// Draws the table and returns how many rows it took.
int draw_table(const Pane& pane, const TableView& view);

// The position in sentences; without the game's own, its facts.
[[nodiscard]] std::vector<std::string> tell_table(const TableView& view);

// One sentence that says what to do now.
[[nodiscard]] std::string what_now(const TableView& view);

}  // namespace florin::terminal
