#include "games/medici_cards/terminal/prose.hpp"

#include "games/medici_common/terminal/prose.hpp"
#include "terminal/draw/facts.hpp"

namespace florin::medici_cards {

std::vector<std::string> tell_table(const terminal::TableView& view) {
  using namespace terminal;
  const game::Tree tree = view.table.describe();
  std::vector<std::string> sentences = {
      view.catalogue.say(base::phrase("prose.day").number("day", number_in(tree, "day")).number("cards", number_in(tree, "pile")))};
  medici_common::tell_ships(sentences, view, tree, "symbols");
  const std::string market = medici_common::in_words(words_in(tree, "market"), view.catalogue);
  sentences.push_back(view.catalogue.say(base::phrase("prose.market").text("cards", market)));
  return sentences;
}

}  // namespace florin::medici_cards
