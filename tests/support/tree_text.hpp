// A tree as one line of text, for comparisons and messages.
#pragma once

#include <string>

#include "game/tree.hpp"

namespace florin::tests {

inline std::string text_of(const game::Tree& tree) {
  struct Writer {
    std::string operator()(game::Tree::Nothing) const { return "-"; }
    std::string operator()(bool flag) const { return flag ? "true" : "false"; }
    std::string operator()(std::int64_t number) const { return std::to_string(number); }
    std::string operator()(double number) const { return std::to_string(number); }
    std::string operator()(const std::string& word) const { return word; }
    std::string operator()(const base::Phrase& phrase) const {
      std::string text = "$" + phrase.key;
      for (const base::Argument& argument : phrase.arguments)
        text += " " + argument.name + "=" + std::to_string(argument.number) + argument.text;
      return text;
    }
    std::string operator()(const game::Tree::List& list) const {
      std::string text = "[";
      for (const game::Tree& item : list) text += text_of(item) + " ";
      return text + "]";
    }
    std::string operator()(const game::Tree::Members& members) const {
      std::string text = "{";
      for (const auto& [name, value] : members) text += name + ":" + text_of(value) + " ";
      return text + "}";
    }
  };
  return std::visit(Writer{}, tree.content());
}

}  // namespace florin::tests
