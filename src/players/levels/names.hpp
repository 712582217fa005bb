// The names of players, as people type and choose them.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "base/phrase.hpp"

namespace florin::players {

// The levels of strength that people choose from, weakest first. A level may be given a temperament and the time it
// thinks, "banker-miser", "master:50ms", "master:20000" (evaluations).
inline constexpr std::array<std::string_view, 5> levels = {"novice", "apprentice", "merchant", "banker", "master"};

// The names of the players there are: simple ones, search (as examples of how its budget is written: a number
// of rollouts or a time), then the levels.
[[nodiscard]] std::vector<std::string_view> names();
// Nothing if there is a player of this name.
[[nodiscard]] std::vector<base::Problem> problems_of_name(std::string_view name);

}  // namespace florin::players
