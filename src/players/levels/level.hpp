// What the names of levels stand for: how much a learned player looks at, how roughly it judges, what it likes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "players/search/profile.hpp"

namespace florin::players {

// The profile of "merchant", "banker-miser" or "master:50ms"; nothing if it is no such name. For measurements:
// "master~lap", "master~ahead", "master~rivals" do without the solved auction, the look ahead, the doubt about
// rivals; "master%40" misjudges by up to 40 thousandths.
[[nodiscard]] std::optional<Profile> read_level(std::string_view name);

// The name of the same player when it has at most so many milliseconds: a banker or master without a budget of its
// own stops then, the others answer at once anyway.
[[nodiscard]] std::string timed(std::string_view name, std::optional<int> ms);

}  // namespace florin::players
