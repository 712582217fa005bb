#include "terminal/draw/table_view.hpp"

#include <algorithm>

#include "terminal/draw/drawn_game.hpp"
#include "terminal/draw/facts.hpp"
#include "terminal/draw/seat_names.hpp"
#include "terminal/draw/tree_view.hpp"
#include "terminal/draw/view_parts.hpp"

namespace florin::terminal {
namespace {

std::string seat_list(base::SeatSet seats) {
  std::string text;
  for (const base::Seat seat : seats) text += (text.empty() ? "" : ", ") + seat.name();
  return text;
}

std::string sentence_now(const TableView& view);

int draw_any_game(const Pane& pane, const TableView& view) {
  const std::string text = terminal::view(view.table.describe(), view.catalogue);
  int row = 0;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    pane.put(row++, 0, text.substr(begin, end - begin));
    begin = end + 1;
  }
  return row;
}

}  // namespace

int draw_table(const Pane& pane, const TableView& view) {
  const DrawnGame* game = find_drawn_game(view.table.info().id);
  return game == nullptr || game->table == nullptr ? draw_any_game(pane, view) : game->table(pane, view);
}

std::vector<std::string> tell_table(const TableView& view) {
  const DrawnGame* game = find_drawn_game(view.table.info().id);
  if (game != nullptr && game->prose != nullptr) return game->prose(view);
  return {terminal::view(view.table.describe(), view.catalogue)};
}

std::string what_now(const TableView& view) { return with_names(sentence_now(view), view.names); }

namespace {

std::string sentence_now(const TableView& view) {
  const game::Table& table = view.table;
  const game::Turn turn = table.turn();
  if (turn.is_over()) {
    const base::SeatSet winners = table.winners();
    return view.catalogue.say(base::phrase(winners.size() > 1 ? "log.winners" : "log.winner").text("seats", seat_list(winners)));
  }
  if (turn.is_chance()) return view.catalogue.say("now." + std::string(game::name(turn.chance_kind())));
  const game::Tree tree = table.describe();
  const std::string seat = view.viewer && turn.seats().contains(*view.viewer) ? view.viewer->name() : turn.first().name();
  const std::string key = "decide." + word_in(tree, "phase");
  const bool has_bid = number_in(tree, "high_bid") > 0;
  const std::string bid_key = has_bid ? "now.bid" : "now.no-bid";
  const std::string bid =
      view.catalogue.say(base::phrase(bid_key).number("bid", number_in(tree, "high_bid")).text("seat", word_in(tree, "high_bidder")));
  return view.catalogue.say(base::phrase(view.catalogue.has(key) ? key : "now.choose")
                                .text("seat", seat)
                                .text("bid", bid)
                                .number("pairs", number_in(tree, "pairs_left")));
}

}  // namespace
}  // namespace florin::terminal
