#include "terminal/draw/facts.hpp"

namespace florin::terminal {
namespace {

using game::Tree;

template <class T>
const T* content_in(const Tree& tree, std::string_view name) {
  const Tree* found = tree.find(name);
  return found == nullptr ? nullptr : std::get_if<T>(&found->content());
}

}  // namespace

int number_in(const Tree& tree, std::string_view name) {
  const auto* number = content_in<std::int64_t>(tree, name);
  return number == nullptr ? 0 : static_cast<int>(*number);
}

bool flag_in(const Tree& tree, std::string_view name) {
  const auto* flag = content_in<bool>(tree, name);
  return flag != nullptr && *flag;
}

std::string word_in(const Tree& tree, std::string_view name) {
  const auto* word = content_in<std::string>(tree, name);
  return word == nullptr ? std::string() : *word;
}

const Tree::List& list_in(const Tree& tree, std::string_view name) {
  static const Tree::List none;
  const auto* list = content_in<Tree::List>(tree, name);
  return list == nullptr ? none : *list;
}

const Tree::Members& members_in(const Tree& tree, std::string_view name) {
  static const Tree::Members none;
  const auto* members = content_in<Tree::Members>(tree, name);
  return members == nullptr ? none : *members;
}

std::vector<std::string> words_in(const Tree& tree, std::string_view name) {
  std::vector<std::string> words;
  for (const Tree& item : list_in(tree, name)) words.push_back(text_of(item));
  return words;
}

std::string text_of(const Tree& tree) {
  if (const auto* word = std::get_if<std::string>(&tree.content())) return *word;
  if (const auto* number = std::get_if<std::int64_t>(&tree.content())) return std::to_string(*number);
  return {};
}

}  // namespace florin::terminal
