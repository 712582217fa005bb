// How the terminal draws goods.
#pragma once

#include <string_view>

#include "terminal/draw/view_parts.hpp"

namespace florin::medici_common {

[[nodiscard]] inline terminal::Tone tone_of_good(std::string_view code) { return terminal::tone_by_letter(code, "CFGDSA", "bmgrcy"); }

}  // namespace florin::medici_common
