// No card gets lost: they are counted in the descriptions of random games.
#include "support/conservation.hpp"

namespace florin::medici_cards {
namespace {

using tests::add;
using tests::Cards;
using tests::list;
using tests::member;
using tests::number;
using tests::text_of;
using tests::watch;

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

TEST_CASE("conservation: cards of medici-cards leave the game only by scoring, as symbols in a warehouse") {
  for (int seats = 2; seats <= 6; ++seats) {
    const auto table = games::open("medici-cards", {seats, {}});
    REQUIRE(static_cast<bool>(table));
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
}  // namespace florin::medici_cards
