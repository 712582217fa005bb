// The table of Medici: the auction at the top, one row for each ship, and the five tracks.
#include "games/medici/terminal/table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "games/medici_common/terminal/goods.hpp"
#include "games/medici_common/terminal/ship_rows.hpp"
#include "terminal/draw/facts.hpp"
#include "terminal/draw/seat_names.hpp"
#include "terminal/draw/view_parts.hpp"

namespace florin::medici {
namespace {

using namespace terminal;
using game::Tree;
using medici_common::tone_of_good;

constexpr int tracks_rows = 13;  // with everything around them

// A level, with the bonus printed beside it on the board.
void put_level(const Pane& pane, int row, int level, const Tree& board) {
  const std::vector<std::string> bonuses = words_in(board, "bonuses");
  const auto index = static_cast<std::size_t>(level);
  if (index < bonuses.size() && bonuses[index] != "0") pane.put(row, 0, fmt::format("{:>4}", "+" + bonuses[index]), Tone::strong);
  pane.put(row, 5, std::to_string(level), Tone::faint);
}

// The five tracks, highest level first: seats by number, in brackets where they would be after today. Draws only the
// bonuses if there isn't enough room.
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

int draw_table(const terminal::Pane& pane, const terminal::TableView& view) {
  const Tree tree = view.table.describe();
  const game::Catalogue& texts = view.catalogue;
  int column = put_fact(pane, 0, 1, texts.say("view.day"), std::to_string(number_in(tree, "day")));
  column = put_fact(pane, 0, column, texts.say("view.deck"), std::to_string(number_in(tree, "deck")));
  const std::vector<std::string> lot = words_in(tree, "lot");
  const int seats = view.table.setup().seats;
  const bool has_cards = has_room_for_pieces(pane, seats + tracks_rows);
  if (!has_cards) {
    column = pane.put(0, column, texts.say("view.lot"), Tone::faint) + 1;
    column = put_codes(pane, 0, column, lot, tone_of_good) + 1;
  }
  if (number_in(tree, "high_bid") > 0) {
    const std::string bid = fmt::format("{} ({})", number_in(tree, "high_bid"), with_names(word_in(tree, "high_bidder"), view.names));
    column = put_fact(pane, 0, column, texts.say("view.high-bid"), bid);
  }
  std::vector<std::string> bidders;
  for (const Tree& bidder : list_in(tree, "bidders")) {
    bidders.push_back(fmt::format("{} ≤{}", with_names(word_in(bidder, "seat"), view.names), number_in(bidder, "most")));
  }
  if (!bidders.empty()) put_fact(pane, 0, column, texts.say("view.bidders"), base::joined(bidders, ", "));
  int row = 1;
  if (has_cards) {
    std::vector<Piece> cards;
    for (const std::string& code : lot) cards.push_back({code, tone_of_good(code)});
    pane.put(2, 1, texts.say("view.lot"), Tone::faint);
    put_pieces(pane, 1, 10, cards);
    row += piece_rows;
  }
  return put_pyramids(pane, medici_common::put_ships(pane, row, view, tree, "levels"), view, tree);
}

}  // namespace florin::medici
