// Positions, previews and trees as lines of JSON (docs/referee.md). Phrases become sentences of the given catalogue.
#pragma once

#include <string>
#include <string_view>

#include "game/catalogue.hpp"
#include "game/table.hpp"
#include "game/tree.hpp"

namespace florin::wire {

[[nodiscard]] std::string write_position(const game::Table& table, const game::Catalogue& catalogue);
// The position, plus the chance move that led to it.
[[nodiscard]] std::string write_position_after(const game::Table& table, std::string_view move, const game::Catalogue& catalogue);
// `after` is what Table::preview returned for the move.
[[nodiscard]] std::string write_preview(const game::Table& after, std::string_view move, const game::Catalogue& catalogue);
// The legal moves as a list; each entry has the notation, the seat, the verb and its arguments.
[[nodiscard]] std::string write_moves(const game::Table& table);
[[nodiscard]] std::string write_tree(const game::Tree& tree, const game::Catalogue& catalogue);
// {"error":"...","at":"..."}: a sentence, and the member or move at fault.
[[nodiscard]] std::string write_error(const base::Problem& problem, const game::Catalogue& catalogue);

}  // namespace florin::wire
