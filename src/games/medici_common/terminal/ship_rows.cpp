// Medici and Medici: The Card Game: a market above, one row for each ship, and the five tracks.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "terminal/facts.hpp"
#include "terminal/view_parts.hpp"

namespace florin::terminal {
namespace {

using game::Tree;

// Where the columns of the rows of ships begin.
struct Columns {
  int florins = 13;
  int ship = 18;
  int value = 0;
  int tracks = 0;
  int projection = 0;
};
constexpr int track_width = 5;
constexpr int goods_traded = 5;

// What the fullest ship takes on the screen, with a little room for a longer card that a chosen move would add.
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

// Levels or symbols: what is banked, and what it would be after today.
void put_tracks(const Pane& pane, int row, int column, const Tree::Members& banked, const Tree::Members& today, const Tree::Members& then) {
  for (std::size_t i = 0; i < banked.size() && i < today.size() && i < then.size(); ++i) {
    const auto number = [](const Tree& tree) { return static_cast<int>(*std::get_if<std::int64_t>(&tree.content())); };
    put_figure(pane, row, column, number(banked[i].second), number(then[i].second), !(then[i].second == today[i].second));
    column += track_width;
  }
}

int put_ships(const Pane& pane, int row, const TableView& view, const Tree& tree, std::string_view track) {
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

// The level and the bonus that is printed beside it.
void put_level(const Pane& pane, int row, int level, const Tree& board) {
  const std::vector<std::string> bonuses = words_in(board, "bonuses");
  const auto index = static_cast<std::size_t>(level);
  if (index < bonuses.size() && bonuses[index] != "0") pane.put(row, 0, fmt::format("{:>4}", "+" + bonuses[index]), Tone::strong);
  pane.put(row, 5, std::to_string(level), Tone::faint);
}

// Who stands where on the five tracks, highest level first: seats by number, after today in brackets. Where there is
// no room for them, what the levels bring.
int put_pyramids(const Pane& pane, int row, const TableView& view, const Tree& tree) {
  constexpr int top = 7;
  constexpr int left = 8;
  constexpr int width = 14;
  if (pane.rows() < row + top + 3) {
    if (row < pane.rows()) put_bonuses(pane, row++, 1, view);
    return row;
  }
  const Tree::Members goods = members_in(seat_facts(tree, base::Seat::at(0)), "levels");
  ++row;
  for (std::size_t i = 0; i < goods.size(); ++i) {
    const std::string& good = goods[i].first;
    pane.put(row, left + static_cast<int>(i) * width, view.catalogue.say("good." + good), tone_of_good(good));
    for (int level = 0; level <= top; ++level) {
      std::string standing;
      for (const base::Seat seat : base::all_seats(view.table.setup().seats)) {
        const Tree facts = seat_facts(tree, seat);
        const int banked = static_cast<int>(*std::get_if<std::int64_t>(&members_in(facts, "levels")[i].second.content()));
        const int later = static_cast<int>(*std::get_if<std::int64_t>(&members_in(facts, "levels_after_today")[i].second.content()));
        if (banked == level) standing += std::to_string(seat.number());
        if (later == level && later != banked) standing += fmt::format("({})", seat.number());
      }
      pane.put(row + 1 + top - level, left + static_cast<int>(i) * width, standing.empty() ? "·" : standing,
               standing.empty() ? Tone::faint : Tone::plain);
      if (i == 0) put_level(pane, row + 1 + top - level, level, view.table.board());
    }
  }
  return row + top + 2;
}

}  // namespace

int draw_medici(const Pane& pane, const TableView& view) {
  const Tree tree = view.table.describe();
  const game::Catalogue& texts = view.catalogue;
  int column = put_fact(pane, 0, 1, texts.say("view.day"), std::to_string(number_in(tree, "day")));
  column = put_fact(pane, 0, column, texts.say("view.deck"), std::to_string(number_in(tree, "deck")));
  column = pane.put(0, column, texts.say("view.lot"), Tone::faint) + 1;
  column = put_codes(pane, 0, column, words_in(tree, "lot"), tone_of_good) + 1;
  if (number_in(tree, "high_bid") > 0) {
    const std::string bid = fmt::format("{} ({})", number_in(tree, "high_bid"), word_in(tree, "high_bidder"));
    column = put_fact(pane, 0, column, texts.say("view.high-bid"), bid);
  }
  std::vector<std::string> bidders;
  for (const Tree& bidder : list_in(tree, "bidders")) {
    bidders.push_back(fmt::format("{} ≤{}", word_in(bidder, "seat"), number_in(bidder, "most")));
  }
  if (!bidders.empty()) put_fact(pane, 0, column, texts.say("view.bidders"), base::joined(bidders, ", "));
  return put_pyramids(pane, put_ships(pane, 1, view, tree, "levels"), view, tree);
}

int draw_medici_cards(const Pane& pane, const TableView& view) {
  const Tree tree = view.table.describe();
  const game::Catalogue& texts = view.catalogue;
  int column = put_fact(pane, 0, 1, texts.say("view.day"), std::to_string(number_in(tree, "day")));
  column = put_fact(pane, 0, column, texts.say("view.pile"), std::to_string(number_in(tree, "pile")));
  pane.put(0, column, texts.say(base::phrase("view.bonus-from").number("symbols", number_in(view.table.board(), "bonus_from"))),
           Tone::faint);
  // The market, its last three cards in a bracket under the numbers by which they are taken.
  const std::vector<std::string> market = words_in(tree, "market");
  column = pane.put(1, 1, texts.say("view.market"), Tone::faint) + 1;
  for (std::size_t i = 0; i < market.size(); ++i) {
    const std::size_t from_end = market.size() - i;
    if (from_end == std::min<std::size_t>(3, market.size())) column = pane.put(1, column, "[", Tone::strong);
    if (from_end <= 3) pane.put(2, column, std::to_string(from_end), Tone::faint);
    column = pane.put(1, column, market[i], tone_of_good(market[i]));
    column = pane.put(1, column, from_end == 1 ? "]" : " ", Tone::strong);
  }
  return put_ships(pane, 3, view, tree, "symbols");
}

}  // namespace florin::terminal
