// Tree: a position or a report as numbers, words, phrases, lists and named members, independent of its reader. JSON,
// the generic tables and the texts for screen readers are all made from it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/phrase.hpp"

namespace florin::game {

class Tree {
 public:
  struct Nothing {
    friend bool operator==(Nothing, Nothing) = default;
  };
  using List = std::vector<Tree>;
  using Members = std::vector<std::pair<std::string, Tree>>;
  using Content = std::variant<Nothing, bool, std::int64_t, double, std::string, base::Phrase, List, Members>;

  Tree() = default;
  // NOLINTBEGIN(google-explicit-constructor): trees are written as literals
  Tree(bool flag) : content_(flag) {}
  Tree(int number) : content_(static_cast<std::int64_t>(number)) {}
  Tree(std::int64_t number) : content_(number) {}
  Tree(double number) : content_(number) {}  // for measurements and estimates; the rules use only whole numbers
  Tree(std::string word) : content_(std::move(word)) {}
  Tree(std::string_view word) : content_(std::string(word)) {}
  Tree(const char* word) : content_(std::string(word)) {}
  Tree(base::Phrase phrase) : content_(std::move(phrase)) {}
  Tree(List list) : content_(std::move(list)) {}
  Tree(Members members) : content_(std::move(members)) {}
  // NOLINTEND(google-explicit-constructor)

  [[nodiscard]] static Tree list() { return List{}; }
  [[nodiscard]] static Tree members() { return Members{}; }

  // Builders; the tree must be a list or have members.
  Tree& push(Tree item) {
    std::get_if<List>(&content_)->push_back(std::move(item));
    return *this;
  }
  Tree& set(std::string_view name, Tree value) {
    std::get_if<Members>(&content_)->emplace_back(std::string(name), std::move(value));
    return *this;
  }

  [[nodiscard]] const Content& content() const { return content_; }
  [[nodiscard]] const Tree* find(std::string_view name) const {
    if (const auto* members = std::get_if<Members>(&content_)) {
      for (const auto& [key, value] : *members) {
        if (key == name) return &value;
      }
    }
    return nullptr;
  }

  friend bool operator==(const Tree&, const Tree&) = default;

 private:
  Content content_;
};

}  // namespace florin::game
