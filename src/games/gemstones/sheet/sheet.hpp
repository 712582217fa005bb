// The printed sheet of The Rolling Gemstones (terminal/draw/sheet.hpp).
#pragma once

#include "terminal/draw/sheet.hpp"

namespace florin::gemstones {

void draw_sheet(terminal::Drawing& page, terminal::Point corner, const game::Catalogue& catalogue,
                const std::optional<terminal::Filling>& filling);

}  // namespace florin::gemstones
