// The sheet of The Rolling Gemstones: six columns of running sums with their two marks, and below them the
// order of the sums beside the order that is wanted.
#include "apps/sheets.hpp"
#include "games/gemstones/pieces.hpp"
#include "games/registry.hpp"
#include "terminal/facts.hpp"

namespace florin::apps {
namespace {

using terminal::Anchor;
using terminal::Point;

struct Column {
  std::vector<int> sums;
  int rank = 0;
};
using Written = std::vector<Column>;

Written written_of(const Filling& filling) {
  Written written(gemstones::gem_letters.size());
  auto table = games::open(filling.record.game, filling.record.setup);
  if (!table) return written;
  for (const std::string& move : filling.record.moves) {
    if ((*table)->play(move)) break;
    const game::Tree seat = terminal::list_in((*table)->describe(), "seats")[static_cast<std::size_t>(filling.seat.index())];
    const game::Tree::List& columns = terminal::list_in(seat, "columns");
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const bool is_longer = terminal::number_in(columns[i], "rows") > static_cast<int>(written[i].sums.size());
      if (is_longer) written[i].sums.push_back(terminal::number_in(columns[i], "sum"));
      written[i].rank = terminal::number_in(columns[i], "rank");
    }
  }
  return written;
}

constexpr double width = 14.2;
constexpr double height = 8.2;

void draw_column(terminal::Drawing& page, Point top, const std::string& title, const Column& column) {
  page.words({top.x + width / 2, top.y - 1.5}, 3.1, Anchor::middle, title);
  for (int row = 0; row < gemstones::column_rows; ++row) {
    const double y = top.y + row * height;
    page.box({top.x + 0.6, y}, width - 1.2, height);
    if (row >= static_cast<int>(column.sums.size())) continue;
    page.words({top.x + width / 2, y + 5.7}, 4.5, Anchor::middle, std::to_string(column.sums[static_cast<std::size_t>(row)]));
  }
}

}  // namespace

void draw_gemstones_sheet(terminal::Drawing& page, Point corner, const game::Catalogue& catalogue, const std::optional<Filling>& filling) {
  const Written written = filling ? written_of(*filling) : Written(gemstones::gem_letters.size());
  draw_heading(page, corner, catalogue, filling);
  const Point top{corner.x + 5, corner.y + 24};
  const double below = top.y + gemstones::column_rows * height + 3;
  for (std::size_t i = 0; i < written.size(); ++i) {
    const double left = top.x + static_cast<double>(i) * width;
    const std::string letter(1, gemstones::gem_letters[i]);
    draw_column(page, {left, top.y}, letter + " " + catalogue.say("gem." + letter), written[i]);
    page.box({left + 0.6, below}, width - 1.2, height);
    if (written[i].rank > 0 && !written[i].sums.empty()) {
      page.words({left + width / 2, below + 5.7}, 4.5, Anchor::middle, std::to_string(written[i].rank));
    }
    page.words({left + width / 2, below + height + 4.5}, 3.6, Anchor::middle, std::to_string(i + 1));
  }
  const double right = top.x + static_cast<double>(written.size()) * width;
  for (const int rows : {gemstones::announcing_rows, gemstones::ending_rows}) {
    page.stroke({top.x, top.y + rows * height}, {right, top.y + rows * height}, 0.8);
  }
}

}  // namespace florin::apps
