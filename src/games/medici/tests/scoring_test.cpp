// Scoring: R19 to R25 of RULES.md, and the worked examples about it.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/medici/rules/game.hpp"
#include "games/medici/tests/test_positions.hpp"

namespace florin::medici {
namespace {

using namespace testing;

TEST_CASE("medici R19: ships are paid by the value of their cards, at every place and table size") {
  const std::vector<Numbers> prizes = {{20, 0}, {30, 15, 0}, {30, 20, 10, 0}, {30, 20, 10, 5, 0}, {30, 20, 15, 10, 5, 0}};
  for (int seats = 2; seats <= 6; ++seats) {
    State state = fresh(seats);
    Numbers values;
    for (int i = 0; i < seats; ++i) values.push_back(19 - 3 * i);
    set_ship_values(state, values);
    CHECK(paid(state, Source::ship) == prizes[static_cast<std::size_t>(seats - 2)]);
    std::reverse(values.begin(), values.end());
    set_ship_values(state, values);
    Numbers reversed = prizes[static_cast<std::size_t>(seats - 2)];
    std::reverse(reversed.begin(), reversed.end());
    CHECK(paid(state, Source::ship) == reversed);
  }
}

TEST_CASE("medici R19: gold counts 10 and a zero counts nothing") {
  State state = fresh(3);
  load(state, 1, {"Au10", "C0"});
  load(state, 2, {"C5", "C4"});
  CHECK(ship_value(state.ships[0]) == 10);
  CHECK(ship_value(state.ships[1]) == 9);
  CHECK(ship_value(state.ships[2]) == 0);
  CHECK(paid(state, Source::ship) == Numbers{30, 15, 0});
}

TEST_CASE("medici R20: each card except gold raises its track by one level, up to seven") {
  State state = fresh(3);
  load(state, 1, {"C0", "C5", "D3", "Au10"});
  const auto level = [&](int number, Good good) {
    return static_cast<int>(levels_after_today(state, seat(number))[static_cast<std::size_t>(good)]);
  };
  CHECK(level(1, Good::cloth) == 2);
  CHECK(level(1, Good::dye) == 1);
  CHECK(level(1, Good::fur) == 0);
  CHECK(level(1, Good::grain) == 0);
  CHECK(level(1, Good::spice) == 0);
  CHECK(level(2, Good::cloth) == 0);
  set_levels(state, Good::cloth, {5, 0, 0});
  CHECK(level(1, Good::cloth) == 7);
  set_levels(state, Good::cloth, {6, 0, 0});
  CHECK(level(1, Good::cloth) == 7);
  set_levels(state, Good::cloth, {7, 0, 0});
  CHECK(level(1, Good::cloth) == 7);
  set_levels(state, Good::dye, {3, 0, 0});
  CHECK(level(1, Good::dye) == 4);
}

TEST_CASE("medici R21: the highest level earns 10 and the second 5, or 0 with two players") {
  for (const Good good : goods) {
    State two = fresh(2);
    set_levels(two, good, {1, 2});
    CHECK(paid(two, Source::good, good) == Numbers{0, 10});
    for (int seats = 3; seats <= 6; ++seats) {
      State state = fresh(seats);
      Numbers levels;
      Numbers expected;
      for (int i = 0; i < seats; ++i) {
        levels.push_back(i == 0 ? 3 : i == 1 ? 4 : 2 - i / 3);
        expected.push_back(i == 0 ? 5 : i == 1 ? 10 : 0);
      }
      set_levels(state, good, levels);
      CHECK(paid(state, Source::good, good) == expected);
    }
  }
}

TEST_CASE("medici R21: today's cards count before the tracks are paid") {
  State state = fresh(3);
  set_levels(state, Good::fur, {2, 1, 0});
  load(state, 3, {"F0", "F1", "F2"});
  CHECK(paid(state, Source::good, Good::fur) == Numbers{5, 0, 10});
}

TEST_CASE("medici R22: level 0 is a level like any other") {
  State state = fresh(3);
  CHECK(paid(state, Source::good, Good::grain) == Numbers{5, 5, 5});
  set_levels(state, Good::grain, {1, 0, 0});
  CHECK(paid(state, Source::good, Good::grain) == Numbers{10, 2, 2});
  State two = fresh(2);
  CHECK(paid(two, Source::good, Good::grain) == Numbers{5, 5});
}

TEST_CASE("medici R23: levels 5, 6 and 7 earn a bonus in full, again every day") {
  const int bonus[] = {0, 0, 0, 0, 0, 5, 10, 20};
  for (int level = 0; level <= 7; ++level) {
    State state = fresh(3);
    set_levels(state, Good::dye, {level, level, 0});
    CHECK(paid(state, Source::bonus, Good::dye) == Numbers{bonus[level], bonus[level], 0});
    CHECK(paid(state, Source::bonus, Good::fur) == Numbers{0, 0, 0});
  }
  State state = started(3);
  set_levels(state, Good::dye, {6, 0, 0});
  give(state, {0, 0, 0});
  end_day(state);
  const int day_one = state.florins[0];
  end_day(state);
  CHECK(state.florins[0] == 2 * day_one);
  CHECK(day_one == 15 + 10 + 10 + 4 * 5);
}

TEST_CASE("medici R24: tied players share the prizes of the places they fill, rounded down") {
  State state = fresh(3);
  set_ship_values(state, {9, 9, 4});
  CHECK(paid(state, Source::ship) == Numbers{22, 22, 0});
  set_ship_values(state, {9, 4, 4});
  CHECK(paid(state, Source::ship) == Numbers{30, 7, 7});
  set_ship_values(state, {4, 4, 4});
  CHECK(paid(state, Source::ship) == Numbers{15, 15, 15});
  set_levels(state, Good::fur, {2, 2, 1});
  CHECK(paid(state, Source::good, Good::fur) == Numbers{7, 7, 0});
  State six = fresh(6);
  set_ship_values(six, {4, 4, 4, 4, 4, 4});
  CHECK(paid(six, Source::ship) == Numbers{13, 13, 13, 13, 13, 13});
  set_levels(six, Good::fur, {0, 0, 0, 0, 0, 1});
  CHECK(paid(six, Source::good, Good::fur) == Numbers{1, 1, 1, 1, 1, 10});
}

TEST_CASE("medici R24: payments carry the numbers behind them and have sentences") {
  State state = fresh(3);
  set_ship_values(state, {9, 4, 4});
  set_levels(state, Good::spice, {7, 0, 0});
  for (const game::Payment& payment : Game::forecast(state)) {
    if (payment.source == static_cast<std::uint8_t>(Source::ship) && payment.seat == seat(2)) {
      CHECK(payment == game::Payment{seat(2), 0, 0, 2, 2, 4, 15, 7});
      CHECK(Game::source_name(payment) == "ship");
      CHECK(Game::reason(payment).key == "reason.ship-tied");
      const auto& arguments = Game::reason(payment).arguments;
      CHECK(std::count(arguments.begin(), arguments.end(), base::Argument{"last", base::Argument::Kind::number, 3, ""}) == 1);
    }
    if (payment.source == static_cast<std::uint8_t>(Source::ship) && payment.seat == seat(1))
      CHECK(Game::reason(payment).key == "reason.ship");
    if (payment.source == static_cast<std::uint8_t>(Source::good) && payment.subject == 1) {
      CHECK(payment == game::Payment{payment.seat, 1, 1, 1, 3, 0, 15, 5});
      CHECK(Game::source_name(payment) == "good");
      CHECK(Game::reason(payment).key == "reason.good-tied");
    }
    if (payment.source == static_cast<std::uint8_t>(Source::good) && payment.subject == 4 && payment.seat == seat(1))
      CHECK(Game::reason(payment).key == "reason.good");
    if (payment.source == static_cast<std::uint8_t>(Source::bonus)) {
      CHECK(payment == game::Payment{seat(1), 2, 4, 0, 1, 7, 20, 20});
      CHECK(Game::source_name(payment) == "bonus");
      CHECK(Game::reason(payment) == base::phrase("reason.bonus").word("good", "good.S").number("basis", 7).number("amount", 20));
    }
  }
  CHECK(paid(state, Source::bonus, Good::spice) == Numbers{20, 0, 0});
}

TEST_CASE("medici R25: the most florins win, and tied players share the victory") {
  State state = started(4);
  state.day = 3;
  give(state, {20, 31, 30, 31});
  end_day(state);
  REQUIRE(Game::turn(state).is_over());
  CHECK(state.day == 3);
  const game::Standing standing = Game::standing(state);
  CHECK(standing.places == base::FixedList<std::uint8_t, base::max_seats>{4, 1, 3, 1});
  CHECK(standing.leaders().size() == 2);
  CHECK(standing.scores[1] == state.florins[1]);
}

// ------------------------------------------------------------------ worked examples

TEST_CASE("medici example: five ships worth 23, 20, 16, 16 and 14 earn 30, 20, 7, 7 and 0") {
  State state = fresh(5);
  load(state, 1, {"Au10", "C5", "C5", "C3"});
  load(state, 2, {"F5", "F5", "G5", "G5"});
  load(state, 3, {"D5", "D5", "D4", "D2"});
  load(state, 4, {"S5", "S5", "S4", "S2"});
  load(state, 5, {"G4", "C4", "F4", "F2"});
  CHECK(paid(state, Source::ship) == Numbers{30, 20, 7, 7, 0});
}

TEST_CASE("medici example: levels 7, 6, 6 and a lower one earn 10 + 20, 2 + 10, 2 + 10 and nothing") {
  State state = fresh(4);
  set_levels(state, Good::grain, {7, 6, 6, 4});
  CHECK(paid(state, Source::good, Good::grain) == Numbers{10, 2, 2, 0});
  CHECK(paid(state, Source::bonus, Good::grain) == Numbers{20, 10, 10, 0});
}

TEST_CASE("medici example: a leader without bonus earns 10, and three tied for second 1 each") {
  State state = fresh(4);
  set_levels(state, Good::grain, {4, 2, 2, 2});
  CHECK(paid(state, Source::good, Good::grain) == Numbers{10, 1, 1, 1});
  CHECK(paid(state, Source::bonus, Good::grain) == Numbers{0, 0, 0, 0});
}

}  // namespace
}  // namespace florin::medici
