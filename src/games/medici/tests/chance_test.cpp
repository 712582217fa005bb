// The outcomes have the odds of the cards.
#include <string_view>

#include "games/medici/rules/game.hpp"
#include "support/odds.hpp"

namespace florin::medici {
namespace {

using tests::first_odds;
using tests::Odds;
using tests::total_of;

TEST_CASE("odds: medici has 36 cards, with two of each five and one gold") {
  Odds deck = {{"~ deal Au10", 1}};
  for (const char good : std::string_view("CFGDS")) {
    for (char value = '0'; value <= '5'; ++value) deck[std::string("~ deal ") + good + value] = value == '5' ? 2 : 1;
  }
  CHECK(total_of(deck) == 36);
  for (int seats = 2; seats <= 6; ++seats) CHECK(first_odds<Game>(seats, game::ChanceKind::deal) == deck);
}

TEST_CASE("odds: every seat of medici is equally likely to start the first day") {
  for (int seats = 2; seats <= 4; ++seats) CHECK(first_odds<Game>(seats, game::ChanceKind::start) == tests::even_start(seats));
}

}  // namespace
}  // namespace florin::medici
