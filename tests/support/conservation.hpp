// For tests that nothing gets lost: what stands in the descriptions of random games is counted.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "game/table.hpp"
#include "support/laws.hpp"
#include "support/tree_text.hpp"

namespace florin::tests {

using Cards = std::map<std::string, int>;

inline const game::Tree& member(const game::Tree& tree, std::string_view name) {
  const game::Tree* found = tree.find(name);
  REQUIRE_MESSAGE(found != nullptr, std::string(name));
  return *found;
}

inline const game::Tree::List& list(const game::Tree& tree, std::string_view name) {
  const auto* found = std::get_if<game::Tree::List>(&member(tree, name).content());
  REQUIRE_MESSAGE(found != nullptr, std::string(name));
  return *found;
}

inline int number(const game::Tree& tree, std::string_view name) {
  const auto* found = std::get_if<std::int64_t>(&member(tree, name).content());
  REQUIRE_MESSAGE(found != nullptr, std::string(name));
  return static_cast<int>(*found);
}

inline void add(Cards& cards, const game::Tree::List& codes) {
  for (const game::Tree& code : codes) ++cards[text_of(code)];
}

// Plays a random game, bidding little so that lots are bought, and shows every step: the description before,
// the move, its story, and the description after.
template <class Visit>
void watch(game::Table& table, base::Random& random, Visit&& visit) {
  while (!table.turn().is_over()) {
    const game::Tree before = table.describe();
    game::Story story;
    std::string move;
    if (table.turn().is_chance()) {
      move = table.draw(random, &story);
    } else {
      const std::vector<std::string> legal = table.legal();
      move = legal[random.below(std::min(4U, static_cast<std::uint32_t>(legal.size())))];
      REQUIRE_FALSE(table.play(move, &story).has_value());
    }
    visit(before, move, story, table.describe());
  }
}

inline bool tells(const game::Story& story, std::string_view key) {
  return std::any_of(story.entries().begin(), story.entries().end(), [&](const game::Story::Entry& entry) {
    const auto* phrase = std::get_if<base::Phrase>(&entry);
    return phrase != nullptr && phrase->key == key;
  });
}

}  // namespace florin::tests
