// The outcomes have the odds of the dice.
#include "games/gemstones/rules/game.hpp"
#include "support/odds.hpp"

namespace florin::gemstones {
namespace {

using tests::first_odds;
using tests::total_of;

TEST_CASE("odds: gemstones rolls five colour dice and five numbered dice, and two of each for the Market") {
  const auto odds = first_odds<Game>(4, game::ChanceKind::roll);
  CHECK(odds.size() == 252 * 252);
  CHECK(total_of(odds) == 60466176);  // 6^10
  CHECK(odds.at("~ roll Q Q Q Q Q 1 1 1 1 1") == 1);
  CHECK(odds.at("~ roll Q R E S C 1 1 1 1 1") == 120);
  CHECK(odds.at("~ roll Q Q R R D 1 2 3 4 5") == 30 * 120);
  CHECK(odds.at("~ roll D D D D D 2 2 2 6 6") == 10);
}

}  // namespace
}  // namespace florin::gemstones
