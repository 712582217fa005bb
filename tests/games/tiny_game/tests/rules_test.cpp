// One test for every rule of RULES.md.
#include <doctest/doctest.h>

#include "games/tiny_game/rules/game.hpp"
#include "support/play.hpp"

namespace florin::tiny_game {
namespace {

using Texts = std::vector<std::string>;

State position(int seats, const std::vector<std::string_view>& moves) { return tests::position<Game>({seats, {}}, moves); }

TEST_CASE("tiny R1: the goal is 20 points, 40 in a long game, and P1 begins") {
  const State state = position(3, {});
  CHECK(state.goal == 20);
  CHECK(tests::position<Game>({3, {{"goal", std::string("long")}}}, {}).goal == 40);
  CHECK(Game::turn(state) == game::Turn::of(base::Seat::at(0)));
  CHECK(position(2, {"P1 roll", "~ roll 1", "P2 roll", "~ roll 1"}).active == base::Seat::at(0));
}

TEST_CASE("tiny R2: a 2 to 6 goes into the pot, and the player may roll again") {
  const State state = position(2, {"P1 roll", "~ roll 2", "P1 roll", "~ roll 6"});
  CHECK(state.pot == 8);
  CHECK(state.active == base::Seat::at(0));
  CHECK(tests::legal<Game>(state) == Texts{"P1 roll", "P1 stop"});
  CHECK(tests::refused<Game>(position(2, {"P1 roll"}), "~ roll 7") == "notation.not-a-move");
  CHECK(tests::refused<Game>(position(2, {"P1 roll"}), "~ roll 0") == "notation.not-a-move");
}

TEST_CASE("tiny R3: a 1 empties the pot and ends the turn") {
  game::Story story;
  State state = position(2, {"P1 roll", "~ roll 5", "P1 roll"});
  tests::play<Game>(state, "~ roll 1", &story);
  CHECK(state.pot == 0);
  CHECK(state.points[0] == 0);
  CHECK(state.active == base::Seat::at(1));
  CHECK(std::get<base::Phrase>(story.entries().at(0)) == base::phrase("forced.lost").text("seat", "P1").number("pot", 5));
}

TEST_CASE("tiny R4: stopping adds the pot to the points, but only if it isn't empty") {
  CHECK(tests::legal<Game>(position(2, {})) == Texts{"P1 roll"});
  CHECK(tests::refused<Game>(position(2, {}), "P1 stop") == "refusal.empty-pot");
  const State state = position(2, {"P1 roll", "~ roll 5", "P1 roll", "~ roll 4", "P1 stop"});
  CHECK(state.points[0] == 9);
  CHECK(state.pot == 0);
  CHECK(state.active == base::Seat::at(1));
}

TEST_CASE("tiny R5: a pot that reaches the goal is added at once") {
  const State nearly = position(2, {"P1 roll", "~ roll 6", "P1 roll", "~ roll 6", "P1 roll", "~ roll 5", "P1 roll", "~ roll 2"});
  CHECK_FALSE(Game::turn(nearly).is_over());
  const State enough = position(2, {"P1 roll", "~ roll 6", "P1 roll", "~ roll 6", "P1 roll", "~ roll 5", "P1 roll", "~ roll 3"});
  CHECK(Game::turn(enough).is_over());
  CHECK(enough.points[0] == 20);
}

TEST_CASE("tiny R6: the goal or the end of round 30 ends the game, and the most points win") {
  State state = position(2, {"P1 roll", "~ roll 5", "P1 stop"});
  state.round = 30;
  tests::play<Game>(state, "P2 roll");
  tests::play<Game>(state, "~ roll 1");
  CHECK(Game::turn(state).is_over());
  CHECK(Game::standing(state).leaders() == base::SeatSet(base::Seat::at(0)));
  State earlier = position(2, {"P1 roll", "~ roll 5", "P1 stop"});
  earlier.round = 29;
  tests::play<Game>(earlier, "P2 roll");
  tests::play<Game>(earlier, "~ roll 1");
  CHECK_FALSE(Game::turn(earlier).is_over());
}

TEST_CASE("tiny example: a pot of 17 is added when P1 stops") {
  const State state = position(2, {"P1 roll", "~ roll 6", "P1 roll", "~ roll 6", "P1 roll", "~ roll 5", "P1 stop"});
  CHECK(state.points[0] == 17);
  CHECK(state.active == base::Seat::at(1));
}

TEST_CASE("tiny example: 17 points and a 3 win at once") {
  const State state = position(
      2, {"P1 roll", "~ roll 6", "P1 roll", "~ roll 6", "P1 roll", "~ roll 5", "P1 stop", "P2 roll", "~ roll 1", "P1 roll", "~ roll 3"});
  CHECK(Game::turn(state).is_over());
  CHECK(Game::standing(state).leaders() == base::SeatSet(base::Seat::at(0)));
}

TEST_CASE("tiny example: a 1 loses a pot of 12") {
  const State state = position(2, {"P1 roll", "~ roll 6", "P1 roll", "~ roll 6", "P1 roll", "~ roll 1"});
  CHECK(state.points[0] == 0);
  CHECK(state.pot == 0);
}

}  // namespace
}  // namespace florin::tiny_game
