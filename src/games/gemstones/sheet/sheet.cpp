// The sheet of The Rolling Gemstones: six columns of running sums with their two marks, and below them the order of the
// sums beside the order they should have.
#include "games/gemstones/sheet/sheet.hpp"

#include "games/gemstones/rules/pieces.hpp"
#include "games/registry.hpp"
#include "terminal/draw/facts.hpp"

namespace florin::gemstones {
namespace {

using terminal::Anchor;
using terminal::Point;

struct Column {
  std::vector<int> sums;
  int rank = 0;
};
struct Written {
  std::vector<Column> columns = std::vector<Column>(gem_letters.size());
  std::optional<int> penalty;
};

Written written_of(const terminal::Filling& filling) {
  Written written;
  auto table = games::open(filling.record.game, filling.record.setup);
  if (!table) return written;
  for (const std::string& move : filling.record.moves) {
    if ((*table)->play(move)) break;
    const game::Tree seat = terminal::list_in((*table)->describe(), "seats")[static_cast<std::size_t>(filling.seat.index())];
    const game::Tree::List& columns = terminal::list_in(seat, "columns");
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const bool is_longer = terminal::number_in(columns[i], "rows") > static_cast<int>(written.columns[i].sums.size());
      if (is_longer) written.columns[i].sums.push_back(terminal::number_in(columns[i], "sum"));
      written.columns[i].rank = terminal::number_in(columns[i], "rank");
    }
    written.penalty = terminal::number_in(seat, "evaluation");
  }
  return written;
}

constexpr double width = 14.2;
constexpr double height = 7.8;

void draw_column(terminal::Drawing& page, Point top, const Column& column) {
  for (int row = 0; row < column_rows; ++row) {
    const double y = top.y + row * height;
    page.box({top.x + 0.6, y}, width - 1.2, height);
    if (row >= static_cast<int>(column.sums.size())) continue;
    page.words({top.x + width / 2, y + 5.7}, 4.5, Anchor::middle, std::to_string(column.sums[static_cast<std::size_t>(row)]));
  }
}

}  // namespace

void draw_sheet(terminal::Drawing& page, Point corner, const game::Catalogue& catalogue, const std::optional<terminal::Filling>& filling) {
  const Written written = filling ? written_of(*filling) : Written();
  terminal::draw_heading(page, corner, catalogue, filling);
  const Point top{corner.x + 5, corner.y + 27};
  const double below = top.y + column_rows * height + 2;
  for (std::size_t i = 0; i < written.columns.size(); ++i) {
    const double left = top.x + static_cast<double>(i) * width;
    const char letter = gem_letters[i];
    terminal::draw_title(page, {left + width / 2, top.y}, letter, catalogue.say("gem." + std::string(1, letter)));
    draw_column(page, {left, top.y}, written.columns[i]);
    page.box({left + 0.6, below}, width - 1.2, height);
    if (written.columns[i].rank > 0 && !written.columns[i].sums.empty()) {
      page.words({left + width / 2, below + 5.5}, 4.5, Anchor::middle, std::to_string(written.columns[i].rank));
    }
    page.words({left + width / 2, below + height + 4}, 3.4, Anchor::middle, std::to_string(i + 1));
  }
  const double right = top.x + static_cast<double>(written.columns.size()) * width;
  for (const int rows : {announcing_rows, ending_rows}) {
    page.stroke({top.x, top.y + rows * height}, {right, top.y + rows * height}, 0.8);
  }
  const Point sum{right - 20.6, below + height + 7};
  page.words({sum.x - 3, sum.y + 6}, 3.4, Anchor::end, catalogue.say("view.penalty"));
  page.box(sum, 20, 9);
  if (written.penalty) page.words({sum.x + 10, sum.y + 6.2}, 4.5, Anchor::middle, std::to_string(*written.penalty));
}

}  // namespace florin::gemstones
