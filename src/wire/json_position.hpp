// Payments inside other objects. For wire/ only; all other code writes lines (wire/position.hpp).
#pragma once

#include "game/catalogue.hpp"
#include "game/table.hpp"
#include "wire/json.hpp"

namespace florin::wire {

[[nodiscard]] Json json_of(const game::Payment& payment, const game::Table& table, const game::Catalogue& catalogue);
[[nodiscard]] Json json_of(const game::Scores& scores);

// Adds the parts of a move in notation: seat (null for chance), verb and args.
void add_parts(Json& json, std::string_view move);

}  // namespace florin::wire
