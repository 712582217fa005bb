#include "games/medici/terminal/prose.hpp"

#include "games/medici_common/terminal/prose.hpp"
#include "terminal/draw/facts.hpp"

namespace florin::medici {

std::vector<std::string> tell_table(const terminal::TableView& view) {
  using namespace terminal;
  const game::Tree tree = view.table.describe();
  std::vector<std::string> sentences = {
      view.catalogue.say(base::phrase("prose.day").number("day", number_in(tree, "day")).number("cards", number_in(tree, "deck")))};
  medici_common::tell_ships(sentences, view, tree, "levels");
  const std::string lot = medici_common::in_words(words_in(tree, "lot"), view.catalogue);
  sentences.push_back(view.catalogue.say(base::phrase("prose.lot").text("cards", lot)));
  return sentences;
}

}  // namespace florin::medici
