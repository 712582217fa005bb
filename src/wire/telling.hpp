// The course of a game as one line of JSON: a list with one entry for each move, for logs, replays and graphs.
//   {"move":"P2 bid 7","seat":"P2","sentence":"...","story":[{"text":"..."},{"report":[...]}],"scores":[...],
//    "projection":[...]}
// `seat` is null for chance, `story` what the rules forced, `report` who was paid what and why with `seat` in
// each payment, `projection` the scores if the day had ended there.
#pragma once

#include <string>

#include "game/catalogue.hpp"
#include "game/table.hpp"

namespace florin::wire {

// The moves of the table from number `from` (0 is the first) on.
[[nodiscard]] std::string write_telling(const game::Table& table, std::size_t from, const game::Catalogue& catalogue);

}  // namespace florin::wire
