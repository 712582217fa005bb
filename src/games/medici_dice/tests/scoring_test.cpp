// Scoring with two to four players: R18 to R22 of RULES.md, and its second worked example.
#include "games/medici_dice/tests/test_positions.hpp"
#include "games/registry.hpp"

namespace florin::medici_dice {
namespace {

using testing::before_roll;
using testing::columns;
using testing::Numbers;
using testing::paid;
using testing::play;
using testing::points;
using testing::refused;
using testing::seat;
using testing::set_ship;
using testing::story_of;
using testing::Texts;
using testing::totals;
using testing::with_one_hold_left;

State with_ships(const Numbers& values) { return with_one_hold_left(static_cast<int>(values.size()), values); }

State with_dye(const Numbers& crosses) {
  State state = before_roll(static_cast<int>(crosses.size()), 1);
  for (std::size_t i = 0; i < crosses.size(); ++i) state.crosses[i] = columns(0, 0, 0, crosses[i], 0);
  return state;
}

Numbers ships(const Numbers& values) { return paid(with_ships(values), Source::ship); }
Numbers dye(const Numbers& crosses) { return paid(with_dye(crosses), Source::column, Good::dye); }
Numbers dye_bonus(const Numbers& crosses) { return paid(with_dye(crosses), Source::bonus, Good::dye); }

// The reasons of a seat's payments, in the order of the report.
Texts reasons(const State& state, Seat of, game::Language language = game::Language::english) {
  const game::Catalogue catalogue = games::catalogue(games::find("medici-dice"), language);
  Texts texts;
  for (const game::Payment& payment : Game::forecast(state)) {
    if (payment.seat == of) texts.push_back(catalogue.say(Game::reason(payment)));
  }
  return texts;
}

// The position before the last pick of the game, in which P2 takes gold.
State before_last_pick(int seats) {
  State state = with_one_hold_left(seats, Numbers(static_cast<std::size_t>(seats), 0));
  state.round = 3;
  for (int number = 3; number <= seats; ++number) set_ship(state, number, {5, 0, 0, 0, 0, 0, 0});
  play(state, "~ roll Au5 Au5 D0 D4 G2");
  play(state, "P1 take Au5");
  return state;
}

TEST_CASE("medici-dice R18: ships are paid by their value") {
  CHECK(ships({15, 12}) == Numbers{20, 0});
  CHECK(ships({12, 15}) == Numbers{0, 20});
  CHECK(ships({10, 14, 12}) == Numbers{0, 30, 15});
  CHECK(ships({10, 14, 12, 11}) == Numbers{0, 30, 20, 10});
  CHECK(ships({15, 14, 13, 12}) == Numbers{30, 20, 10, 0});
  State state = before_roll(2, 1);
  set_ship(state, 1, {1, 2, 3});
  set_ship(state, 2, {5, 2});
  CHECK(paid(state, Source::ship) == Numbers{0, 20});  // all values count
}

TEST_CASE("medici-dice R19: the most crosses earn 10, the second most 5, and no crosses earn nothing") {
  CHECK(dye({3, 2}) == Numbers{10, 0});
  CHECK(dye({0, 1}) == Numbers{0, 10});
  CHECK(dye({0, 0}) == Numbers{0, 0});
  CHECK(dye({3, 2, 1}) == Numbers{10, 5, 0});
  CHECK(dye({0, 2, 1}) == Numbers{0, 10, 5});
  CHECK(dye({0, 4, 0}) == Numbers{0, 10, 0});
  CHECK(dye({0, 0, 0}) == Numbers{0, 0, 0});
  CHECK(dye({1, 2, 3, 4}) == Numbers{0, 0, 5, 10});
  CHECK(dye({0, 0, 0, 1}) == Numbers{0, 0, 0, 10});
  for (const Good good : goods) {  // each column separately
    State state = before_roll(3, 1);
    state.crosses[1][at(good)] = 1;
    for (const Good other : goods) CHECK(paid(state, Source::column, other) == (other == good ? Numbers{0, 10, 0} : Numbers{0, 0, 0}));
  }
  // The option of the solo game has no effect here.
  CHECK(totals(before_roll(2, 1, testing::empty_columns_score(false))) == totals(before_roll(2, 1)));
}

TEST_CASE("medici-dice R20: 9 crosses earn a bonus of 10 and 12 crosses 20, at every scoring") {
  const Numbers bonus = {0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 10, 10, 20};
  for (int crosses = 0; crosses <= 12; ++crosses) {
    CHECK(dye_bonus({crosses, 3}) == Numbers{bonus[static_cast<std::size_t>(crosses)], 0});
  }
  CHECK(dye_bonus({9, 12, 11, 8}) == Numbers{10, 20, 10, 0});
  for (const Good good : goods) {
    State state = before_roll(2, 1);
    state.crosses[1][at(good)] = 12;
    CHECK(paid(state, Source::bonus, good) == Numbers{0, 20});
    CHECK(totals(state) == Numbers{20, 20 + 10 + 20});  // both ships are empty, so they tie
  }
  State state = with_one_hold_left(2, {9, 8});
  state.crosses[0] = columns(0, 0, 0, 9, 0);
  for (int round = 1; round <= 2; ++round) {
    set_ship(state, 1, {5, 0, 0, 0, 0, 0});
    set_ship(state, 2, {0, 0, 0, 0, 0, 0});
    state.roller = seat(1);
    play(state, "~ roll Au5 Au5 Au5 Au5 Au5");
    play(state, "P1 take Au5");
    play(state, "P2 take Au5");
    CHECK(points(state) == Numbers{40 * round, 0});
  }
}

TEST_CASE("medici-dice R21: tied players all get the better prize, and the places they fill are used up") {
  CHECK(ships({14, 14, 12, 11}) == Numbers{30, 30, 10, 0});
  CHECK(ships({14, 14, 14, 11}) == Numbers{30, 30, 30, 0});
  CHECK(ships({14, 12, 12, 11}) == Numbers{30, 20, 20, 0});
  CHECK(ships({14, 13, 12, 12}) == Numbers{30, 20, 10, 10});
  CHECK(ships({14, 14, 12, 12}) == Numbers{30, 30, 10, 10});
  CHECK(ships({14, 12, 12, 12}) == Numbers{30, 20, 20, 20});
  CHECK(ships({9, 9, 9, 9}) == Numbers{30, 30, 30, 30});
  CHECK(ships({14, 14, 12}) == Numbers{30, 30, 0});
  CHECK(ships({14, 12, 12}) == Numbers{30, 15, 15});
  CHECK(ships({9, 9}) == Numbers{20, 20});
  CHECK(dye({3, 3, 2, 1}) == Numbers{10, 10, 0, 0});
  CHECK(dye({4, 2, 2, 1}) == Numbers{10, 5, 5, 0});
  CHECK(dye({4, 2, 2, 2}) == Numbers{10, 5, 5, 5});
  CHECK(dye({3, 3, 3, 3}) == Numbers{10, 10, 10, 10});
  CHECK(dye({2, 2, 0}) == Numbers{10, 10, 0});
  CHECK(dye({2, 2}) == Numbers{10, 10});
  CHECK(dye({4, 0, 0}) == Numbers{10, 0, 0});
}

TEST_CASE("medici-dice R22: the most points win, higher columns break ties, or else the victory is shared") {
  State state = before_roll(3, 1);
  state.points = {50, 70, 60, 0};
  CHECK(Game::standing(state).leaders() == base::SeatSet(seat(2)));
  CHECK(Game::standing(state).places == base::FixedList<std::uint8_t, base::max_seats>{3, 1, 2});

  state.points = {70, 70, 60, 0};
  state.crosses[0] = columns(1, 2, 9, 4, 3);
  state.crosses[1] = columns(9, 4, 3, 1, 2);  // the same columns in another order
  state.crosses[2] = columns(12, 12, 12, 12, 12);
  CHECK(Game::standing(state).places == base::FixedList<std::uint8_t, base::max_seats>{1, 1, 3});
  state.crosses[1] = columns(9, 4, 3, 2, 2);  // the first difference is in the last column
  CHECK(Game::standing(state).leaders() == base::SeatSet(seat(2)));
  state.crosses[0] = columns(10, 0, 0, 0, 0);  // a higher top column beats everything else
  CHECK(Game::standing(state).leaders() == base::SeatSet(seat(1)));
  CHECK(Game::standing(state).places == base::FixedList<std::uint8_t, base::max_seats>{1, 2, 3});

  State last = before_last_pick(2);
  last.points = {40, 30, 0, 0};
  CHECK(story_of(last, "P2 take Au5") == Texts{"forced.full P2 5", "forced.round-ends 3", "report"});
  CHECK(Game::turn(last).is_over());
  CHECK(points(last) == Numbers{60, 50});
  CHECK(last.phase == Phase::over);
  CHECK(Game::forecast(last).empty());
  CHECK(Game::projection(last) == game::Scores{60, 50});
  CHECK(refused(last, "P1 take Au5") == "refusal.over");

  State shared = before_last_pick(2);
  CHECK(story_of(shared, "P2 take Au5").back() == "forced.tie-shared 20");
  State broken = before_last_pick(2);
  broken.points = {0, 10, 0, 0};
  broken.crosses[0] = columns(1, 0, 0, 0, 0);
  CHECK(story_of(broken, "P2 take Au5").back() == "forced.tie-broken P1 30");
  CHECK(Game::standing(broken).leaders() == base::SeatSet(seat(1)));
}

TEST_CASE("medici-dice example: among four players a third ship and three columns earn 30") {
  State state = before_roll(4, 1);
  set_ship(state, 1, {5, 5, 4, 3, 0, 0, 0});
  set_ship(state, 2, {5, 5, 4, 4, 0, 0, 0});
  set_ship(state, 3, {5, 5, 5, 4, 0, 0, 0});
  set_ship(state, 4, {5, 5, 4, 2, 0, 0, 0});
  state.crosses[0] = columns(2, 0, 1, 4, 0);
  state.crosses[1] = columns(3, 1, 2, 2, 0);
  state.crosses[2] = columns(2, 0, 0, 3, 1);
  CHECK(paid(state, Source::ship) == Numbers{10, 20, 30, 0});
  CHECK(paid(state, Source::column, Good::dye).front() == 10);
  CHECK(paid(state, Source::column, Good::grain).front() == 5);
  CHECK(paid(state, Source::column, Good::cloth).front() == 5);
  CHECK(totals(state).front() == 30);
  CHECK(reasons(state, seat(1)) == Texts{"Ship worth 17, place 3: 10", "2 crosses in cloth, 2 tied for place 2: 5 each",
                                         "No crosses in fur: 0", "1 cross in grain, place 2: 5", "4 crosses in dye, place 1: 10",
                                         "No crosses in spice: 0"});
}

TEST_CASE("medici-dice: every payment has its numbers and a reason") {
  State state = with_ships({14, 14, 12});
  state.crosses[0] = columns(0, 0, 0, 12, 0);
  state.crosses[1] = columns(0, 0, 0, 9, 0);
  const auto kind = [](Source source) { return static_cast<std::uint8_t>(source); };
  const auto dye_index = static_cast<std::uint8_t>(Good::dye);
  const game::Report report = Game::forecast(state);
  CHECK(report.size() == 3 + 5 * 3 + 2);
  CHECK(report[0] == game::Payment{seat(1), kind(Source::ship), 0, 1, 2, 14, 45, 30});
  CHECK(report[2] == game::Payment{seat(3), kind(Source::ship), 0, 3, 1, 12, 0, 0});
  CHECK(report[3] == game::Payment{seat(1), kind(Source::column), 0, 1, 3, 0, 0, 0});
  CHECK(report.begin()[12] == game::Payment{seat(1), kind(Source::column), dye_index, 1, 1, 12, 10, 10});
  CHECK(report.begin()[13] == game::Payment{seat(2), kind(Source::column), dye_index, 2, 1, 9, 5, 5});
  CHECK(report.begin()[14] == game::Payment{seat(3), kind(Source::column), dye_index, 3, 1, 0, 0, 0});
  CHECK(report.begin()[15] == game::Payment{seat(1), kind(Source::bonus), dye_index, 0, 1, 12, 20, 20});
  CHECK(report.begin()[16] == game::Payment{seat(2), kind(Source::bonus), dye_index, 0, 1, 9, 10, 10});
  CHECK(Game::source_name(report[0]) == "ship");
  CHECK(Game::source_name(report[3]) == "column");
  CHECK(Game::source_name(report[15]) == "bonus");
  CHECK(reasons(state, seat(1)) == Texts{"Ship worth 14, 2 tied for place 1: 30 each", "No crosses in cloth: 0", "No crosses in fur: 0",
                                         "No crosses in grain: 0", "12 crosses in dye, place 1: 10", "Bonus for 12 crosses in dye: 20",
                                         "No crosses in spice: 0"});
  CHECK(reasons(state, seat(2), game::Language::polish)[4] == "Towar barwnik, 9 krzyżyków, miejsce 2: 5");
  CHECK(Game::projection(state) == game::Scores{60, 45, 0});
  state.points = {7, 8, 9, 0};
  CHECK(Game::projection(state) == game::Scores{67, 53, 9});
}

}  // namespace
}  // namespace florin::medici_dice
