// What the names of levels stand for: how much a learned player looks at, how roughly it judges, what it likes.
#pragma once

#include <optional>
#include <string_view>

#include "players/budget.hpp"
#include "players/planner.hpp"

namespace florin::players {

// How a learned player plays.
struct Manner {
  Breadth breadth;
  float error = 0;  // by which it misjudges what moves are worth
  Temperament temperament = Temperament::even;
  Budget search;  // for trying out the best moves; nothing by default
};

// The manner of "merchant", "banker-miser" or "master:50ms"; nothing if it is no such name.
[[nodiscard]] std::optional<Manner> read_level(std::string_view name);

}  // namespace florin::players
