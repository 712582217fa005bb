// The names of dice, in notation and in sentences.
#pragma once

#include <string>

#include "games/gemstones/rules/tally.hpp"

namespace florin::gemstones {

// "Q Q E 1 4 4": colours before numbers, each in the order of faces.
[[nodiscard]] std::string codes(Tally colours, Tally numbers);

// The catalogue key of a gem's name.
[[nodiscard]] inline std::string gem_key(Face gem) { return std::string("gem.") + gem.gem_letter(); }

}  // namespace florin::gemstones
