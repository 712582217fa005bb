// The dealer of a day: its cards come in an order of their own.
#include "support/luck.hpp"

#include "games/medici/rules/game.hpp"

namespace florin::medici {
namespace {

TEST_CASE("luck: the n-th card of a day of medici is the same whatever was decided") {
  for (int seats = 2; seats <= 6; ++seats) {
    const tests::Case<Game> c{{seats, {}}};
    const auto first = tests::draws_of<Game>(c, game::Dealer::of_number(7), 1);
    const auto second = tests::draws_of<Game>(c, game::Dealer::of_number(7), 2);
    int cards = 0;
    for (const auto& [index, draw] : first) {
      const auto other = second.find(index);
      if (std::get<1>(index) != 1 || other == second.end()) continue;
      CHECK(other->second.text == draw.text);
      ++cards;
    }
    CHECK(cards > 20);
  }
}

}  // namespace
}  // namespace florin::medici
