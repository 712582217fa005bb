// Cards and ships in words, for people who listen to the position.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/tree.hpp"
#include "terminal/draw/table_view.hpp"

namespace florin::medici_common {

// "fur 3" for F3; codes of no good stay as they are.
[[nodiscard]] std::string in_words(std::string_view code, const game::Catalogue& catalogue);
// "fur 3, dye 0", or the word for nothing.
[[nodiscard]] std::string in_words(const std::vector<std::string>& codes, const game::Catalogue& catalogue);
// "dye 2, spice 1": the members that aren't 0.
[[nodiscard]] std::string levels_in_words(const game::Tree::Members& levels, const game::Catalogue& catalogue);

// One sentence for each seat: florins, ship, and the tracks after today.
void tell_ships(std::vector<std::string>& sentences, const terminal::TableView& view, const game::Tree& tree, std::string_view track);

}  // namespace florin::medici_common
