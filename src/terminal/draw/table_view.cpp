#include "terminal/table_view.hpp"

#include <algorithm>

#include "terminal/facts.hpp"
#include "terminal/tree_view.hpp"
#include "terminal/view_parts.hpp"

namespace florin::terminal {
namespace {

struct Drawn {
  std::string_view game;
  int (*draw)(const Pane& pane, const TableView& view);
};
constexpr Drawn drawn[] = {
    {"medici", draw_medici},
    {"medici-cards", draw_medici_cards},
    {"medici-dice", draw_medici_dice},
    {"gemstones", draw_gemstones},
};

std::string seat_list(base::SeatSet seats) {
  std::string text;
  for (const base::Seat seat : seats) text += (text.empty() ? "" : ", ") + seat.name();
  return text;
}

}  // namespace

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

int draw_table(const Pane& pane, const TableView& view) {
  const auto* const found = std::ranges::find(drawn, view.table.info().id, &Drawn::game);
  return found == std::end(drawn) ? draw_any_game(pane, view) : found->draw(pane, view);
}

std::string what_now(const TableView& view) {
  const game::Table& table = view.table;
  const game::Turn turn = table.turn();
  if (turn.is_over()) {
    const base::SeatSet winners = table.winners();
    return view.catalogue.say(base::phrase(winners.size() > 1 ? "log.winners" : "log.winner").text("seats", seat_list(winners)));
  }
  if (turn.is_chance()) return view.catalogue.say("now." + std::string(game::name(turn.chance_kind())));
  const game::Tree tree = table.describe();
  const std::string seat = view.viewer && turn.seats().contains(*view.viewer) ? view.viewer->name() : turn.first().name();
  const std::string key = "now." + std::string(table.info().id) + "." + word_in(tree, "phase");
  const bool has_bid = number_in(tree, "high_bid") > 0;
  const std::string bid_key = has_bid ? "now.bid" : "now.no-bid";
  const std::string bid =
      view.catalogue.say(base::phrase(bid_key).number("bid", number_in(tree, "high_bid")).text("seat", word_in(tree, "high_bidder")));
  return view.catalogue.say(base::phrase(view.catalogue.has(key) ? key : "now.choose")
                                .text("seat", seat)
                                .text("bid", bid)
                                .number("pairs", number_in(tree, "pairs_left")));
}

}  // namespace florin::terminal
