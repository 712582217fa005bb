#include "games/tiny_game/terminal/table.hpp"

#include <string>

#include "terminal/draw/facts.hpp"
#include "terminal/draw/view_parts.hpp"

namespace florin::tiny_game {

int draw_table(const terminal::Pane& pane, const terminal::TableView& view) {
  constexpr int points_column = 14;
  constexpr int track_column = 18;
  const game::Tree tree = view.table.describe();
  const int goal = terminal::number_in(tree, "goal");
  int column = terminal::put_fact(pane, 0, 1, view.catalogue.say("view.round"), std::to_string(terminal::number_in(tree, "round")));
  column = terminal::put_fact(pane, 0, column, view.catalogue.say("view.goal"), std::to_string(goal));
  terminal::put_fact(pane, 0, column, view.catalogue.say("view.pot"), std::to_string(terminal::number_in(tree, "pot")));
  int row = 1;
  for (const base::Seat seat : base::all_seats(view.table.setup().seats)) {
    const int points = terminal::number_in(terminal::seat_facts(tree, seat), "points");
    terminal::put_seat(pane, row, view, seat);
    pane.put(row, points_column, std::to_string(points));
    for (int space = 0; space < goal; ++space) pane.put(row, track_column + space, space < points ? "#" : "·", terminal::Tone::faint);
    ++row;
  }
  return row;
}

}  // namespace florin::tiny_game
