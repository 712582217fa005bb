// The names of players, as people type them and choose from them: simple players, search with a budget ("mcts:1000",
// "mcts:100ms"), and the levels. Every name works for every game. Players outside the program have names of their own
// (players/arena/outsider.hpp).
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "base/phrase.hpp"

namespace florin::players {

// The levels, weakest first. A name may add a temperament and a budget: "banker-miser", "master:50ms", "master:20000"
// (evaluations).
inline constexpr std::array<std::string_view, 5> levels = {"novice", "apprentice", "merchant", "banker", "master"};

// All names, for lists and messages. Search is listed with two example budgets: a number of rollouts and a time.
[[nodiscard]] std::vector<std::string_view> names();
// Empty if there is a player of this name.
[[nodiscard]] std::vector<base::Problem> problems_of_name(std::string_view name);

}  // namespace florin::players
