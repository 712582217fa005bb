// Levels: the profile that a level's name stands for, which is its budget, its error and its temperament. The numbers are
// in level.cpp; docs/strength.md shows how strong they make each level. Unknown names give an empty result;
// problems_of_name (players/levels/names.hpp) has the sentence to show.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "players/search/profile.hpp"

namespace florin::players {

// The profile of "merchant", "banker-miser" or "master:50ms"; empty if no level has this name. For measurements,
// "master~lap" plays without the solved auction, "master~ahead" without looking ahead and "master~rivals" without doubt
// about rivals; "master%40" misjudges moves by up to 40 thousandths.
[[nodiscard]] std::optional<Profile> read_level(std::string_view name);

// The name of the same player with at most `ms` milliseconds per decision. It changes only a banker or master whose name
// has no budget; the other levels answer at once anyway.
[[nodiscard]] std::string timed(std::string_view name, std::optional<int> ms);

}  // namespace florin::players
