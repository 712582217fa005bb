// Positions, previews and trees as lines of JSON, as docs/referee.md says; and the table of who would be paid
// what. Phrases become sentences of the catalogue that is given.
#pragma once

#include <string>
#include <string_view>

#include "game/catalogue.hpp"
#include "game/table.hpp"
#include "game/tree.hpp"

namespace florin::wire {

[[nodiscard]] std::string write_position(const game::Table& table, const game::Catalogue& catalogue);
// The position with the chance move that led to it.
[[nodiscard]] std::string write_position_after(const game::Table& table, std::string_view move, const game::Catalogue& catalogue);
// `after` is the table's preview of the move.
[[nodiscard]] std::string write_preview(const game::Table& after, std::string_view move, const game::Catalogue& catalogue);
// The legal moves taken apart, as a list: the text of notation, the seat, the verb and its arguments.
[[nodiscard]] std::string write_moves(const game::Table& table);
[[nodiscard]] std::string write_tree(const game::Tree& tree, const game::Catalogue& catalogue);
// {"error":"...","at":"..."}: one plain sentence, and which member or move it is about.
[[nodiscard]] std::string write_error(const base::Problem& problem, const game::Catalogue& catalogue);

}  // namespace florin::wire
