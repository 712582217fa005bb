// Nothing gets lost: counts cards and holds in the descriptions of random games.
#include <algorithm>
#include <map>

#include "game/table.hpp"
#include "support/laws.hpp"
#include "support/tree_text.hpp"

namespace florin::tests {
namespace {

using Cards = std::map<std::string, int>;

const game::Tree& member(const game::Tree& tree, std::string_view name) {
  const game::Tree* found = tree.find(name);
  REQUIRE_MESSAGE(found != nullptr, std::string(name));
  return *found;
}

const game::Tree::List& list(const game::Tree& tree, std::string_view name) {
  const auto* found = std::get_if<game::Tree::List>(&member(tree, name).content());
  REQUIRE_MESSAGE(found != nullptr, std::string(name));
  return *found;
}

int number(const game::Tree& tree, std::string_view name) {
  const auto* found = std::get_if<std::int64_t>(&member(tree, name).content());
  REQUIRE_MESSAGE(found != nullptr, std::string(name));
  return static_cast<int>(*found);
}

void add(Cards& cards, const game::Tree::List& codes) {
  for (const game::Tree& code : codes) ++cards[text_of(code)];
}

// All cards of medici, from the description of a position and the cards discarded today.
Cards all_cards(const game::Tree& tree, const Cards& discarded) {
  Cards cards = discarded;
  add(cards, list(tree, "unseen"));
  add(cards, list(tree, "lot"));
  for (const game::Tree& seat : list(tree, "seats")) add(cards, list(seat, "ship"));
  return cards;
}

// Plays a random game with low bids, so that lots are bought. Calls visit with the description before each move, the move,
// its story, and the description after it.
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

bool tells(const game::Story& story, std::string_view key) {
  return std::any_of(story.entries().begin(), story.entries().end(), [&](const game::Story::Entry& entry) {
    const auto* phrase = std::get_if<base::Phrase>(&entry);
    return phrase != nullptr && phrase->key == key;
  });
}

TEST_CASE("conservation: the 36 cards of medici are unseen, in the lot, aboard or discarded") {
  for (int seats = 2; seats <= 6; ++seats) {
    const auto table = games::open("medici", {seats, {}});
    if (!table) return;
    base::Random random(static_cast<std::uint64_t>(seats));
    const Cards deck = all_cards((*table)->describe(), {});
    int total = 0;
    for (const auto& [code, copies] : deck) total += copies;
    CHECK(total == 36);
    Cards discarded;
    watch(**table, random, [&](const game::Tree& before, const std::string& move, const game::Story& story, const game::Tree& now) {
      if (tells(story, "forced.discarded")) {
        add(discarded, list(before, "lot"));
        if (move.starts_with("~ deal ")) ++discarded[move.substr(7)];  // turned over and discarded in one move
      }
      if (number(now, "day") != number(before, "day")) discarded.clear();
      if (text_of(member(now, "phase")) == "over") return;
      REQUIRE(all_cards(now, discarded) == deck);
      for (const game::Tree& seat : list(now, "seats")) {
        REQUIRE(number(seat, "room") + static_cast<int>(list(seat, "ship").size()) == (seats == 2 ? 7 : 5));
      }
      const int turned = 36 - static_cast<int>(list(now, "unseen").size());
      const int used[] = {18, 18, 24, 30, 36};
      REQUIRE(turned + number(now, "deck") == used[seats - 2]);
    });
  }
}

// The cards of medici-cards that are in play: in the pile, in the market, aboard.
Cards cards_in_play(const game::Tree& tree) {
  Cards cards;
  add(cards, list(tree, "unseen"));
  add(cards, list(tree, "market"));
  for (const game::Tree& seat : list(tree, "seats")) add(cards, list(seat, "ship"));
  return cards;
}

int symbols_on(const std::string& code) { return code.starts_with('N') ? 0 : code.ends_with('+') ? 2 : 1; }

int symbols_in_warehouses(const game::Tree& tree) {
  int sum = 0;
  for (const game::Tree& seat : list(tree, "seats")) {
    for (const char good : std::string_view("CFGDS")) sum += number(member(seat, "symbols"), std::string(1, good));
  }
  return sum;
}

TEST_CASE("conservation: cards of medici-cards leave the game only at scoring, as symbols in a warehouse") {
  for (int seats = 2; seats <= 6; ++seats) {
    const auto table = games::open("medici-cards", {seats, {}});
    if (!table) return;
    base::Random random(static_cast<std::uint64_t>(seats));
    int days = 0;
    watch(**table, random, [&](const game::Tree& before, const std::string&, const game::Story&, const game::Tree& now) {
      const Cards cards_before = cards_in_play(before);
      Cards cards_now = cards_in_play(now);
      const bool is_scored = number(now, "day") != number(before, "day") || text_of(member(now, "phase")) == "over";
      if (!is_scored) {
        REQUIRE(cards_now == cards_before);
        REQUIRE(symbols_in_warehouses(now) == symbols_in_warehouses(before));
        return;
      }
      ++days;
      int symbols = 0;
      for (const auto& [code, copies] : cards_before) {
        REQUIRE(cards_now[code] <= copies);
        symbols += (copies - cards_now[code]) * symbols_on(code);
      }
      if (text_of(member(now, "phase")) != "over") CHECK(symbols_in_warehouses(now) - symbols_in_warehouses(before) == symbols);
      for (const game::Tree& seat : list(now, "seats")) CHECK(list(seat, "ship").empty());
    });
    CHECK(days == 3);
  }
}

}  // namespace
}  // namespace florin::tests
