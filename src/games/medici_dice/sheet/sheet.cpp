// The sheet of Medici: The Dice Game: three ships, and five columns of crosses with their bonuses.
#include "games/medici_dice/sheet/sheet.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "games/medici_dice/rules/pieces.hpp"
#include "games/registry.hpp"
#include "terminal/draw/facts.hpp"

namespace florin::medici_dice {
namespace {

using terminal::Anchor;
using terminal::Point;

// What a sheet shows at the end of a record.
struct Written {
  std::array<std::vector<int>, rounds> ships;
  std::array<std::optional<int>, rounds> points;  // after each round
  std::array<int, medici_common::good_count> crosses{};
};

Written written_of(const terminal::Filling& filling) {
  Written written;
  auto table = games::open(filling.record.game, filling.record.setup);
  if (!table) return written;
  const std::string own = filling.seat.name() + " take ";
  const auto index = static_cast<std::size_t>(filling.seat.index());
  for (const std::string& move : filling.record.moves) {
    const auto round = static_cast<std::size_t>(std::clamp(terminal::number_in((*table)->describe(), "round"), 1, rounds) - 1);
    if ((*table)->play(move)) break;
    if (move.starts_with(own)) {
      for (const std::string_view die : base::words(std::string_view(move).substr(own.size())))
        written.ships[round].push_back(die.back() - '0');
    }
    const bool is_round_over =
        (*table)->turn().is_over() || terminal::number_in((*table)->describe(), "round") > static_cast<int>(round) + 1;
    if (is_round_over) written.points[round] = (*table)->standing().scores[index];
  }
  const game::Tree seat = terminal::list_in((*table)->describe(), "seats")[index];
  for (const medici_common::Good good : medici_common::goods) {
    const game::Tree::Members& crosses = terminal::members_in(seat, "crosses");
    written.crosses[static_cast<std::size_t>(good)] = std::stoi(terminal::text_of(crosses[static_cast<std::size_t>(good)].second));
  }
  return written;
}

void draw_ships(terminal::Drawing& page, Point corner, const game::Catalogue& catalogue, const Written& written) {
  constexpr double cell = 8;
  for (int round = 0; round < rounds; ++round) {
    const double top = corner.y + round * (cell + 2);
    const std::vector<int>& ship = written.ships[static_cast<std::size_t>(round)];
    int value = 0;
    page.words({corner.x, top + 5.5}, 3.4, Anchor::start, catalogue.say("view.round") + " " + std::to_string(round + 1));
    for (int hold = 0; hold < holds; ++hold) {
      const double left = corner.x + 17 + hold * cell;
      page.box({left, top}, cell, cell);
      if (hold >= static_cast<int>(ship.size())) continue;
      value += ship[static_cast<std::size_t>(hold)];
      page.words({left + cell / 2, top + 5.7}, 4.5, Anchor::middle, std::to_string(ship[static_cast<std::size_t>(hold)]));
    }
    page.words({corner.x + 75, top + 5.5}, 4.5, Anchor::start, ship.empty() ? "=" : "= " + std::to_string(value));
  }
}

void draw_columns(terminal::Drawing& page, Point corner, const game::Catalogue& catalogue, const Written& written) {
  constexpr double width = 17;
  constexpr double height = 4.8;
  for (const medici_common::Good good : medici_common::goods) {
    const auto index = static_cast<std::size_t>(good);
    const double left = corner.x + static_cast<double>(index) * width;
    terminal::draw_title(page, {left + width / 2, corner.y}, medici_common::letter(good), catalogue.say(medici_common::key(good)));
    for (int space = 1; space <= column_spaces; ++space) {
      const double top = corner.y + (column_spaces - space) * height;
      page.box({left + 2, top}, width - 4, height);
      const int bonus = column_bonus[static_cast<std::size_t>(space)];
      if (bonus > column_bonus[static_cast<std::size_t>(space) - 1]) {
        page.words({left + width - 2.8, top + 3.4}, 2.6, Anchor::end, "+" + std::to_string(bonus));
      }
      if (space > written.crosses[index]) continue;
      page.stroke({left + 5, top + 1}, {left + 8, top + height - 1}, 0.4);
      page.stroke({left + 8, top + 1}, {left + 5, top + height - 1}, 0.4);
    }
  }
}

void draw_points(terminal::Drawing& page, Point corner, const game::Catalogue& catalogue, const Written& written) {
  page.words({corner.x, corner.y + 6}, 3.4, Anchor::start, catalogue.say("view.points"));
  for (int round = 0; round < rounds; ++round) {
    const double left = corner.x + 17 + round * 22;
    page.box({left, corner.y}, 20, 9);
    const auto& points = written.points[static_cast<std::size_t>(round)];
    if (points) page.words({left + 10, corner.y + 6.2}, 4.5, Anchor::middle, std::to_string(*points));
  }
}

}  // namespace

void draw_sheet(terminal::Drawing& page, Point corner, const game::Catalogue& catalogue, const std::optional<terminal::Filling>& filling) {
  const Written written = filling ? written_of(*filling) : Written{};
  terminal::draw_heading(page, corner, catalogue, filling);
  draw_ships(page, {corner.x + 5, corner.y + 20}, catalogue, written);
  draw_columns(page, {corner.x + 5, corner.y + 60}, catalogue, written);
  draw_points(page, {corner.x + 5, corner.y + 124}, catalogue, written);
}

}  // namespace florin::medici_dice
