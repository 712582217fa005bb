// The rules on a turn: the lot, the auction and who is next, with the numbers and limits in RULES.md.
#include <doctest/doctest.h>

#include "games/medici/rules/game.hpp"
#include "games/medici/tests/test_positions.hpp"

namespace florin::medici {
namespace {

using namespace testing;

using game::ChanceKind;

// ------------------------------------------------------------------ a turn

TEST_CASE("medici R7: the first card of a lot is turned over without a choice") {
  const State state = started(3);
  REQUIRE(Game::turn(state).is_chance());
  CHECK(Game::turn(state).chance_kind() == ChanceKind::deal);
  CHECK(legal(state).empty());
  CHECK(refused(state, "P1 draw") == "refusal.chance-is-due");
  CHECK(refused(state, "~ deal C0").empty());
  CHECK(refused(state, "~ start P1") == "refusal.cannot-happen");
  const State after = started(3, {"~ deal C3"});
  CHECK(after.lot == base::FixedList<Card, largest_lot>{Card::of(Good::cloth, 3)});
  CHECK(after.deck == 17);
  CHECK(after.unseen.count(Card::of(Good::cloth, 3)) == 0);
  const State later = started(3, {"~ deal C3", "P1 draw"});
  CHECK(refused(later, "~ deal C3") == "refusal.cannot-happen");
  CHECK(refused(later, "~ deal C5").empty());
}

TEST_CASE("medici R8: the player may draw or stop while the lot has one or two cards") {
  State state = started(3, {"~ deal C3"});
  CHECK(Game::turn(state) == game::Turn::of(seat(1)));
  CHECK(legal(state) == Texts{"P1 draw", "P1 stop"});
  CHECK(refused(state, "P1 pass") == "refusal.no-auction-yet");
  CHECK(refused(state, "P1 bid 5") == "refusal.no-auction-yet");
  CHECK(refused(state, "P2 draw") == "refusal.not-your-turn");
  CHECK(refused(state, "~ deal C0") == "refusal.seat-is-due");
  play(state, {"P1 draw"});
  CHECK(Game::turn(state).is_chance());
  play(state, {"~ deal F1"});
  CHECK(legal(state) == Texts{"P1 draw", "P1 stop"});
  play(state, {"P1 stop"});
  CHECK(state.lot.size() == 2);
  CHECK(Game::turn(state) == game::Turn::of(seat(2)));
}

TEST_CASE("medici R8: a lot may only grow while some ship has room for it, the active player's included") {
  // The most room on any ship is 2, so a second card may be drawn, but not a third.
  for (const int roomy : {1, 2, 3}) {
    State state = started(3);
    for (const int number : {1, 2, 3}) fill(state, number, number == roomy ? 3 : 4);
    play(state, {"~ deal C3"});
    CHECK(legal(state) == Texts{"P1 draw", "P1 stop"});
    play(state, {"P1 draw", "~ deal F1"});
    CHECK(state.phase == Phase::auction);
    CHECK(Game::turn(state) == game::Turn::of(seat(roomy)));
  }
}

TEST_CASE("medici R9: the auction starts by itself at three cards, an empty deck or no room for more") {
  const State three = started(3, {"~ deal C3", "P1 draw", "~ deal F1", "P1 draw", "~ deal G0"});
  CHECK(three.phase == Phase::auction);
  CHECK(three.lot.size() == 3);
  CHECK(refused(three, "P2 draw") == "refusal.auction-is-on");
  CHECK(refused(three, "P2 stop") == "refusal.auction-is-on");

  State last_card = started(3);
  last_card.deck = 1;
  play(last_card, {"~ deal C3"});
  CHECK(last_card.phase == Phase::auction);
  State last_but_one = started(3);
  last_but_one.deck = 2;
  play(last_but_one, {"~ deal C3"});
  CHECK(last_but_one.phase == Phase::present);

  State no_room = started(3);
  for (const int number : {1, 2, 3}) fill(no_room, number, 4);
  play(no_room, {"~ deal C3"});
  CHECK(no_room.phase == Phase::auction);
}

TEST_CASE("medici R10: the auction goes around once, from the active player's left, and ends with that player") {
  State state = tests::position<Game>({4, {}}, {"~ start P3", "~ deal C3", "P3 stop"});
  Numbers asked;
  while (Game::turn(state).is_players()) {
    asked.push_back(Game::turn(state).first().number());
    play(state, {state.bidder.name() + " pass"});
  }
  CHECK(asked == Numbers{4, 1, 2, 3});
  // Players who have been outbid get no second chance.
  State bids = tests::position<Game>({4, {}}, {"~ start P3", "~ deal C3", "P3 stop", "P4 bid 1", "P1 bid 2", "P2 pass", "P3 bid 3"});
  CHECK(bids.florins[at(seat(3))] == 37);
  CHECK(bids.active == seat(4));
  CHECK(Game::turn(bids).is_chance());
}

TEST_CASE("medici R11: a bid is higher than the highest so far, at least 1, and at most the bidder's florins") {
  State state = started(3, {"~ deal C3", "P1 stop"});
  CHECK(legal(state).size() == 41);
  CHECK(legal(state).front() == "P2 pass");
  CHECK(legal(state)[1] == "P2 bid 1");
  CHECK(legal(state).back() == "P2 bid 40");
  CHECK(refused(state, "P2 bid 0") == "refusal.too-low");
  CHECK(refused(state, "P2 bid 41") == "refusal.too-dear");
  CHECK(refused(state, "P3 bid 5") == "refusal.not-your-turn");
  for (const char* text :
       {"P2 bid", "P2 bid -1", "P2 bid 07", "P2 bid x", "P2 bid 5 6", "P2 bid 10000", "P2 pass 1", "P2 draw 1", "P2 stop 1", "~ bid 5"}) {
    CHECK(refused(state, text) == "notation.not-a-move");
  }
  CHECK(refused(state, "P2 bid 9999") == "refusal.too-dear");
  play(state, {"P2 bid 7"});
  CHECK(state.high_bid == 7);
  CHECK(state.leader == seat(2));
  CHECK(legal(state).size() == 34);
  CHECK(legal(state)[1] == "P3 bid 8");
  CHECK(refused(state, "P3 bid 7") == "refusal.too-low");
  CHECK(refused(state, "P3 bid 8").empty());
  play(state, {"P3 bid 39"});
  CHECK(legal(state) == Texts{"P1 pass", "P1 bid 40"});
}

TEST_CASE("medici R11: refusals give the numbers") {
  State state = started(3, {"~ deal C3", "P1 stop", "P2 bid 7"});
  const base::Phrase low = *game::refusal_of<Game>(state, Move::bid(seat(3), 7));
  CHECK(low == base::phrase("refusal.too-low").number("least", 8).number("bid", 7));
  const base::Phrase dear = *game::refusal_of<Game>(state, Move::bid(seat(3), 41));
  CHECK(dear == base::phrase("refusal.too-dear").text("seat", "P3").number("florins", 40).number("bid", 41));
  CHECK(Game::refusal(state, Move::stop(seat(3))) == base::phrase("refusal.auction-is-on").text("seat", "P3"));
  CHECK(Game::refusal(started(3, {"~ deal C3"}), Move::pass(seat(1))) == base::phrase("refusal.no-auction-yet").text("seat", "P1"));
}

TEST_CASE("medici R12: a player without room for the whole lot passes automatically") {
  State state = started(4);
  fill(state, 2, 4);  // room for 1
  fill(state, 3, 3);  // room for 2
  fill(state, 4, 5);  // full
  Story story;
  play(state, {"~ deal C3", "P1 draw", "~ deal F1", "P1 stop"}, &story);
  CHECK(Game::turn(state) == game::Turn::of(seat(3)));
  CHECK(keys_of(story) == Texts{"forced.pass-room"});  // P2; full ships aren't mentioned
  play(state, {"P3 bid 2"}, &story);
  CHECK(Game::turn(state) == game::Turn::of(seat(1)));
  CHECK(keys_of(story).size() == 1);
}

TEST_CASE("medici R12: a player who can't outbid passes automatically, one who just can does not") {
  State state = started(4, {"~ deal C3", "P1 stop"});
  give(state, {9, 8, 8, 9});
  Story story;
  play(state, {"P2 bid 8"}, &story);
  CHECK(Game::turn(state) == game::Turn::of(seat(4)));  // P3 can't outbid
  CHECK(keys_of(story) == Texts{"forced.pass-florins"});
  CHECK(legal(state) == Texts{"P4 pass", "P4 bid 9"});
  play(state, {"P4 bid 9"}, &story);
  CHECK(keys_of(story) == Texts{"forced.pass-florins", "forced.pass-florins", "forced.sold"});
  CHECK(florins_of(state) == Numbers{9, 8, 8, 0});
}

TEST_CASE("medici R12: if nobody can bid, the lot is discarded at once") {
  State state = started(3);
  give(state, {0, 0, 0});
  Story story;
  play(state, {"~ deal C3", "P1 stop"}, &story);
  CHECK(keys_of(story) == Texts{"forced.pass-florins", "forced.pass-florins", "forced.pass-florins", "forced.discarded"});
  CHECK(state.active == seat(2));
  CHECK(state.phase == Phase::turn_up);
}

TEST_CASE("medici R13: the highest bidder pays and loads the whole lot") {
  State state = started(3);
  Story story;
  play(state, {"~ deal C3", "P1 draw", "~ deal Au10", "P1 stop", "P2 bid 4", "P3 bid 6", "P1 pass"}, &story);
  CHECK(florins_of(state) == Numbers{40, 40, 34});
  CHECK(state.ships[at(seat(3))] == Ship{Card::of(Good::cloth, 3), Card::gold()});
  CHECK(state.ships[at(seat(2))].empty());
  CHECK(state.lot.empty());
  CHECK(state.high_bid == 0);
  REQUIRE(story.entries().size() == 1);
  CHECK(std::get<base::Phrase>(story.entries()[0]) == base::phrase("forced.sold").text("seat", "P3").number("price", 6));
  CHECK(Game::standing(state).scores == game::Scores{40, 40, 34});
}

TEST_CASE("medici R14: a lot that nobody bids on is out of play for the day") {
  State state = started(3);
  Story story;
  play(state, {"~ deal C3", "P1 draw", "~ deal F2", "P1 stop", "P2 pass", "P3 pass", "P1 pass"}, &story);
  CHECK(florins_of(state) == Numbers{40, 40, 40});
  for (const Ship& ship : state.ships) CHECK(ship.empty());
  CHECK(state.lot.empty());
  CHECK(state.unseen.count(Card::of(Good::cloth, 3)) == 0);
  CHECK(refused(state, "~ deal C3") == "refusal.cannot-happen");
  CHECK(state.deck == 16);
  REQUIRE(story.entries().size() == 1);
  CHECK(std::get<base::Phrase>(story.entries()[0]) == base::phrase("forced.discarded").number("cards", 2));
  end_day(state);
  CHECK(state.unseen.count(Card::of(Good::cloth, 3)) == 1);
}

TEST_CASE("medici R15: the next player clockwise whose ship is not full presents") {
  State state = started(4);
  fill(state, 2, 5);
  fill(state, 3, 4);
  play(state, {"~ deal C3", "P1 stop", "P3 pass", "P4 pass", "P1 pass"});
  CHECK(state.active == seat(3));
  State around = tests::position<Game>({4, {}}, {"~ start P4", "~ deal C3", "P4 stop", "P1 pass", "P2 pass", "P3 pass", "P4 pass"});
  CHECK(around.active == seat(1));
  // A player whose ship was filled by this lot is skipped as well.
  State filled = started(3);
  fill(filled, 2, 4);
  play(filled, {"~ deal C3", "P1 stop", "P2 bid 1", "P3 pass", "P1 pass"});
  CHECK(room(filled, seat(2)) == 0);
  CHECK(filled.active == seat(3));
}

TEST_CASE("medici R15: a player with a full ship can't bid, even with enough florins") {
  State state = started(3);
  fill(state, 2, 5);
  play(state, {"~ deal C3", "P1 stop"});
  CHECK(Game::turn(state) == game::Turn::of(seat(3)));
  CHECK(refused(state, "P2 bid 1") == "refusal.not-your-turn");
}

}  // namespace
}  // namespace florin::medici
