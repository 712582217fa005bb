// Choices: the legal moves of a seat, as a person picks or types them.
//
// Each choice has a label that is quick to type: the words after the verb ("7" for `P1 bid 7`, "E4" for `P1 pair E4`,
// "12" for `P1 take 1 2`), or the first letter of a verb that needs nothing more ("p" for `P1 pass`). Comparing
// labels ignores case and spaces.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/catalogue.hpp"
#include "game/table.hpp"

namespace florin::terminal {

struct Choice {
  std::string move;
  std::string label;
};

// The choice in words: the game's sentence for its verb ("choice.bid"), or else notation without the seat.
[[nodiscard]] std::string words_of(const Choice& choice, const game::Catalogue& catalogue);

[[nodiscard]] std::vector<Choice> choices_of(const game::Table& table, base::Seat seat);

// Finds the choice a person typed: by its label, by its notation with or without seat or verb, or (if no label is a
// number) by its place in the list, from 1.
[[nodiscard]] std::optional<std::size_t> find_choice(const std::vector<Choice>& choices, std::string_view typed);
// Could this become a valid choice with more typing?
[[nodiscard]] bool is_beginning(const std::vector<Choice>& choices, std::string_view typed);
// The choice that a single key selects, if no other label starts with that key.
[[nodiscard]] std::optional<std::size_t> choice_of_key(const std::vector<Choice>& choices, char32_t key);

// Removes spaces and converts to lower case.
[[nodiscard]] std::string folded(std::string_view text);

// Capitalises a word as notation does: "f3" becomes "F3", "au5" becomes "Au5".
[[nodiscard]] std::string in_capitals(std::string_view word);

}  // namespace florin::terminal
