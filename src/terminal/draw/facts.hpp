// Reads the description of a position (game::Table::describe). Missing members read as nothing.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game/tree.hpp"

namespace florin::terminal {

[[nodiscard]] int number_in(const game::Tree& tree, std::string_view name);
[[nodiscard]] bool flag_in(const game::Tree& tree, std::string_view name);
[[nodiscard]] std::string word_in(const game::Tree& tree, std::string_view name);
[[nodiscard]] const game::Tree::List& list_in(const game::Tree& tree, std::string_view name);
[[nodiscard]] const game::Tree::Members& members_in(const game::Tree& tree, std::string_view name);
// The words or numbers of a list, as text.
[[nodiscard]] std::vector<std::string> words_in(const game::Tree& tree, std::string_view name);
// A word or a number as text; empty for everything else.
[[nodiscard]] std::string text_of(const game::Tree& tree);

}  // namespace florin::terminal
