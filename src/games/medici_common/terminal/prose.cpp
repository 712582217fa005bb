#include "games/medici_common/terminal/prose.hpp"

#include "base/text.hpp"
#include "terminal/draw/facts.hpp"
#include "terminal/draw/seat_names.hpp"
#include "terminal/draw/view_parts.hpp"

namespace florin::medici_common {
namespace {

std::string joined_or_nothing(const std::vector<std::string>& parts, const game::Catalogue& catalogue) {
  return parts.empty() ? catalogue.say("prose.nothing") : base::joined(parts, ", ");
}

}  // namespace

std::string in_words(std::string_view code, const game::Catalogue& catalogue) {
  const std::size_t digit = code.find_first_of("0123456789");
  const std::string key = "good." + std::string(code.substr(0, digit));
  if (digit == std::string_view::npos || !catalogue.has(key)) return std::string(code);
  return catalogue.say(key) + " " + std::string(code.substr(digit));
}

std::string in_words(const std::vector<std::string>& codes, const game::Catalogue& catalogue) {
  std::vector<std::string> words;
  for (const std::string& code : codes) words.push_back(in_words(code, catalogue));
  return joined_or_nothing(words, catalogue);
}

std::string levels_in_words(const game::Tree::Members& levels, const game::Catalogue& catalogue) {
  std::vector<std::string> words;
  for (const auto& [good, level] : levels) {
    const std::string figure = terminal::text_of(level);
    if (figure != "0") words.push_back(catalogue.say("good." + good) + " " + figure);
  }
  return joined_or_nothing(words, catalogue);
}

void tell_ships(std::vector<std::string>& sentences, const terminal::TableView& view, const game::Tree& tree, std::string_view track) {
  using namespace terminal;
  for (const base::Seat seat : base::all_seats(view.table.setup().seats)) {
    const game::Tree facts = seat_facts(tree, seat);
    sentences.push_back(
        view.catalogue.say(base::phrase("prose.ship")
                               .text("name", name_at(seat, view.names))
                               .number("florins", number_in(facts, "florins"))
                               .text("cargo", in_words(words_in(facts, "ship"), view.catalogue))
                               .number("value", number_in(facts, "value"))
                               .number("room", number_in(facts, "room"))
                               .text("levels", levels_in_words(members_in(facts, std::string(track) + "_after_today"), view.catalogue))));
  }
}

}  // namespace florin::medici_common
