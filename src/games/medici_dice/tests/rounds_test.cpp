// Full ships and the end of a round: R13 to R17 of RULES.md.
#include "games/medici_dice/tests/test_positions.hpp"

namespace florin::medici_dice {
namespace {

using testing::before_roll;
using testing::columns;
using testing::legal;
using testing::Numbers;
using testing::play;
using testing::points;
using testing::refused;
using testing::seat;
using testing::set_ship;
using testing::ship_of;
using testing::start;
using testing::story_of;
using testing::Texts;
using testing::with_one_hold_left;

TEST_CASE("medici-dice R13: a full ship neither rolls nor picks") {
  State state = before_roll(3, 1);
  set_ship(state, 2, {1, 1, 1, 1, 1, 1});
  play(state, "~ roll S0 D1 C2 G3 F4");
  play(state, "P1 take S0");
  CHECK(story_of(state, "P2 take C2") == Texts{"forced.full P2 8"});
  CHECK_FALSE(state.loading.contains(seat(2)));
  CHECK(story_of(state, "P3 take F4") == Texts{"forced.passed-over P2"});
  CHECK(state.roller == seat(3));
  play(state, "~ roll S0 D1 C2 G3 F4");
  play(state, "P3 take S0");
  CHECK(Game::turn(state) == game::Turn::of(seat(1)));
  play(state, "P1 take F4");
  CHECK(ship_of(state, 2).size() == 7);
  CHECK(Game::turn(state) == game::Turn::chance(game::ChanceKind::roll));
}

TEST_CASE("medici-dice R14: the next player clockwise with a hold left rolls") {
  for (int number = 1; number <= 4; ++number) {
    State state = before_roll(4, number);
    play(state, "~ roll S0 D1 C2 G3 F4");
    play(state, seat(number).name() + " take S0");
    while (state.phase == Phase::pick) Game::play(state, Game::moves(state)[0]);
    CHECK(state.roller == seat(number % 4 + 1));
    CHECK(state.turn == 2);
    CHECK(state.roll == Roll::none());
    CHECK(state.left.empty());
  }
  State state = before_roll(4, 3);
  set_ship(state, 4, {1, 1, 1, 1, 1, 1, 1});
  set_ship(state, 1, {1, 1, 1, 1, 1, 1, 1});
  play(state, "~ roll S0 D1 C2 G3 F4");
  play(state, "P3 take S0");
  CHECK(story_of(state, "P2 take F4") == Texts{"forced.passed-over P4", "forced.passed-over P1"});
  CHECK(state.roller == seat(2));
}

TEST_CASE("medici-dice R15: the last ship must be filled exactly from one roll") {
  const std::vector<std::size_t> choices = {5, 10, 10, 5};  // of 1, 2, 3 or 4 out of 5 dice
  for (int holds_left = 1; holds_left <= 4; ++holds_left) {
    State state = before_roll(3, 2);
    set_ship(state, 1, {1, 1, 1, 1, 1, 1, 1});
    set_ship(state, 3, {1, 1, 1, 1, 1, 1, 1});
    set_ship(state, 2, {});
    for (int hold = 0; hold < 7 - holds_left; ++hold) state.ships[1].load(2);
    CHECK(must_fill(state));
    play(state, "~ roll S0 D1 C2 G3 F4");
    const Texts takes = legal(state);
    CHECK(takes.size() == choices[static_cast<std::size_t>(holds_left - 1)]);
    for (const std::string& text : takes) CHECK(Game::read(state, text)->taken().size() == holds_left);
    CHECK(story_of(state, takes.back()).at(1) == "forced.round-ends 1");
    CHECK(state.round == 2);
  }
  // Two players, P1 fast and P2 slow, which leaves four holds, the most possible.
  State state = before_roll(2, 1);
  play(state, "~ roll S0 D1 C2 G3 F4");
  play(state, "P1 take S0 D1 C2");
  play(state, "P2 take F4");
  play(state, "~ roll S0 D1 C2 G3 F4");
  play(state, "P2 take S0");
  play(state, "P1 take F4");
  play(state, "~ roll S0 D1 C2 G3 F4");
  CHECK(story_of(state, "P1 take S0 D1 C2") == Texts{"forced.full P1 10"});
  CHECK(story_of(state, "P2 take F4") == Texts{"forced.must-fill P2 4"});
  CHECK(state.roller == seat(2));
  play(state, "~ roll S0 D1 C2 G3 Au5");
  CHECK(legal(state) ==
        Texts{"P2 take S0 D1 C2 G3", "P2 take S0 D1 C2 Au5", "P2 take S0 D1 G3 Au5", "P2 take S0 C2 G3 Au5", "P2 take D1 C2 G3 Au5"});
  CHECK(refused(state, "P2 take S0 D1 C2") == "refusal.must-fill");
  CHECK(refused(state, "P2 take S0 D1 C2 G3 Au5") == "refusal.no-room");

  State two_left = before_roll(3, 2);  // someone else has a free hold, so nothing is forced
  set_ship(two_left, 1, {1, 1, 1, 1, 1, 1, 1});
  set_ship(two_left, 2, {1, 1, 1, 1, 1});
  CHECK_FALSE(must_fill(two_left));
  CHECK_FALSE(must_fill(start(1)));
}

TEST_CASE("medici-dice R16: the round ends when every ship is full") {
  State state = with_one_hold_left(2, {9, 8});
  play(state, "~ roll S0 D1 C2 G3 F4");
  CHECK(story_of(state, "P1 take F4") == Texts{"forced.full P1 13"});
  CHECK(state.round == 1);
  CHECK(points(state) == Numbers{0, 0});
  CHECK(story_of(state, "P2 take G3") == Texts{"forced.full P2 11", "forced.round-ends 1", "report", "forced.round-begins P2 2"});
  CHECK(state.round == 2);
  CHECK(points(state) == Numbers{30, 10});  // 20 for the ship and 10 for fur; 10 for grain
}

TEST_CASE("medici-dice R17: the next round begins with the seat after the last roller, and crosses stay") {
  for (int roller = 1; roller <= 3; ++roller) {
    State state = with_one_hold_left(3, {9, 8, 7});
    state.roller = seat(roller);
    state.crosses[0] = columns(1, 2, 3, 4, 5);
    play(state, "~ roll S0 D1 C2 G3 Au5");
    while (state.round == 1)
      Game::play(state, *Game::read(state, Game::turn(state).first().name() + (state.phase == Phase::take ? " take S0" : " take Au5")));
    CHECK(state.roller == seat(roller % 3 + 1));
    CHECK(state.turn == 1);
    CHECK(Game::turn(state) == game::Turn::chance(game::ChanceKind::roll));
    CHECK(state.loading == base::all_seats(3));
    for (int number = 1; number <= 3; ++number) CHECK(ship_of(state, number).empty());
    CHECK(state.crosses[0] == columns(1, 2, 3, 4, roller == 1 ? 7 : 5));
  }
  // The last roller is the player who filled the last ship.
  State state = with_one_hold_left(3, {9, 8, 7});
  set_ship(state, 1, {1, 1, 1, 1, 1, 1, 1});
  set_ship(state, 3, {1, 1, 1, 1, 1, 1, 1});
  state.roller = seat(2);
  play(state, "~ roll S0 D1 C2 G3 Au5");
  play(state, "P2 take Au5");
  CHECK(state.roller == seat(3));
}

}  // namespace
}  // namespace florin::medici_dice
