// The names of the temperaments, as they follow the hyphen in a name such as "banker-miser".
#pragma once

#include <array>
#include <string_view>

namespace florin::players {

inline constexpr std::array<std::string_view, 3> temperaments = {"hoarder", "gambler", "miser"};

}  // namespace florin::players
