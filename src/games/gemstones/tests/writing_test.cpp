// Pairs and writing: R7 to R16 of RULES.md.
#include "games/gemstones/tests/test_positions.hpp"

namespace florin::gemstones {
namespace {

using testing::at_turn;
using testing::legal;
using testing::option;
using testing::play;
using testing::refusal;
using testing::refused;
using testing::rows_of;
using testing::seat;
using testing::sheet;
using testing::Six;
using testing::start;
using testing::story_of;
using testing::sums_of;
using testing::tally;
using testing::Texts;

TEST_CASE("gemstones R7: each of the three pairs uses up a colour die and a numbered die") {
  State state = start(2);
  play(state, "~ roll Q Q R E D 1 1 2 6 6");
  CHECK(legal(state) == Texts{"P1 pair Q1", "P1 pair Q2", "P1 pair Q6", "P1 pair R1", "P1 pair R2", "P1 pair R6", "P1 pair E1",
                              "P1 pair E2", "P1 pair E6", "P1 pair D1", "P1 pair D2", "P1 pair D6"});
  CHECK(refusal(state, "P1 pair S1") == "refusal.no-such-colour gem=gem.S colours=Q R E D");
  CHECK(refusal(state, "P1 pair Q3") == "refusal.no-such-number number=3 numbers=1 2 6");
  play(state, "P1 pair Q2");
  CHECK(state.colours == tally({1, 1, 1, 0, 0, 1}));
  CHECK(state.numbers == tally({2, 0, 0, 0, 0, 2}));
  play(state, "P1 pair D6");
  CHECK(legal(state) == Texts{"P1 pair Q1", "P1 pair Q6", "P1 pair R1", "P1 pair R6", "P1 pair E1", "P1 pair E6"});
  CHECK(refusal(state, "P1 pair D6") == "refusal.no-such-colour gem=gem.D colours=Q R E");
  CHECK(refusal(state, "P1 pair Q2") == "refusal.no-such-number number=2 numbers=1 6");
  play(state, "P1 pair Q6");
  CHECK(Game::turn(state) == game::Turn::of(seat(2)));
  CHECK(state.colours == tally({0, 1, 1, 0, 0, 0}));
  CHECK(state.numbers == tally({2, 0, 0, 0, 0, 0}));

  State most = start(4);
  play(most, "~ roll Q R E S C 2 3 4 5 6");
  CHECK(Game::moves(most).size() == 25);
}

TEST_CASE("gemstones R8: the next row gets the last sum plus the number") {
  State state = start(1);
  play(state, "~ roll D D D R R 1 2 4 6 6");
  play(state, "P1 keep");
  play(state, "P1 pair D6");
  CHECK(rows_of(state, seat(1)) == Six{0, 0, 0, 0, 0, 1});
  CHECK(sums_of(state, seat(1)) == Six{0, 0, 0, 0, 0, 6});
  play(state, "P1 pair D4");
  CHECK(rows_of(state, seat(1)) == Six{0, 0, 0, 0, 0, 2});
  CHECK(sums_of(state, seat(1)) == Six{0, 0, 0, 0, 0, 10});
  play(state, "P1 pair R1");
  CHECK(rows_of(state, seat(1)) == Six{0, 1, 0, 0, 0, 2});
  CHECK(sums_of(state, seat(1)) == Six{0, 1, 0, 0, 0, 10});
}

TEST_CASE("gemstones R9: a column of ten rows is full") {
  State state = start(2);
  state.sheets[0] = sheet({10, 9, 9, 9, 9, 9});
  play(state, "~ roll Q Q R S D 1 1 1 1 1");
  play(state, "P1 keep");
  CHECK(legal(state) == Texts{"P1 pair R1", "P1 pair S1", "P1 pair D1"});
  CHECK(refusal(state, "P1 pair Q1") == "refusal.column-full seat=P1 gem=gem.Q rows=10 others=R S D");
  play(state, "P1 pair R1");  // now as full as Q
  CHECK(rows_of(state, seat(1)) == Six{10, 10, 9, 9, 9, 9});
  CHECK(legal(state) == Texts{"P1 pair S1", "P1 pair D1"});
}

TEST_CASE("gemstones R10: a column three rows ahead of the shortest must wait") {
  State state = start(2);
  state.sheets[0] = sheet({5, 4, 3, 2, 6, 9});
  play(state, "~ roll Q R E S C 1 1 2 2 3");
  CHECK(legal(state) == Texts{"P1 pair R1", "P1 pair R2", "P1 pair R3", "P1 pair E1", "P1 pair E2", "P1 pair E3", "P1 pair S1",
                              "P1 pair S2", "P1 pair S3"});
  CHECK(refusal(state, "P1 pair Q1") == "refusal.column-ahead seat=P1 gem=gem.Q rows=5 shortest=2 others=R E S");
  CHECK(refusal(state, "P1 pair C1") == "refusal.column-ahead seat=P1 gem=gem.C rows=6 shortest=2 others=R E S");

  // The shortest column counts even if its colour isn't available.
  State ahead_only = start(2);
  ahead_only.sheets[0] = sheet({5, 10, 7, 6, 6, 2});
  play(ahead_only, "~ roll Q Q R E E 1 1 2 2 3");
  CHECK(legal(ahead_only) == Texts{"P1 pair Q1", "P1 pair Q2", "P1 pair Q3", "P1 pair E1", "P1 pair E2", "P1 pair E3"});
  CHECK(refusal(ahead_only, "P1 pair R1") == "refusal.column-full seat=P1 gem=gem.R rows=10 others=Q E");
  ahead_only.sheets[0] = sheet({4, 10, 7, 6, 6, 2});
  CHECK(legal(ahead_only) == Texts{"P1 pair Q1", "P1 pair Q2", "P1 pair Q3"});
}

TEST_CASE("gemstones R10: any column can be the shortest") {
  for (int shortest = 0; shortest < face_count; ++shortest) {
    Six rows = {4, 4, 4, 4, 4, 4};
    rows[static_cast<std::size_t>(shortest)] = 1;
    State state = start(2);
    state.sheets[0] = sheet(rows);
    CHECK(state.sheets[0].rows.least() == 1);
    CHECK(ahead_columns(state.sheets[0]).size() == 5);
    CHECK_FALSE(ahead_columns(state.sheets[0]).contains(Face::at(shortest)));
  }
  CHECK(ahead_columns(sheet({3, 3, 3, 3, 3, 1})).empty());
}

TEST_CASE("gemstones R11: what may be written is checked again before every pair") {
  // The first pair uses up ruby. All remaining columns are ahead, so they may be written.
  State state = start(2);
  state.sheets[0] = sheet({3, 0, 3, 3, 3, 3});
  play(state, "~ roll Q R E E S 1 2 3 4 5");
  CHECK(legal(state) == Texts{"P1 pair R1", "P1 pair R2", "P1 pair R3", "P1 pair R4", "P1 pair R5"});
  play(state, "P1 pair R3");
  CHECK(legal(state).size() == 12);  // Q, E and S with four numbers: 3 - 1 is less than three
  state.sheets[0] = sheet({4, 1, 4, 4, 4, 4});
  CHECK(legal(state).size() == 12);  // all of them are ahead
  state.sheets[0] = sheet({4, 1, 3, 4, 4, 4});
  CHECK(legal(state) == Texts{"P1 pair E1", "P1 pair E2", "P1 pair E4", "P1 pair E5"});
}

TEST_CASE("gemstones R12: a player who isn't active and has only full columns to choose from is skipped") {
  State state = start(4);
  state.sheets[0] = sheet({10, 10, 10, 10, 10, 9});
  state.sheets[1] = sheet({10, 10, 9, 9, 9, 9});
  state.sheets[3] = sheet({10, 9, 9, 9, 9, 9});
  state.turn = 3;
  play(state, "~ roll Q R E S C 1 2 3 4 5");
  play(state, "P3 pair E1");
  play(state, "P3 pair S2");
  CHECK(story_of(state, "P3 pair C3") == Texts{"forced.passed-over P1", "forced.passed-over P2"});
  CHECK(legal(state) == Texts{"P4 pair R4", "P4 pair R5"});
  CHECK(refusal(state, "P4 pair Q4") == "refusal.column-full seat=P4 gem=gem.Q rows=10 others=R");
  CHECK(story_of(state, "P4 pair R5").empty());
  CHECK(state.turn == 4);

  // Everyone is skipped, in the order of seats from the active player's left, and the turn ends.
  State all = start(3);
  for (Sheet& each : all.sheets) each = sheet({10, 10, 6, 6, 6, 6});
  all.turn = 2;
  play(all, "~ roll Q R E S C 1 2 3 4 5");
  play(all, "P2 pair E1");
  play(all, "P2 pair S2");
  CHECK(story_of(all, "P2 pair C3") == Texts{"forced.passed-over P3", "forced.passed-over P1"});
  CHECK(all.turn == 3);
  CHECK(all.phase == Phase::roll);
  CHECK(all.waiting.empty());

  State market = at_turn(2, 3);
  market.sheets[0] = sheet({10, 10, 6, 6, 6, 6});
  market.sheets[1] = market.sheets[0];
  CHECK(story_of(market, "~ roll Q R 1 2") == Texts{"forced.passed-over P1", "forced.passed-over P2", "forced.market 4"});
  CHECK(market.turn == 4);
}

TEST_CASE("gemstones R13: an active player with only full columns names a pair that isn't written") {
  State state = start(2);
  state.sheets[0] = sheet({10, 10, 9, 6, 6, 6}, {30, 31, 32, 33, 34, 35});
  play(state, "~ roll Q Q R R E 1 2 3 4 4");
  CHECK(legal(state) == Texts{"P1 pair E1", "P1 pair E2", "P1 pair E3", "P1 pair E4"});
  play(state, "P1 pair E4");
  CHECK(legal(state) ==
        Texts{"P1 pair Q1", "P1 pair Q2", "P1 pair Q3", "P1 pair Q4", "P1 pair R1", "P1 pair R2", "P1 pair R3", "P1 pair R4"});
  CHECK(testing::text_of(Game::sentence(state, *Game::read(state, "P1 pair R2"))) ==
        "move.pair-unwritten seat=P1 gem=gem.R number=2 row=11 sum=33");
  play(state, "P1 pair R2");
  play(state, "P1 pair Q1");
  CHECK(rows_of(state, seat(1)) == Six{10, 10, 10, 6, 6, 6});
  CHECK(sums_of(state, seat(1)) == Six{30, 31, 36, 33, 34, 35});
  CHECK(state.colours == tally({1, 1, 0, 0, 0, 0}));
  CHECK(state.numbers == tally({0, 0, 1, 1, 0, 0}));
  CHECK(Game::turn(state) == game::Turn::of(seat(2)));
}

TEST_CASE("gemstones R14: the others write one pair each, clockwise, without using up dice") {
  CHECK(dice_for_others == 2);
  State state = at_turn(4, 3);
  play(state, "~ roll Q R E S C 1 2 3 4 5");
  play(state, "P3 pair E3");
  play(state, "P3 pair S4");
  CHECK(Game::turn(state) == game::Turn::of(seat(3)));
  play(state, "P3 pair C5");
  for (const int number : {4, 1, 2}) {
    CHECK(Game::turn(state) == game::Turn::of(seat(number)));
    const std::string name = "P" + std::to_string(number);
    CHECK(legal(state) == Texts{name + " pair Q1", name + " pair Q2", name + " pair R1", name + " pair R2"});
    CHECK(state.colours == tally({1, 1, 0, 0, 0, 0}));
    CHECK(refused(state, "P3 pair Q1") == "refusal.not-your-turn");
    play(state, name + " pair R2");
    CHECK(rows_of(state, seat(number)) == Six{0, 1, 0, 0, 0, 0});
    CHECK(sums_of(state, seat(number)) == Six{0, 2, 0, 0, 0, 0});
  }
  CHECK(state.turn == 4);
  CHECK(state.colours == Tally::none());
  CHECK(state.numbers == Tally::none());

  State solo = start(1);
  play(solo, "~ roll Q R E S C 1 2 3 4 5");
  for (const char* move : {"P1 pair E3", "P1 pair S4"}) play(solo, move);
  CHECK(story_of(solo, "P1 pair C5") == Texts{"forced.market 2"});  // there is nobody else to write
}

TEST_CASE("gemstones R15: on a Market turn two dice of each kind are rolled and every player writes one pair") {
  CHECK(dice_of_market == 2);
  State state = at_turn(3, 4);
  CHECK(colours_to_roll(state) == 2);
  CHECK(numbers_to_roll(state) == 2);
  CHECK(refused(state, "~ roll Q R E S C 1 2 3 4 5") == "refusal.cannot-happen");
  CHECK(refused(state, "~ roll Q R 1") == "refusal.cannot-happen");
  play(state, "~ roll D D 3 6");
  for (int number = 1; number <= 3; ++number) {
    CHECK(Game::turn(state) == game::Turn::of(seat(number)));
    const std::string name = "P" + std::to_string(number);
    CHECK(legal(state) == Texts{name + " pair D3", name + " pair D6"});
    CHECK(refusal(state, name + " keep") == "refusal.no-reroll-now seat=" + name);
    play(state, name + " pair D6");
  }
  CHECK(state.round == 2);
  CHECK(state.turn == 1);
}

TEST_CASE("gemstones R16: pick-order free lets the others write in any order") {
  CHECK(Game::info.options[0].name == "pick-order");
  CHECK(start(4).pick_order == PickOrder::clockwise);
  CHECK(start(4, option("pick-order", "clockwise")).pick_order == PickOrder::clockwise);
  for (int seats = 1; seats <= 4; ++seats) CHECK(start(seats, option("pick-order", "free")).pick_order == PickOrder::free);

  State state = at_turn(4, 2, option("pick-order", "free"));
  state.sheets[2] = sheet({10, 6, 6, 6, 6, 6});
  play(state, "~ roll Q R E S C 1 2 3 4 5");
  for (const char* move : {"P2 pair E3", "P2 pair S4", "P2 pair C5"}) play(state, move);
  SeatSet others = base::all_seats(4);
  others.remove(seat(2));
  CHECK(Game::turn(state) == game::Turn::of(others, seat(3)));
  CHECK(legal(state) == Texts{"P3 pair R1", "P3 pair R2", "P4 pair Q1", "P4 pair Q2", "P4 pair R1", "P4 pair R2", "P1 pair Q1",
                              "P1 pair Q2", "P1 pair R1", "P1 pair R2"});
  play(state, "P4 pair Q1");
  others.remove(seat(4));
  CHECK(Game::turn(state) == game::Turn::of(others, seat(3)));
  CHECK(refused(state, "P4 pair Q2") == "refusal.not-your-turn");  // written pairs are final
  CHECK(refused(state, "P3 pair Q1") == "refusal.column-full");
  play(state, "P3 pair R1");
  CHECK(Game::turn(state) == game::Turn::of(SeatSet(seat(1)), seat(1)));
  CHECK(state.turn == 2);
  play(state, "P1 pair R2");
  CHECK(state.turn == 3);

  State market = at_turn(3, 4, option("pick-order", "free"));
  play(market, "~ roll Q Q 1 1");
  CHECK(Game::turn(market) == game::Turn::of(base::all_seats(3), seat(1)));
  CHECK(legal(market) == Texts{"P1 pair Q1", "P2 pair Q1", "P3 pair Q1"});
  play(market, "P1 pair Q1");
  CHECK(Game::turn(market).first() == seat(2));
}

}  // namespace
}  // namespace florin::gemstones
