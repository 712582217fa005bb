// The printed sheet: a space is crossed off for every point.
#include "games/tiny_game/sheet/sheet.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "games/registry.hpp"

namespace florin::tiny_game {
namespace {

std::ptrdiff_t crosses_on_sheet(const std::optional<terminal::Filling>& filling) {
  terminal::Drawing page(terminal::sheet_width, terminal::sheet_height);
  draw_sheet(page, {0, 0}, games::catalogue(games::find("tiny"), game::Language::english), filling);
  return std::count_if(page.shapes().begin(), page.shapes().end(), [](const terminal::Shape& shape) {
    const auto* words = std::get_if<terminal::Words>(&shape);
    return words != nullptr && words->text == "x";
  });
}

TEST_CASE("tiny sheet: a seat has as many crosses as points") {
  game::Record record;
  record.game = "tiny";
  record.setup.seats = 2;
  record.moves = {"P1 roll", "~ roll 6", "P1 stop", "P2 roll", "~ roll 4", "P2 roll", "~ roll 3", "P2 stop"};
  CHECK(crosses_on_sheet(terminal::Filling{record, base::Seat::at(0)}) == 6);
  CHECK(crosses_on_sheet(terminal::Filling{record, base::Seat::at(1)}) == 7);
  CHECK(crosses_on_sheet(std::nullopt) == 0);
}

}  // namespace
}  // namespace florin::tiny_game
