// Set-up and turns: R1 to R12 of RULES.md, and its first worked example.
#include <set>

#include "game/playout.hpp"
#include "games/medici_dice/rules/choices.hpp"
#include "games/medici_dice/tests/test_positions.hpp"

namespace florin::medici_dice {
namespace {

using testing::before_roll;
using testing::columns;
using testing::free_order;
using testing::legal;
using testing::Numbers;
using testing::play;
using testing::points;
using testing::refused;
using testing::seat;
using testing::set_ship;
using testing::ship_of;
using testing::start;
using testing::Texts;

Texts actors(const State& state) {
  Texts names;
  for (const Seat each : Game::turn(state).seats()) names.push_back(each.name());
  return names;
}

TEST_CASE("medici-dice R1: one to four players play three rounds") {
  CHECK(Game::info.min_seats == 1);
  CHECK(Game::info.max_seats == 4);
  CHECK_FALSE(Game::info.lowest_wins);
  CHECK_FALSE(game::problems_of(Game::info, {0, {}}).empty());
  CHECK_FALSE(game::problems_of(Game::info, {5, {}}).empty());
  for (int seats = 1; seats <= 4; ++seats) {
    CHECK(game::problems_of(Game::info, {seats, {}}).empty());
    State state = start(seats);
    base::Random random(static_cast<std::uint64_t>(seats));
    Numbers rounds_scored;
    while (!Game::turn(state).is_over()) {
      game::Story story;
      const int round = state.round;
      Game::play(state, game::random_move<Game>(state, Game::turn(state), random), &story);
      for (const game::Story::Entry& entry : story.entries()) {
        if (std::holds_alternative<game::Report>(entry)) rounds_scored.push_back(round);
      }
    }
    CHECK(rounds_scored == Numbers{1, 2, 3});
    CHECK(state.round == 3);
  }
}

TEST_CASE("medici-dice R2: every die has each value once, and each colour and value is on one die") {
  const std::vector<Texts> table = {{"S0", "G1", "D2", "F3", "C4", "Au5"},
                                    {"G0", "D1", "F2", "C3", "S4", "Au5"},
                                    {"D0", "F1", "C2", "S3", "G4", "Au5"},
                                    {"F0", "C1", "S2", "G3", "D4", "Au5"},
                                    {"C0", "S1", "G2", "D3", "F4", "Au5"}};
  std::set<std::string> coloured;
  for (int die = 0; die < 5; ++die) {
    for (int value = 0; value < 6; ++value) {
      const Face face = Face::of(die, value);
      CHECK(face.code() == table[static_cast<std::size_t>(die)][static_cast<std::size_t>(value)]);
      CHECK(face.value() == value);
      CHECK(face.is_gold() == (value == 5));
      CHECK(*Face::read(face.code()) == face);
      if (!face.is_gold()) coloured.insert(face.code());
    }
  }
  CHECK(coloured.size() == 25);
  CHECK(DiceSet::all().size() == 5);
}

TEST_CASE("medici-dice R3: ships have 7 holds and columns 12 spaces, all empty at the start") {
  const State state = start(4);
  CHECK(state.round == 1);
  CHECK(column_spaces == 12);
  for (int number = 1; number <= 4; ++number) {
    CHECK(room(state, seat(number)) == 7);
    CHECK(ship_of(state, number).empty());
    CHECK(state.crosses[at(seat(number))] == columns(0, 0, 0, 0, 0));
  }
  CHECK(state.circles == columns(0, 0, 0, 0, 0));
  CHECK(points(state) == Numbers{0, 0, 0, 0});
}

TEST_CASE("medici-dice R4: chance picks the first roller, and in a solo game P1 rolls") {
  for (int seats = 2; seats <= 4; ++seats) {
    const State state = start(seats);
    CHECK(Game::turn(state) == game::Turn::chance(game::ChanceKind::start));
    Texts named;
    Game::outcomes(state, [&](Move move, std::uint32_t weight) {
      CHECK(weight == 1);
      named.push_back(Game::write(state, move));
    });
    CHECK(named.size() == static_cast<std::size_t>(seats));
    for (int number = 1; number <= seats; ++number) {
      State after = state;
      play(after, named[static_cast<std::size_t>(number - 1)]);
      CHECK(after.roller == seat(number));
      CHECK(after.turn == 1);
      CHECK(Game::turn(after) == game::Turn::chance(game::ChanceKind::roll));
    }
    CHECK(refused(state, "~ roll S0 G0 D0 F0 C0") == "refusal.cannot-happen");
  }
  const State alone = start(1);
  CHECK(alone.roller == seat(1));
  CHECK(Game::turn(alone) == game::Turn::chance(game::ChanceKind::roll));
  CHECK(refused(alone, "~ start P1") == "refusal.cannot-happen");
}

TEST_CASE("medici-dice R5: all five dice are rolled once a turn") {
  State state = before_roll(2, 1);
  std::set<std::string> rolls;
  Game::outcomes(state, [&](Move move, std::uint32_t weight) {
    CHECK(weight == 1);
    rolls.insert(Game::write(state, move));
  });
  CHECK(rolls.size() == 7776);
  play(state, "~ roll C4 S4 G4 D4 F4");
  CHECK(Game::turn(state) == game::Turn::of(seat(1)));
  CHECK(state.left == DiceSet::all());
  CHECK(refused(state, "~ roll S0 G0 D0 F0 C0") == "refusal.seat-is-due");
  CHECK(refused(start(2), "P1 take S0") == "refusal.chance-is-due");
}

TEST_CASE("medici-dice R6: the roller takes one to three dice, but no more than there are free holds") {
  State state = before_roll(2, 2);
  play(state, "~ roll S0 D1 C2 G3 F4");
  CHECK(legal(state) == Texts{"P2 take S0",       "P2 take D1",       "P2 take C2",       "P2 take G3",       "P2 take F4",
                              "P2 take S0 D1",    "P2 take S0 C2",    "P2 take D1 C2",    "P2 take S0 G3",    "P2 take D1 G3",
                              "P2 take C2 G3",    "P2 take S0 F4",    "P2 take D1 F4",    "P2 take C2 F4",    "P2 take G3 F4",
                              "P2 take S0 D1 C2", "P2 take S0 D1 G3", "P2 take S0 C2 G3", "P2 take D1 C2 G3", "P2 take S0 D1 F4",
                              "P2 take S0 C2 F4", "P2 take D1 C2 F4", "P2 take S0 G3 F4", "P2 take D1 G3 F4", "P2 take C2 G3 F4"});
  CHECK(refused(state, "P2 take S0 D1 C2 G3") == "refusal.too-many");
  set_ship(state, 2, {1, 1, 1, 1});
  CHECK(legal(state).size() == 25);
  set_ship(state, 2, {1, 1, 1, 1, 1});
  CHECK(legal(state).size() == 15);
  CHECK(refused(state, "P2 take S0 D1 C2") == "refusal.no-room");
  CHECK(refused(state, "P2 take S0 D1") == "");
  set_ship(state, 2, {1, 1, 1, 1, 1, 1});
  CHECK(legal(state).size() == 5);
  CHECK(refused(state, "P2 take S0 D1") == "refusal.no-room");
  CHECK(refused(state, "P1 take S0") == "refusal.not-your-turn");
}

TEST_CASE("medici-dice R7: every other player with a free hold picks one of the remaining dice, even the same one") {
  State state = before_roll(4, 1);
  set_ship(state, 3, {1, 1, 1, 1, 1, 1, 1});
  play(state, "~ roll S0 D1 C2 G3 F4");
  play(state, "P1 take D1 G3");
  CHECK(legal(state) == Texts{"P2 take S0", "P2 take C2", "P2 take F4"});
  CHECK(refused(state, "P2 take D1") == "refusal.die-gone");
  CHECK(refused(state, "P2 take S0 C2") == "refusal.one-die");
  play(state, "P2 take F4");
  CHECK(legal(state) == Texts{"P4 take S0", "P4 take C2", "P4 take F4"});  // P3 is full
  play(state, "P4 take F4");
  CHECK(ship_of(state, 2) == Numbers{4});
  CHECK(ship_of(state, 4) == Numbers{4});
  CHECK(ship_of(state, 1) == Numbers{1, 3});
  CHECK(ship_of(state, 3).size() == 7);
  CHECK(Game::turn(state) == game::Turn::chance(game::ChanceKind::roll));
}

TEST_CASE("medici-dice R8: the others pick clockwise from the roller, or in any order if pick-order is free") {
  State state = before_roll(4, 3);
  CHECK(state.pick_order == PickOrder::clockwise);
  play(state, "~ roll S0 D1 C2 G3 F4");
  play(state, "P3 take S0 D1 C2");
  for (const int number : {4, 1, 2}) {
    CHECK(Game::turn(state) == game::Turn::of(seat(number)));
    CHECK(legal(state).size() == 2);
    play(state, seat(number).name() + " take G3");
  }
  CHECK(state.roller == seat(4));

  State open = before_roll(4, 3, free_order());
  CHECK(open.pick_order == PickOrder::free);
  play(open, "~ roll S0 D1 C2 G3 F4");
  CHECK(actors(open) == Texts{"P3"});
  play(open, "P3 take S0 D1 C2");
  CHECK(Game::turn(open).first() == seat(4));
  CHECK(legal(open) == Texts{"P4 take G3", "P4 take F4", "P1 take G3", "P1 take F4", "P2 take G3", "P2 take F4"});
  play(open, "P1 take F4");
  CHECK(actors(open) == Texts{"P2", "P4"});
  CHECK(Game::turn(open).first() == seat(4));
  CHECK(legal(open) == Texts{"P4 take G3", "P4 take F4", "P2 take G3", "P2 take F4"});
  CHECK(refused(open, "P1 take G3") == "refusal.not-your-turn");  // picks are final
  play(open, "P4 take G3");
  CHECK(actors(open) == Texts{"P2"});
  CHECK(Game::turn(open).first() == seat(2));
  play(open, "P2 take G3");
  CHECK(Game::turn(open) == game::Turn::chance(game::ChanceKind::roll));
  CHECK(open.roller == seat(4));
}

TEST_CASE("medici-dice R9: values go into the next holds, in whatever order the dice are listed") {
  State state = before_roll(2, 1);
  set_ship(state, 1, {3, 3});
  play(state, "~ roll S0 D1 C2 Au5 F4");
  State other = state;
  play(state, "P1 take D1 Au5 F4");
  play(other, "P1 take F4 D1 Au5");
  CHECK(state == other);
  CHECK(ship_of(state, 1) == Numbers{3, 3, 1, 5, 4});
  CHECK(state.ships[0].value() == 16);
  CHECK(room(state, seat(1)) == 2);
  CHECK(ship_of(state, 2).empty());
}

TEST_CASE("medici-dice R10: a 0 makes two crosses, other colours one, gold none") {
  const auto crosses_of = [](const std::string& die) {
    State state = before_roll(2, 1);
    play(state, "~ roll " + die + " G0 D0 F0 C0");
    play(state, "P1 take " + die);
    CHECK(state.crosses[1] == columns(0, 0, 0, 0, 0));
    CHECK(state.circles == columns(0, 0, 0, 0, 0));
    return state.crosses[0];
  };
  CHECK(crosses_of("S0") == columns(0, 0, 0, 0, 2));
  CHECK(crosses_of("G1") == columns(0, 0, 1, 0, 0));
  CHECK(crosses_of("D2") == columns(0, 0, 0, 1, 0));
  CHECK(crosses_of("F3") == columns(0, 1, 0, 0, 0));
  CHECK(crosses_of("C4") == columns(1, 0, 0, 0, 0));
  CHECK(crosses_of("Au5") == columns(0, 0, 0, 0, 0));

  State state = before_roll(2, 1);
  play(state, "~ roll C4 C3 C2 C1 Au5");
  play(state, "P1 take C4 C3 C1");
  play(state, "P2 take C2");
  CHECK(state.crosses[0] == columns(3, 0, 0, 0, 0));
  CHECK(state.crosses[1] == columns(1, 0, 0, 0, 0));
}

TEST_CASE("medici-dice R11: crosses beyond the twelfth are ignored") {
  for (const auto& [before, after] : std::vector<std::pair<int, int>>{{9, 11}, {10, 12}, {11, 12}, {12, 12}}) {
    State state = before_roll(2, 1);
    state.crosses[0] = columns(0, 0, 0, 0, before);
    play(state, "~ roll S0 S4 S3 S2 S1");
    play(state, "P1 take S0");
    CHECK(state.crosses[0] == columns(0, 0, 0, 0, after));
  }
  State state = before_roll(2, 1);
  state.crosses[0] = columns(0, 0, 0, 0, 11);
  play(state, "~ roll S0 S4 S3 S2 S1");
  play(state, "P1 take S4 S3 S1");
  CHECK(state.crosses[0] == columns(0, 0, 0, 0, 12));
  CHECK(ship_of(state, 1) == Numbers{4, 3, 1});  // the values still count
}

TEST_CASE("medici-dice R12: gold dice look alike, and the earlier ones are taken") {
  State state = before_roll(3, 1);
  play(state, "~ roll S0 Au5 C2 Au5 Au5");
  CHECK(legal(state) == Texts{"P1 take S0", "P1 take Au5", "P1 take C2", "P1 take S0 Au5", "P1 take S0 C2", "P1 take Au5 C2",
                              "P1 take Au5 Au5", "P1 take S0 Au5 C2", "P1 take S0 Au5 Au5", "P1 take Au5 C2 Au5", "P1 take Au5 Au5 Au5"});
  CHECK(Game::read(state, "P1 take Au5")->taken() == DiceSet::of_bits(0b00010));
  CHECK(Game::read(state, "P1 take Au5 S0 Au5")->taken() == DiceSet::of_bits(0b01011));
  CHECK_FALSE(Game::moves(state).contains(Move::take(seat(1), DiceSet::of_bits(0b01000))));
  play(state, "P1 take Au5");
  CHECK(legal(state) == Texts{"P2 take S0", "P2 take C2", "P2 take Au5"});
  CHECK(Game::read(state, "P2 take Au5")->taken() == DiceSet::of_bits(0b01000));

  for (unsigned golds = 0; golds < 32; ++golds) {  // one choice for each number of gold dice and each set of the others
    const int gold = std::popcount(golds);
    int expected = 0;
    for (int taken_golds = 0; taken_golds <= gold; ++taken_golds) {
      for (unsigned others = 0; others < 1U << static_cast<unsigned>(5 - gold); ++others) {
        const int taken = taken_golds + std::popcount(others);
        expected += taken >= 1 && taken <= 3 ? 1 : 0;
      }
    }
    CHECK(dice_to_take(DiceSet::of_bits(golds), 1, 3).size() == static_cast<std::size_t>(expected));
  }
}

TEST_CASE("medici-dice example: taking gold and two dye") {
  State state = before_roll(3, 1);
  play(state, "~ roll F3 Au5 D0 D4 G2");
  play(state, "P1 take Au5 D0 D4");
  CHECK(state.ships[0].value() == 9);
  CHECK(state.crosses[0] == columns(0, 0, 0, 3, 0));
  CHECK(legal(state) == Texts{"P2 take F3", "P2 take G2"});
}

}  // namespace
}  // namespace florin::medici_dice
