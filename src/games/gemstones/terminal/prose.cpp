#include "games/gemstones/terminal/prose.hpp"

#include "base/text.hpp"
#include "terminal/draw/facts.hpp"
#include "terminal/draw/seat_names.hpp"
#include "terminal/draw/view_parts.hpp"

namespace florin::gemstones {
namespace {

using namespace terminal;

// "ruby 15 in 3 rows (too far ahead)" for every column that has numbers.
std::string columns_in_words(const game::Tree& sheet, const game::Catalogue& texts) {
  std::vector<std::string> words;
  for (const game::Tree& column : list_in(sheet, "columns")) {
    if (number_in(column, "rows") == 0) continue;
    const std::string_view key = flag_in(column, "full")    ? "prose.column-full"
                                 : flag_in(column, "ahead") ? "prose.column-ahead"
                                                            : "prose.column";
    words.push_back(texts.say(base::phrase(key)
                                  .text("gem", texts.say("gem." + word_in(column, "gem")))
                                  .number("sum", number_in(column, "sum"))
                                  .number("rows", number_in(column, "rows"))));
  }
  return words.empty() ? texts.say("prose.nothing") : base::joined(words, ", ");
}

}  // namespace

std::vector<std::string> tell_table(const terminal::TableView& view) {
  const game::Catalogue& texts = view.catalogue;
  const game::Tree tree = view.table.describe();
  std::vector<std::string> sentences = {texts.say(base::phrase("prose.round").number("round", number_in(tree, "round")))};
  for (const base::Seat seat : base::all_seats(view.table.setup().seats)) {
    const game::Tree sheet = seat_facts(tree, seat);
    sentences.push_back(texts.say(base::phrase("prose.sheet")
                                      .text("name", name_at(seat, view.names))
                                      .number("penalty", number_in(sheet, "evaluation"))
                                      .text("columns", columns_in_words(sheet, texts))));
  }
  std::vector<std::string> gems;
  for (const std::string& gem : words_in(tree, "colours")) gems.push_back(texts.say("gem." + gem));
  if (gems.empty()) return sentences;
  sentences.push_back(texts.say(
      base::phrase("prose.dice").text("gems", base::joined(gems, ", ")).text("numbers", base::joined(words_in(tree, "numbers"), ", "))));
  return sentences;
}

}  // namespace florin::gemstones
