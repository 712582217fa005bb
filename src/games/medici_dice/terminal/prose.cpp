#include "games/medici_dice/terminal/prose.hpp"

#include "games/medici_common/terminal/prose.hpp"
#include "terminal/draw/facts.hpp"
#include "terminal/draw/seat_names.hpp"
#include "terminal/draw/view_parts.hpp"

namespace florin::medici_dice {

std::vector<std::string> tell_table(const terminal::TableView& view) {
  using namespace terminal;
  const game::Catalogue& texts = view.catalogue;
  const game::Tree tree = view.table.describe();
  std::vector<std::string> sentences = {texts.say(base::phrase("prose.round").number("round", number_in(tree, "round")))};
  for (const base::Seat seat : base::all_seats(view.table.setup().seats)) {
    const game::Tree facts = seat_facts(tree, seat);
    sentences.push_back(texts.say(base::phrase("prose.sheet")
                                      .text("name", name_at(seat, view.names))
                                      .number("points", number_in(facts, "points"))
                                      .number("value", number_in(facts, "value"))
                                      .number("room", number_in(facts, "room"))
                                      .text("crosses", medici_common::levels_in_words(members_in(facts, "crosses"), texts))));
  }
  sentences.push_back(texts.say(base::phrase("prose.dice").text("dice", medici_common::in_words(words_in(tree, "left"), texts))));
  return sentences;
}

}  // namespace florin::medici_dice
