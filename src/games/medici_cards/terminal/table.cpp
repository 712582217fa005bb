// The table of Medici: The Card Game: the market at the top, and one row for each ship.
#include "games/medici_cards/terminal/table.hpp"

#include <algorithm>

#include "games/medici_common/terminal/goods.hpp"
#include "games/medici_common/terminal/ship_rows.hpp"
#include "terminal/draw/facts.hpp"
#include "terminal/draw/view_parts.hpp"

namespace florin::medici_cards {

int draw_table(const terminal::Pane& pane, const terminal::TableView& view) {
  using namespace terminal;
  using game::Tree;
  using medici_common::tone_of_good;
  const Tree tree = view.table.describe();
  const game::Catalogue& texts = view.catalogue;
  int column = put_fact(pane, 0, 1, texts.say("view.day"), std::to_string(number_in(tree, "day")));
  column = put_fact(pane, 0, column, texts.say("view.pile"), std::to_string(number_in(tree, "pile")));
  pane.put(0, column, texts.say(base::phrase("view.bonus-from").number("symbols", number_in(view.table.board(), "bonus_from"))),
           Tone::faint);
  // The market. The last three cards are in brackets, under their numbers in a take.
  const std::vector<std::string> market = words_in(tree, "market");
  const int seats = view.table.setup().seats;
  constexpr std::size_t most_cards = 14;
  if (has_room_for_pieces(pane, seats + 4) && market.size() <= most_cards) {
    pane.put(2, 1, texts.say("view.market"), Tone::faint);
    std::vector<Piece> cards;
    for (const std::string& code : market) cards.push_back({code, tone_of_good(code)});
    constexpr int first = 9;
    put_pieces(pane, 1, first, cards);
    int place = first;
    for (std::size_t i = 0; i < market.size(); ++i) {  // the numbers of the last three, below them
      const int width = std::max(2, width_of(market[i])) + 2;
      if (market.size() - i <= 3) pane.put(1 + piece_rows, place + 1, std::to_string(market.size() - i), Tone::strong);
      place += width;
    }
    return medici_common::put_ships(pane, 2 + piece_rows, view, tree, "symbols");
  }
  column = pane.put(1, 1, texts.say("view.market"), Tone::faint) + 1;
  for (std::size_t i = 0; i < market.size(); ++i) {
    const std::size_t from_end = market.size() - i;
    if (from_end == std::min<std::size_t>(3, market.size())) column = pane.put(1, column, "[", Tone::strong);
    if (from_end <= 3) pane.put(2, column, std::to_string(from_end), Tone::faint);
    column = pane.put(1, column, market[i], tone_of_good(market[i]));
    column = pane.put(1, column, from_end == 1 ? "]" : " ", Tone::strong);
  }
  return medici_common::put_ships(pane, 3, view, tree, "symbols");
}

}  // namespace florin::medici_cards
