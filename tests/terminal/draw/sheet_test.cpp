// Printed sheets of every game that has one: blank and filled, in every language.
#include "terminal/draw/sheet.hpp"

#include <doctest/doctest.h>

#include "games/registry.hpp"
#include "support/files.hpp"
#include "terminal/draw/drawn_game.hpp"

namespace florin::tests {
namespace {

using terminal::Drawing;

Drawing sheet_of(const terminal::DrawnGame& game, game::Language language, const std::optional<terminal::Filling>& filling) {
  Drawing page(terminal::sheet_width, terminal::sheet_height);
  game.sheet(page, {0, 0}, games::catalogue(games::find(game.id), language), filling);
  return page;
}

// A game of people with names, played at random to its end.
game::Record random_game(const games::Entry& entry) {
  const auto table = entry.open({entry.info->max_seats, {}});
  REQUIRE(static_cast<bool>(table));
  base::Random random(4);
  while (!(*table)->turn().is_over()) {
    if ((*table)->turn().is_chance()) {
      (*table)->draw(random);
    } else {
      const std::vector<std::string> legal = (*table)->legal();
      REQUIRE_FALSE((*table)->play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]).has_value());
    }
  }
  game::Record record = (*table)->record();
  for (const base::Seat seat : base::all_seats(record.setup.seats)) record.names.push_back("Guest " + std::to_string(seat.number()));
  return record;
}

bool is_on_sheet(terminal::Point point) {
  return point.x >= 0 && point.x <= terminal::sheet_width && point.y >= 0 && point.y <= terminal::sheet_height;
}

bool is_on_sheet(const terminal::Stroke& stroke) { return is_on_sheet(stroke.from) && is_on_sheet(stroke.to); }
bool is_on_sheet(const terminal::Box& box) {
  return is_on_sheet(box.corner) && is_on_sheet(terminal::Point{box.corner.x + box.width, box.corner.y + box.height});
}
bool is_on_sheet(const terminal::Words& words) { return is_on_sheet(words.at); }

// Everything is drawn on the paper, and no text is missing.
void check_sheet(const Drawing& page) {
  CHECK(page.shapes().size() > 10);
  for (const terminal::Shape& shape : page.shapes()) {
    CHECK(std::visit([](const auto& what) { return is_on_sheet(what); }, shape));
    if (const auto* words = std::get_if<terminal::Words>(&shape)) CHECK_MESSAGE(words->text.find('<') == std::string::npos, words->text);
  }
  CHECK(terminal::svg_of(page).find("<svg xmlns") != std::string::npos);
  CHECK(terminal::pdf_of({page}).starts_with("%PDF-1"));
}

TEST_CASE("sheets: every game with a sheet in its folder has one in the program, and no other") {
  for (const terminal::DrawnGame& game : terminal::drawn_games()) {
    INFO(std::string(game.id));
    CHECK((game.sheet != nullptr) == std::filesystem::exists(folder_of(game.id) / "sheet/sheet.hpp"));
  }
}

TEST_CASE("sheets: blank and filled ones are drawn on the paper, and a filled one shows the game") {
  int sheets = 0;
  for (const terminal::DrawnGame& game : terminal::drawn_games()) {
    if (game.sheet == nullptr) continue;
    INFO(std::string(game.id));
    const game::Record played = random_game(*games::find(game.id));
    game::Record unplayed = played;
    unplayed.moves.clear();
    for (const game::Language language : game::languages) {
      check_sheet(sheet_of(game, language, std::nullopt));
      bool is_game_shown = false;
      for (const base::Seat seat : base::all_seats(played.setup.seats)) {
        const Drawing filled = sheet_of(game, language, terminal::Filling{played, seat});
        check_sheet(filled);
        const std::string drawn = terminal::svg_of(filled);
        CHECK(drawn.find(seat.name() + " Guest " + std::to_string(seat.number())) != std::string::npos);
        is_game_shown |= drawn != terminal::svg_of(sheet_of(game, language, terminal::Filling{unplayed, seat}));
      }
      CHECK(is_game_shown);
      ++sheets;
    }
  }
  CHECK(sheets > 0);
}

}  // namespace
}  // namespace florin::tests
