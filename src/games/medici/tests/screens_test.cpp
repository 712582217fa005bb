// What screens show of Medici: previews, forecasts, sentences, descriptions.
#include <doctest/doctest.h>

#include "games/medici/rules/game.hpp"
#include "games/medici/tests/test_positions.hpp"

namespace florin::medici {
namespace {

using namespace testing;

TEST_CASE("medici: a preview shows a bid as if it won, a card where it goes, and nothing else") {
  State state = started(3, {"~ deal C3", "P1 draw", "~ deal F1", "P1 stop"});
  const State bid = Game::preview(state, Move::bid(seat(2), 12));
  CHECK(florins_of(bid) == Numbers{40, 28, 40});
  CHECK(bid.ships[1] == Ship{Card::of(Good::cloth, 3), Card::of(Good::fur, 1)});
  CHECK(bid.lot.empty());
  CHECK(bid.high_bid == 0);
  CHECK(Game::preview(state, Move::pass(seat(2))) == state);
  const State before = started(3);
  const State card = Game::preview(before, Move::deal(Card::of(Good::dye, 2)));
  CHECK(card.lot.size() == 1);
  CHECK(card.deck == 17);
  State filling = started(3);
  filling.phase = Phase::fill;
  filling.active = seat(3);
  CHECK(Game::preview(filling, Move::deal(Card::of(Good::dye, 2))).ships[2].size() == 1);
  CHECK(Game::preview(before, Move::start(seat(2))) == before);
}

TEST_CASE("medici: a position in the middle of a day has the right forecast and projection") {
  State state = started(3, {"~ deal C3", "P1 stop", "P2 bid 10", "P3 pass", "P1 pass"});
  const game::Scores projection = Game::projection(state);
  // P2 gets 30 for the ship, 10 for cloth, and a third of 15 on four tracks; the others share the second places.
  CHECK(Numbers(projection.begin(), projection.end()) == Numbers{40 + 7 + 2 + 20, 30 + 30 + 10 + 20, 40 + 7 + 2 + 20});
}

TEST_CASE("medici: every move has a sentence") {
  const State state = started(3, {"~ deal C3"});
  CHECK(Game::sentence(state, Move::start(seat(2))) == base::phrase("move.start").text("seat", "P2"));
  CHECK(Game::sentence(state, Move::deal(Card::gold())) == base::phrase("move.deal").text("card", "Au10"));
  CHECK(Game::sentence(state, Move::draw(seat(1))) == base::phrase("move.draw").text("seat", "P1"));
  CHECK(Game::sentence(state, Move::stop(seat(1))) == base::phrase("move.stop").text("seat", "P1"));
  CHECK(Game::sentence(state, Move::bid(seat(1), 7)) == base::phrase("move.bid").text("seat", "P1").number("florins", 7));
  CHECK(Game::sentence(state, Move::pass(seat(1))) == base::phrase("move.pass").text("seat", "P1"));
}

TEST_CASE("medici: the description contains the whole position") {
  State state = started(3);
  fill(state, 3, 5);
  play(state, {"~ deal C3", "P1 stop", "P2 bid 4"});
  const game::Tree tree = Game::describe(state);
  CHECK(*tree.find("day") == game::Tree(1));
  CHECK(*tree.find("phase") == game::Tree("auction"));
  CHECK(*tree.find("active") == game::Tree("P1"));
  CHECK(*tree.find("deck") == game::Tree(17));
  CHECK(*tree.find("lot") == game::Tree(game::Tree::List{"C3"}));
  CHECK(*tree.find("high_bid") == game::Tree(4));
  CHECK(*tree.find("high_bidder") == game::Tree("P2"));
  CHECK(*tree.find("bidders") == game::Tree(game::Tree::List{game::Tree::members().set("seat", "P1").set("most", 40)}));
  const auto& seats = std::get<game::Tree::List>(tree.find("seats")->content());
  REQUIRE(seats.size() == 3);
  CHECK(*seats[2].find("room") == game::Tree(0));
  CHECK(*seats[2].find("value") == game::Tree(0));
  CHECK(*seats[0].find("florins") == game::Tree(40));
  CHECK(*seats[2].find("levels_after_today")->find("C") == game::Tree(5));
  CHECK(*seats[2].find("levels")->find("C") == game::Tree(0));
  CHECK(std::get<game::Tree::List>(tree.find("unseen")->content()).size() == 35);

  const game::Tree start = Game::describe(fresh(3));
  CHECK(*start.find("phase") == game::Tree("start"));
  CHECK(*start.find("active") == game::Tree());
  CHECK(*start.find("high_bidder") == game::Tree());
  CHECK(*start.find("bidders") == game::Tree(game::Tree::List{}));
  CHECK(*Game::describe(started(3)).find("phase") == game::Tree("turn-up"));
  CHECK(*Game::describe(started(3, {"~ deal C3"})).find("phase") == game::Tree("present"));
}

TEST_CASE("medici: the bidders still to come are those with room and florins, in order") {
  State state = started(4);
  fill(state, 3, 5);
  give(state, {40, 40, 40, 0});
  play(state, {"~ deal C3", "P1 stop"});
  const game::Tree bidders = *Game::describe(state).find("bidders");
  CHECK(bidders == game::Tree(game::Tree::List{game::Tree::members().set("seat", "P2").set("most", 40),
                                               game::Tree::members().set("seat", "P1").set("most", 40)}));
}

}  // namespace
}  // namespace florin::medici
