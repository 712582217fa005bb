#include "games/medici_common/terminal/ship_rows.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/medici_common/terminal/goods.hpp"
#include "terminal/draw/facts.hpp"
#include "terminal/draw/view_parts.hpp"

namespace florin::medici_common {
namespace {

using namespace terminal;
using game::Tree;

// The first cell of each column.
struct Columns {
  int florins = 13;
  int ship = 18;
  int value = 0;
  int tracks = 0;
  int projection = 0;
};
constexpr int track_width = 5;
constexpr int goods_traded = 5;

// The width of the fullest ship, with some room for a longer card that the chosen move would add.
int width_of_ships(const Tree& tree) {
  constexpr int least = 17;
  constexpr int most = 24;
  int widest = least;
  for (const Tree& seat : list_in(tree, "seats")) {
    int width = 3 * number_in(seat, "room") + 2;
    for (const std::string& code : words_in(seat, "ship")) width += width_of(code) + 1;
    widest = std::max(widest, width);
  }
  return std::min(widest, most);
}

Columns columns_for(const Tree& tree) {
  Columns columns;
  columns.value = columns.ship + width_of_ships(tree);
  columns.tracks = columns.value + 6;
  columns.projection = columns.tracks + goods_traded * track_width;
  return columns;
}

void put_titles(const Pane& pane, int row, const TableView& view, const Columns& columns, const Tree::Members& tracks) {
  pane.put(row, columns.florins, view.catalogue.say("view.florins"), Tone::faint);
  pane.put(row, columns.ship, view.catalogue.say("view.ship"), Tone::faint);
  pane.put(row, columns.value, view.catalogue.say("view.value"), Tone::faint);
  int column = columns.tracks;
  for (const auto& [good, level] : tracks) {
    pane.put(row, column, good, tone_of_good(good));
    column += track_width;
  }
  pane.put(row, columns.projection, view.catalogue.say("view.if-ended"), Tone::faint);
}

// Levels or symbols: banked, and after today.
void put_tracks(const Pane& pane, int row, int column, const Tree::Members& banked, const Tree::Members& today, const Tree::Members& then) {
  for (std::size_t i = 0; i < banked.size() && i < today.size() && i < then.size(); ++i) {
    const auto number = [](const Tree& tree) { return static_cast<int>(*std::get_if<std::int64_t>(&tree.content())); };
    put_figure(pane, row, column, number(banked[i].second), number(then[i].second), !(then[i].second == today[i].second));
    column += track_width;
  }
}

}  // namespace

int put_ships(const terminal::Pane& pane, int row, const terminal::TableView& view, const game::Tree& tree, std::string_view track) {
  const Columns columns = columns_for(tree);
  const Tree ghost = view.ghost == nullptr ? tree : view.ghost->describe();
  const std::string later = std::string(track) + "_after_today";
  put_titles(pane, row++, view, columns, members_in(seat_facts(tree, base::Seat::at(0)), track));
  for (const base::Seat seat : base::all_seats(view.table.setup().seats)) {
    const Tree now = seat_facts(tree, seat);
    const Tree then = seat == view.viewer ? seat_facts(ghost, seat) : now;
    put_seat(pane, row, view, seat);
    pane.put(row, columns.florins, fmt::format("{:>4}", number_in(now, "florins")));
    const Pane hold = pane.part(row, columns.ship, 1, columns.value - columns.ship - 1);
    put_cargo(hold, 0, 0, words_in(now, "ship"), words_in(then, "ship"), number_in(then, "room"), tone_of_good);
    put_figure(pane, row, columns.value, number_in(now, "value"), number_in(then, "value"), true);
    put_tracks(pane, row, columns.tracks, members_in(now, track), members_in(now, later), members_in(then, later));
    put_projection(pane, row++, columns.projection, view, seat);
  }
  return row;
}

}  // namespace florin::medici_common
