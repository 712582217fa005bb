// Choices: the legal moves of a seat as a person picks them, and short entries as a person types them.
//
// A choice has a label that is quick to type: what stands after the verb ("7" for `P1 bid 7`, "E4" for
// `P1 pair E4`, "12" for `P1 take 1 2`), or the first letter of a verb that needs nothing more ("p" for
// `P1 pass`). Labels are compared without regard to capitals and spaces.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/table.hpp"

namespace florin::terminal {

struct Choice {
  std::string move;
  std::string label;
};

[[nodiscard]] std::vector<Choice> choices_of(const game::Table& table, base::Seat seat);

// The choice that was typed: its label, its notation with or without seat or verb, or (where no label is a
// number) its place in the list, from 1.
[[nodiscard]] std::optional<std::size_t> find_choice(const std::vector<Choice>& choices, std::string_view typed);
// Whether something that can be typed begins like this.
[[nodiscard]] bool is_beginning(const std::vector<Choice>& choices, std::string_view typed);
// The one choice that a single key stands for, if no other label begins with it.
[[nodiscard]] std::optional<std::size_t> choice_of_key(const std::vector<Choice>& choices, char32_t key);

// Without spaces, in small letters.
[[nodiscard]] std::string folded(std::string_view text);

}  // namespace florin::terminal
