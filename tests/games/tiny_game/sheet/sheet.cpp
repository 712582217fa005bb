// The sheet of Tiny: a track of twenty spaces, one crossed off for each point.
#include "games/tiny_game/sheet/sheet.hpp"

#include <string>

#include "games/registry.hpp"

namespace florin::tiny_game {
namespace {

int points_of(const terminal::Filling& filling) {
  const auto table = games::open(filling.record);
  return table ? (*table)->standing().scores[static_cast<std::size_t>(filling.seat.index())] : 0;
}

}  // namespace

void draw_sheet(terminal::Drawing& page, terminal::Point corner, const game::Catalogue& catalogue,
                const std::optional<terminal::Filling>& filling) {
  constexpr int spaces = 20;
  constexpr int in_a_row = 5;
  constexpr double cell = 12;
  const int points = filling ? points_of(*filling) : 0;
  terminal::draw_heading(page, corner, catalogue, filling);
  for (int space = 0; space < spaces; ++space) {
    const terminal::Point place{corner.x + 15 + (space % in_a_row) * cell, corner.y + 30 + (space / in_a_row) * cell};
    page.box(place, cell, cell);
    page.words({place.x + cell / 2, place.y + 8}, 4.5, terminal::Anchor::middle, space < points ? "x" : std::to_string(space + 1));
  }
}

}  // namespace florin::tiny_game
