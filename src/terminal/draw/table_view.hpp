// The table as a person sees it: drawn from what the position says of itself (describe), so no rule is
// repeated here. A game may draw its table itself (drawn_game.hpp); every other game gets the generic view.
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
  std::optional<base::Seat> viewer;    // whose decision is prepared
  const game::Table* ghost = nullptr;  // the table as the chosen move would make it, for the viewer
};

// Draws the table and returns how many rows it took.
int draw_table(const Pane& pane, const TableView& view);

// What is to be done now, in one sentence.
[[nodiscard]] std::string what_now(const TableView& view);

}  // namespace florin::terminal
