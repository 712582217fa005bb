// What the names of levels stand for: how much a learned player looks at, how roughly it judges, what it likes.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "players/budget.hpp"
#include "players/planner.hpp"

namespace florin::players {

// How much can be looked at, from a glance to a thorough plan: each costs some times as much as the one before.
using Breadths = std::array<Breadth, 4>;
inline constexpr Breadths ways_to_look = {{
    {.draws = {1, 1, 1}, .moves = 2, .price_step = 16, .ahead = Ahead::at_draws},
    {.draws = {1, 1, 1}, .moves = 2, .price_step = 16},
    {.draws = {4, 2, 1}, .moves = 3, .price_step = 8},
    {.draws = {12, 6, 3}, .looks_at_all = true, .moves = 7, .price_step = 4},
}};

// How a learned player plays.
struct Manner {
  float error = 0;  // by which it misjudges what moves are worth
  Temperament temperament = Temperament::even;
  Breadths breadths = ways_to_look;
  // Of a decision: for ever broader plans and for trying out the best moves. Without one there is one plan.
  Budget budget;
};

// The manner of "merchant", "banker-miser" or "master:50ms"; nothing if it is no such name. For measurements:
// "master~lap", "master~ahead", "master~rivals" do without the solved auction, the look ahead, the doubt about
// rivals; "master%40" misjudges by up to 40 thousandths.
[[nodiscard]] std::optional<Manner> read_level(std::string_view name);

// The name of the same player when it has at most so many milliseconds: a banker or master without a budget of its
// own stops then, the others answer at once anyway.
[[nodiscard]] std::string timed(std::string_view name, std::optional<int> ms);

}  // namespace florin::players
