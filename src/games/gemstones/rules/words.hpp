// How dice are named: in notation and to people.
#pragma once

#include <string>

#include "games/gemstones/rules/tally.hpp"

namespace florin::gemstones {

// "Q Q E 1 4 4": the canonical order, colours before numbers, each from the first face up.
[[nodiscard]] std::string codes(Tally colours, Tally numbers);

// The catalogue's entry for the name of a gem.
[[nodiscard]] inline std::string gem_key(Face gem) { return std::string("gem.") + gem.gem_letter(); }

}  // namespace florin::gemstones
