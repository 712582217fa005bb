// The outcomes have the odds of the cards.
#include <string_view>

#include "games/medici_cards/rules/game.hpp"
#include "support/odds.hpp"

namespace florin::medici_cards {
namespace {

using tests::first_odds;
using tests::Odds;
using tests::total_of;

TEST_CASE("odds: the deck of medici-cards has the reconstructed numbers of copies") {
  Odds deck = {{"~ deal N2*", 5}, {"~ deal N7", 5}};
  for (const char good : std::string_view("CFGDS")) {
    const std::string deal = std::string("~ deal ") + good;
    deck[deal + "0+"] = 3;
    deck[deal + "2"] = 4;
    deck[deal + "3"] = 4;
    deck[deal + "4"] = 4;
    deck[deal + "5"] = 3;
    deck[deal + "0*"] = 2;
  }
  CHECK(total_of(deck) == 110);
  for (int seats = 2; seats <= 6; ++seats) CHECK(first_odds<Game>(seats, game::ChanceKind::deal) == deck);
}

TEST_CASE("odds: every seat of medici-cards is equally likely to start the first day") {
  for (int seats = 2; seats <= 4; ++seats) CHECK(first_odds<Game>(seats, game::ChanceKind::start) == tests::even_start(seats));
}

}  // namespace
}  // namespace florin::medici_cards
