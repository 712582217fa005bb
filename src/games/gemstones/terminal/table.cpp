// The table of The Rolling Gemstones: the dice, and two rows for each sheet. The first has the sums and how many rows each
// column has, the second the order of the sums beside the order they should have.
#include "games/gemstones/terminal/table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "terminal/draw/facts.hpp"
#include "terminal/draw/seat_names.hpp"
#include "terminal/draw/view_parts.hpp"

namespace florin::gemstones {
namespace {

using namespace terminal;
using game::Tree;

constexpr int first_column = 14;
constexpr int column_width = 9;
constexpr int score_column = 69;

Tone tone_of_gem(std::string_view code) { return tone_by_letter(code, "QRESC", "mrgby"); }

std::vector<Piece> dice_of(const std::vector<std::string>& codes) {
  std::vector<Piece> dice;
  for (const std::string& code : codes) dice.push_back({code, tone_of_gem(code)});
  return dice;
}

// The dice in one row, or drawn if there is room. Returns the row after them.
int put_dice(const Pane& pane, const TableView& view, const Tree& tree) {
  constexpr int least = 6;
  const bool is_drawn = has_room_for_pieces(pane, 2 * view.table.setup().seats + least);
  const int after = is_drawn ? 1 + piece_rows : 2;
  const std::vector<std::string> gems = words_in(tree, "colours");
  if (gems.empty()) return after;  // before a roll, and when the game is over
  if (is_drawn) {
    int place = pane.put(2, 1, view.catalogue.say("view.gems"), Tone::faint) + 1;
    place = put_pieces(pane, 1, place, dice_of(gems)) + 2;
    place = pane.put(2, place, view.catalogue.say("view.numbers"), Tone::faint) + 1;
    put_pieces(pane, 1, place, dice_of(words_in(tree, "numbers")));
    return after;
  }
  int column = pane.put(1, 1, view.catalogue.say("view.gems"), Tone::faint) + 1;
  column = put_codes(pane, 1, column, gems, tone_of_gem) + 2;
  column = pane.put(1, column, view.catalogue.say("view.numbers"), Tone::faint) + 1;
  put_codes(pane, 1, column, words_in(tree, "numbers"), tone_of_gem);
  return after;
}

// "18 (6)", followed by ! if the column is ahead or # if it is full.
void put_column(const Pane& pane, int row, int column, const Tree& now, const Tree& then) {
  const bool is_changed = number_in(now, "rows") != number_in(then, "rows");
  const std::string lock = flag_in(then, "full") ? "#" : flag_in(then, "ahead") ? "!" : "";
  const std::string text = fmt::format("{} ({}){}", number_in(then, "sum"), number_in(then, "rows"), lock);
  pane.put(row, column, text, is_changed ? Tone::chosen : lock.empty() ? Tone::plain : Tone::alert);
}

void put_ranks(const Pane& pane, int row, int column, int wanted, const Tree& then) {
  const int rank = number_in(then, "rank");
  pane.put(row, column, fmt::format("{}→{}", rank, wanted), rank == wanted ? Tone::faint : Tone::plain);
}

void put_sheet(const Pane& pane, int row, const TableView& view, base::Seat seat, const Tree& now, const Tree& then, bool has_announced) {
  put_seat(pane, row, view, seat);
  pane.put(row + 1, 4, view.catalogue.say("view.ranks"), Tone::faint);
  const Tree::List& columns = list_in(now, "columns");
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const int column = first_column + static_cast<int>(i) * column_width;
    put_column(pane, row, column, columns[i], list_in(then, "columns")[i]);
    put_ranks(pane, row + 1, column, static_cast<int>(i) + 1, list_in(then, "columns")[i]);
  }
  put_figure(pane, row, score_column, number_in(now, "evaluation"), number_in(then, "evaluation"), true);
  if (has_announced) pane.put(row + 1, score_column - 3, view.catalogue.say("view.announced"), Tone::strong);
}

}  // namespace

int draw_table(const terminal::Pane& pane, const terminal::TableView& view) {
  const Tree tree = view.table.describe();
  const Tree ghost = view.ghost == nullptr ? tree : view.ghost->describe();
  const game::Catalogue& texts = view.catalogue;
  int column = put_fact(pane, 0, 1, texts.say("view.round"), std::to_string(number_in(tree, "round")));
  const std::string active = flag_in(tree, "market") ? texts.say("view.the-market") : with_names(word_in(tree, "active"), view.names);
  if (!active.empty()) column = put_fact(pane, 0, column, texts.say("view.active"), active);
  pane.put(0, column, texts.say("view.locks"), Tone::faint);
  int row = put_dice(pane, view, tree);
  const Tree first = seat_facts(tree, base::Seat::at(0));
  const Tree::List& columns = list_in(first, "columns");
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const std::string gem = word_in(columns[i], "gem");
    pane.put(row, first_column + static_cast<int>(i) * column_width, gem, tone_of_gem(gem));
  }
  pane.put(row++, score_column - 3, texts.say("view.penalty"), Tone::faint);
  const std::vector<std::string> announced = words_in(tree, "announced");
  for (const base::Seat seat : base::all_seats(view.table.setup().seats)) {
    const bool has_announced = std::find(announced.begin(), announced.end(), seat.name()) != announced.end();
    put_sheet(pane, row, view, seat, seat_facts(tree, seat), seat_facts(seat == view.viewer ? ghost : tree, seat), has_announced);
    row += 2;
  }
  return row;
}

}  // namespace florin::gemstones
