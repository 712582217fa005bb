// No card gets lost: they are counted in the descriptions of random games.
#include "support/conservation.hpp"

namespace florin::medici {
namespace {

using tests::add;
using tests::Cards;
using tests::list;
using tests::member;
using tests::number;
using tests::tells;
using tests::text_of;
using tests::watch;

// Every card of medici, by the description of a position and what was discarded today.
Cards all_cards(const game::Tree& tree, const Cards& discarded) {
  Cards cards = discarded;
  add(cards, list(tree, "unseen"));
  add(cards, list(tree, "lot"));
  for (const game::Tree& seat : list(tree, "seats")) add(cards, list(seat, "ship"));
  return cards;
}

TEST_CASE("conservation: the 36 cards of medici are unseen, in the lot, aboard or discarded") {
  for (int seats = 2; seats <= 6; ++seats) {
    const auto table = games::open("medici", {seats, {}});
    REQUIRE(static_cast<bool>(table));
    base::Random random(static_cast<std::uint64_t>(seats));
    const Cards deck = all_cards((*table)->describe(), {});
    int total = 0;
    for (const auto& [code, copies] : deck) total += copies;
    CHECK(total == 36);
    Cards discarded;
    watch(**table, random, [&](const game::Tree& before, const std::string& move, const game::Story& story, const game::Tree& now) {
      if (tells(story, "forced.discarded")) {
        add(discarded, list(before, "lot"));
        if (move.starts_with("~ deal ")) ++discarded[move.substr(7)];  // turned over and discarded by one move
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

}  // namespace
}  // namespace florin::medici
