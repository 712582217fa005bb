// What the names of levels stand for: how much a learned player looks at, how roughly it judges, what it likes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "players/budget.hpp"
#include "players/planner.hpp"

namespace florin::players {

// How a learned player plays.
struct Manner {
  float error = 0;  // by which it misjudges what moves are worth
  Temperament temperament = Temperament::even;
  Breadth quick = {.draws = {4, 2, 1}, .moves = 3, .price_step = 8, .mistakes = 0.01F};
  Breadth thorough = {.draws = {12, 6, 3}, .looks_at_all = true, .moves = 7, .price_step = 4, .mistakes = 0.01F};
  bool is_thorough = false;  // whatever the budget
  Budget budget;             // of a decision: for the thorough look and for trying out the best moves
};

// The manner of "merchant", "banker-miser" or "master:50ms"; nothing if it is no such name. For measurements:
// "master~lap", "master~ahead", "master~rivals" do without the solved auction, the look ahead, the doubt about
// rivals; "master%40" misjudges by up to 40 thousandths.
[[nodiscard]] std::optional<Manner> read_level(std::string_view name);

// The name of the same player when it has at most so many milliseconds: a master without a budget of its own stops
// then, the others answer at once anyway.
[[nodiscard]] std::string timed(std::string_view name, std::optional<int> ms);

}  // namespace florin::players
