// The temperaments that a level may be given, as they stand after the hyphen of a name such as "banker-miser".
#pragma once

#include <array>
#include <string_view>

namespace florin::players {

inline constexpr std::array<std::string_view, 3> temperaments = {"hoarder", "gambler", "miser"};

}  // namespace florin::players
