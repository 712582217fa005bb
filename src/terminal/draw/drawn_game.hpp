// DrawnGame: a game's own parts for the terminal, all of them optional: its drawn table (games/*/terminal/table.hpp), the
// position in sentences (games/*/terminal/prose.hpp), the shorthand that the pad accepts besides notation (games/*/terminal/shorthand.hpp)
// and its printed sheet (games/*/sheet/sheet.hpp). A generated file for each game lists those that exist. Without a drawn table, a game
// gets the generic one. Its rules for players (RULES.md and texts/rules.pl.md) are always there.
#pragma once

#include <array>
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

// The moves that a pad entry means, or why they can't be played. Nothing if the entry isn't in the game's shorthand.
using ReadShorthand = std::optional<base::Result<std::vector<std::string>>> (*)(const game::Table& table, std::string_view entry);

// The position in sentences, for people who listen to it.
using TellTable = std::vector<std::string> (*)(const TableView& view);

struct DrawnGame {
  std::string_view id;
  DrawTable table;
  TellTable prose;
  ReadShorthand shorthand;
  DrawSheet sheet;
  std::array<std::string_view, 2> rules;  // Markdown, by language

  [[nodiscard]] std::string_view rules_in(game::Language language) const { return rules[static_cast<std::size_t>(language)]; }
};

// The games of this program, in the order of its list. Defined in a generated file.
[[nodiscard]] std::span<const DrawnGame> drawn_games();
[[nodiscard]] const DrawnGame* find_drawn_game(std::string_view id);

}  // namespace florin::terminal
