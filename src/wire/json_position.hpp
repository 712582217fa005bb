// Payments inside other objects. For wire/ only; everyone else writes lines (wire/position.hpp).
#pragma once

#include "game/catalogue.hpp"
#include "game/table.hpp"
#include "wire/json.hpp"

namespace florin::wire {

[[nodiscard]] Json json_of(const game::Payment& payment, const game::Table& table, const game::Catalogue& catalogue);
[[nodiscard]] Json json_of(const game::Scores& scores);

}  // namespace florin::wire
