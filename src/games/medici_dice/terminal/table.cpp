// The table of Medici: The Dice Game: five dice, one row for each sheet, and the viewer's columns cross by cross.
#include "games/medici_dice/terminal/table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/medici_common/terminal/goods.hpp"
#include "terminal/draw/facts.hpp"
#include "terminal/draw/seat_names.hpp"
#include "terminal/draw/view_parts.hpp"

namespace florin::medici_dice {
namespace {

using namespace terminal;
using game::Tree;

constexpr int points_column = 13;
constexpr int ship_column = 20;
constexpr int value_column = 36;
constexpr int crosses_column = 43;
constexpr int cross_width = 6;
constexpr int projection_column = 73;

Tone plain_tone(std::string_view /*code*/) { return Tone::plain; }

int figure(const Tree& tree) { return static_cast<int>(*std::get_if<std::int64_t>(&tree.content())); }

std::vector<Piece> dice_of(const Tree& tree) {
  std::vector<std::string> left = words_in(tree, "left");
  std::vector<Piece> dice;
  for (const std::string& code : words_in(tree, "roll")) {
    const auto found = std::ranges::find(left, code);
    const bool is_left = found != left.end();
    if (is_left) left.erase(found);
    dice.push_back({code, medici_common::tone_of_good(code), is_left ? Piece::State::there : Piece::State::gone});
  }
  return dice;
}

// The dice in one row, or drawn if there is room. Returns the row after them.
int put_dice(const Pane& pane, int row, const TableView& view, const Tree& tree) {
  constexpr int least = 10;
  const bool is_drawn = has_room_for_pieces(pane, view.table.setup().seats + least);
  int column = pane.put(row + (is_drawn ? 1 : 0), 1, view.catalogue.say("view.dice"), Tone::faint) + 1;
  if (is_drawn) {
    put_pieces(pane, row, column, dice_of(tree));
    return row + piece_rows;
  }
  for (const Piece& die : dice_of(tree)) {
    const bool is_left = die.state == Piece::State::there;
    column = pane.put(row, column, is_left ? "[" + die.code + "]" : "(" + die.code + ")", is_left ? die.tone : Tone::faint) + 1;
  }
  return row + 1;
}

void put_titles(const Pane& pane, int row, const TableView& view, const Tree::Members& crosses) {
  pane.put(row, points_column, view.catalogue.say("view.points"), Tone::faint);
  pane.put(row, ship_column, view.catalogue.say("view.ship"), Tone::faint);
  pane.put(row, value_column, view.catalogue.say("view.value"), Tone::faint);
  int column = crosses_column;
  for (const auto& [good, count] : crosses) {
    pane.put(row, column, good, medici_common::tone_of_good(good));
    column += cross_width;
  }
  pane.put(row, projection_column, view.catalogue.say("view.if-ended"), Tone::faint);
}

void put_row(const Pane& pane, int row, const TableView& view, base::Seat seat, const Tree& now, const Tree& then) {
  put_seat(pane, row, view, seat);
  pane.put(row, points_column, fmt::format("{:>4}", number_in(now, "points")));
  put_cargo(pane.part(row, ship_column, 1, value_column - ship_column - 1), 0, 0, words_in(now, "ship"), words_in(then, "ship"), 0,
            plain_tone);
  int column = ship_column + 2 * static_cast<int>(list_in(then, "ship").size());
  for (int hold = 0; hold < number_in(then, "room"); ++hold) column = pane.put(row, column, "·", Tone::faint) + 1;
  put_figure(pane, row, value_column, number_in(now, "value"), number_in(then, "value"), true);
  column = crosses_column;
  for (std::size_t i = 0; i < members_in(now, "crosses").size(); ++i) {
    put_figure(pane, row, column, figure(members_in(now, "crosses")[i].second), figure(members_in(then, "crosses")[i].second), true);
    column += cross_width;
  }
  put_projection(pane, row, projection_column, view, seat);
}

// In a solo game: the targets for the ship's value, and how close the enemy's longest column is to a breakthrough.
void put_targets(const Pane& pane, int row, const TableView& view, const Tree& tree) {
  constexpr int targets_column = 43;
  const Tree board = view.table.board();
  const int limit = number_in(board, "breakthrough");
  if (limit == 0) return;
  int longest = 0;
  for (const auto& [good, circles] : members_in(tree, "circles")) longest = std::max(longest, figure(circles));
  const std::string ships = fmt::format("{}, {}", number_in(board, "least_ship"), number_in(board, "rich_ship"));
  const int column = put_fact(pane, row, targets_column, view.catalogue.say("view.ship-wanted"), ships);
  put_fact(pane, row, column, view.catalogue.say("view.enemy"), fmt::format("{}/{}", longest, limit));
}

std::string repeated(std::string_view mark, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += mark;
  return text;
}

// Two columns side by side: crosses, those the chosen move would add, and in a solo game the enemy's circles.
int put_sheet(const Pane& pane, int row, const TableView& view, const Tree& now, const Tree& then, const Tree& tree) {
  const Tree::Members& crosses = members_in(now, "crosses");
  const Tree::Members& circles = members_in(tree, "circles");
  for (std::size_t i = 0; i < crosses.size(); ++i) {
    const int line = row + static_cast<int>(i) / 2;
    int column = 1 + static_cast<int>(i % 2) * 40;
    const std::string& good = crosses[i].first;
    pane.part(line, column, 1, 9).put(0, 0, good + " " + view.catalogue.say("good." + good), medici_common::tone_of_good(good));
    column = pane.put(line, column + 10, repeated("×", figure(crosses[i].second)));
    const int more = figure(members_in(then, "crosses")[i].second) - figure(crosses[i].second);
    column = pane.put(line, column, repeated("×", more), Tone::chosen);
    if (i < circles.size()) pane.put(line, column + 1, repeated("○", figure(circles[i].second)), Tone::alert);
  }
  return row + (static_cast<int>(crosses.size()) + 1) / 2;
}

}  // namespace

int draw_table(const terminal::Pane& pane, const terminal::TableView& view) {
  const Tree tree = view.table.describe();
  const Tree ghost = view.ghost == nullptr ? tree : view.ghost->describe();
  const game::Catalogue& texts = view.catalogue;
  int column = put_fact(pane, 0, 1, texts.say("view.round"), std::to_string(number_in(tree, "round")));
  if (!word_in(tree, "roller").empty())
    column = put_fact(pane, 0, column, texts.say("view.roller"), with_names(word_in(tree, "roller"), view.names));
  if (flag_in(tree, "must_fill")) column = pane.put(0, column, texts.say("view.must-fill"), Tone::alert) + 2;
  if (flag_in(tree, "breakthrough")) column = pane.put(0, column, texts.say("view.breakthrough"), Tone::alert) + 2;
  if (const Tree* rank = tree.find("rank")) {
    if (const auto* phrase = std::get_if<base::Phrase>(&rank->content()))
      column = pane.put(0, column, texts.say(*phrase), Tone::strong) + 2;
  }
  put_bonuses(pane, 0, column, view);
  put_targets(pane, 1, view, tree);
  int row = put_dice(pane, 1, view, tree);
  put_titles(pane, row++, view, members_in(seat_facts(tree, base::Seat::at(0)), "crosses"));
  for (const base::Seat seat : base::all_seats(view.table.setup().seats)) {
    put_row(pane, row++, view, seat, seat_facts(tree, seat), seat_facts(seat == view.viewer ? ghost : tree, seat));
  }
  const base::Seat shown = view.viewer.value_or(base::Seat::at(0));
  return put_sheet(pane, row, view, seat_facts(tree, shown), seat_facts(ghost, shown), tree);
}

}  // namespace florin::medici_dice
