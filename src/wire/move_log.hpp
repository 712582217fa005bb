// The moves of a game as one line of JSON: a list with one entry per move, for logs, replays and graphs.
//   {"move":"P2 bid 7","seat":"P2","sentence":"...","story":[{"text":"..."},{"report":[...]}],"scores":[...],
//    "projection":[...]}
// `seat` is null for chance. `story` is what the rules forced. `report` has every payment with its seat and reason.
// `projection` holds the scores if the day had ended there.
#pragma once

#include <string>

#include "game/catalogue.hpp"
#include "game/table.hpp"

namespace florin::wire {

// Writes the moves of the table, starting with number `from` (0 is the first).
[[nodiscard]] std::string write_move_log(const game::Table& table, std::size_t from, const game::Catalogue& catalogue);

}  // namespace florin::wire
