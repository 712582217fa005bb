// The solo game: R23 to R30 of RULES.md, and its third worked example.
#include "games/medici_dice/tests/test_positions.hpp"
#include "games/registry.hpp"

namespace florin::medici_dice {
namespace {

using testing::columns;
using testing::legal;
using testing::Numbers;
using testing::paid;
using testing::play;
using testing::points;
using testing::seat;
using testing::set_ship;
using testing::ship_of;
using testing::start;
using testing::story_of;
using testing::Texts;
using testing::totals;

// A position that pays nothing: an empty ship, and one circle in every column.
State bare(const game::Options& options = {}) {
  State state = start(1, options);
  state.circles = columns(1, 1, 1, 1, 1);
  return state;
}

State with_marks(const Columns& crosses, const Columns& circles, const game::Options& options = {}) {
  State state = start(1, options);
  state.crosses[0] = crosses;
  state.circles = circles;
  return state;
}

int paid_for(const State& state, Source source, Good good = Good::cloth) { return paid(state, source, good).front(); }

Texts reasons(const State& state) {
  const game::Catalogue catalogue = games::catalogue(games::find("medici-dice"), game::Language::english);
  Texts texts;
  for (const game::Payment& payment : Game::forecast(state)) texts.push_back(catalogue.say(Game::reason(payment)));
  return texts;
}

Texts sources(const State& state) {
  Texts texts;
  for (const game::Payment& payment : Game::forecast(state)) {
    if (payment.subject == static_cast<std::uint8_t>(Good::dye)) texts.emplace_back(Game::source_name(payment));
  }
  return texts;
}

TEST_CASE("medici-dice R23: the dice you leave make circles") {
  State state = start(1);
  play(state, "~ roll S0 D1 C2 G3 Au5");
  CHECK(legal(state).size() == 25);
  CHECK(story_of(state, "P1 take D1") == Texts{"forced.circles S0 C2 G3"});
  CHECK(state.crosses[0] == columns(0, 0, 0, 1, 0));
  CHECK(state.circles == columns(1, 0, 1, 0, 2));
  CHECK(Game::turn(state) == game::Turn::chance(game::ChanceKind::roll));
  CHECK(state.roller == seat(1));
  play(state, "~ roll S0 S4 S3 S2 S1");
  play(state, "P1 take S0 S4 S1");
  CHECK(state.crosses[0] == columns(0, 0, 0, 1, 4));
  CHECK(state.circles == columns(1, 0, 1, 0, 4));
  CHECK(story_of(state, "~ roll Au5 Au5 Au5 Au5 Au5").empty());
  CHECK(story_of(state, "P1 take Au5").empty());
  CHECK(state.circles == columns(1, 0, 1, 0, 4));

  for (const auto& [before, after] : std::vector<std::pair<int, int>>{{9, 11}, {10, 12}, {11, 12}, {12, 12}}) {
    State full = with_marks(columns(0, 0, 0, 0, 0), columns(0, 0, 0, 0, before));
    play(full, "~ roll S0 D1 Au5 Au5 Au5");
    play(full, "P1 take D1 Au5 Au5");
    CHECK(full.circles == columns(0, 0, 0, 0, after));
    CHECK(full.crosses[0] == columns(0, 0, 0, 1, 0));
  }
}

TEST_CASE("medici-dice R24: a solo round ends with a full ship after the circles, and marks stay for the next") {
  State state = start(1);
  set_ship(state, 1, {5, 5, 5, 5});
  play(state, "~ roll S0 D1 C2 G3 F4");
  CHECK(legal(state).size() == 25);  // the ship needn't be filled at once
  CHECK(story_of(state, "P1 take S0") == Texts{"forced.circles D1 C2 G3 F4"});
  play(state, "~ roll S0 D1 C2 G3 F4");
  CHECK(legal(state).size() == 15);
  play(state, "P1 take S0");
  CHECK(state.round == 1);
  CHECK(state.circles == columns(2, 2, 2, 2, 0));
  play(state, "~ roll S0 D1 C2 G3 F4");
  CHECK(legal(state) == Texts{"P1 take S0", "P1 take D1", "P1 take C2", "P1 take G3", "P1 take F4"});
  state.crosses[0] = columns(2, 3, 0, 0, 4);
  CHECK(story_of(state, "P1 take S0") ==
        Texts{"forced.circles D1 C2 G3 F4", "forced.full P1 20", "forced.round-ends 1", "report", "forced.round-begins P1 2"});
  CHECK(state.circles == columns(3, 3, 3, 3, 0));
  CHECK(points(state) == Numbers{20 + 10 + 10});  // cloth had as many crosses before the last circles; fur still has
  CHECK(state.crosses[0] == columns(2, 3, 0, 0, 6));
  CHECK(ship_of(state, 1).empty());
  CHECK(state.round == 2);
  CHECK(state.turn == 1);
}

TEST_CASE("medici-dice R25: a ship worth 20 earns its value, and one worth 30 earns 10 more") {
  const auto ship_pays = [](std::initializer_list<int> values) {
    State state = bare();
    set_ship(state, 1, values);
    CHECK(totals(state).front() == paid_for(state, Source::ship));
    return paid_for(state, Source::ship);
  };
  CHECK(ship_pays({}) == 0);
  CHECK(ship_pays({5, 5, 5, 4, 0, 0, 0}) == 0);
  CHECK(ship_pays({5, 5, 5, 5, 0, 0, 0}) == 20);
  CHECK(ship_pays({5, 5, 5, 5, 1, 0, 0}) == 21);
  CHECK(ship_pays({5, 5, 5, 5, 5, 4, 0}) == 29);
  CHECK(ship_pays({5, 5, 5, 5, 5, 5, 0}) == 40);
  CHECK(ship_pays({5, 5, 5, 5, 5, 5, 1}) == 41);
  CHECK(ship_pays({5, 5, 5, 5, 5, 5, 5}) == 45);
  State state = bare();
  set_ship(state, 1, {5, 5, 5, 4});
  CHECK(reasons(state).front() == "Ship worth 19, less than 20: 0");
  set_ship(state, 1, {5, 5, 5, 5});
  CHECK(reasons(state).front() == "Ship worth 20: 20");
  set_ship(state, 1, {5, 5, 5, 5, 5, 4});
  CHECK(reasons(state).front() == "Ship worth 29: 29");
  set_ship(state, 1, {5, 5, 5, 5, 5, 5});
  CHECK(reasons(state).front() == "Ship worth 30, plus 10 for 30 or more: 40");
  set_ship(state, 1, {5, 5, 5, 5, 5, 5, 1});
  CHECK(reasons(state).front() == "Ship worth 31, plus 10 for 30 or more: 41");
}

TEST_CASE("medici-dice R26: a column with at least as many crosses as circles earns 10") {
  for (const Good good : goods) {
    State state = bare();
    state.circles[at(good)] = 4;
    state.crosses[0][at(good)] = 3;
    CHECK(paid_for(state, Source::column, good) == 0);
    state.crosses[0][at(good)] = 4;
    CHECK(paid_for(state, Source::column, good) == 10);
    state.crosses[0][at(good)] = 5;
    CHECK(paid_for(state, Source::column, good) == 10);
    CHECK(totals(state) == Numbers{10});
  }
  const State state = with_marks(columns(1, 0, 2, 5, 0), columns(1, 1, 3, 2, 7));
  CHECK(reasons(state) == Texts{"Ship worth 0, less than 20: 0", "1 cross against 1 circle in cloth: 10",
                                "0 crosses against 1 circle in fur: 0", "2 crosses against 3 circles in grain: 0",
                                "5 crosses against 2 circles in dye: 10", "0 crosses against 7 circles in spice: 0"});
  CHECK(totals(state) == Numbers{20});
}

TEST_CASE("medici-dice R27: an empty column earns 10 unless the option is off") {
  const Columns none = columns(0, 0, 0, 0, 0);
  const State by_default = start(1);
  CHECK(by_default.empty_column_scores);
  CHECK(totals(by_default) == Numbers{50});
  CHECK(reasons(by_default)[1] == "No crosses and no circles in cloth: 10");
  CHECK(start(1, testing::empty_columns_score(true)) == by_default);
  const game::Options off = testing::empty_columns_score(false);
  const State strict = start(1, off);
  CHECK_FALSE(strict.empty_column_scores);
  CHECK(totals(strict) == Numbers{0});
  CHECK(reasons(strict)[1] == "No crosses and no circles in cloth: 0");
  CHECK(totals(with_marks(columns(1, 0, 0, 0, 0), none, off)) == Numbers{10});
  CHECK(totals(with_marks(columns(1, 2, 0, 0, 0), columns(1, 0, 1, 0, 0), off)) == Numbers{20});
  CHECK(totals(with_marks(none, columns(1, 0, 0, 0, 0))) == Numbers{40});
}

TEST_CASE("medici-dice R28: the bonuses for 9 and 12 crosses are paid in a solo game too") {
  for (const Good good : goods) {
    for (const auto& [crosses, bonus] : std::vector<std::pair<int, int>>{{8, 0}, {9, 10}, {11, 10}, {12, 20}}) {
      State state = bare();
      state.crosses[0][at(good)] = static_cast<std::uint8_t>(crosses);
      CHECK(paid_for(state, Source::bonus, good) == bonus);
      CHECK(totals(state) == Numbers{10 + bonus});
    }
  }
  State state = with_marks(columns(0, 0, 0, 12, 0), columns(0, 0, 0, 5, 0), testing::empty_columns_score(false));
  CHECK(reasons(state) == Texts{"Ship worth 0, less than 20: 0", "No crosses and no circles in cloth: 0",
                                "No crosses and no circles in fur: 0", "No crosses and no circles in grain: 0",
                                "12 crosses against 5 circles in dye: 10", "Bonus for 12 crosses in dye: 20",
                                "No crosses and no circles in spice: 0"});
}

TEST_CASE("medici-dice R29: with nine circles in any column, no column scores") {
  for (const Good good : goods) {
    State state = with_marks(columns(12, 12, 12, 12, 12), columns(0, 0, 0, 0, 0));
    set_ship(state, 1, {5, 5, 5, 5});
    state.circles[at(good)] = 8;
    CHECK_FALSE(is_broken_through(state));
    CHECK(totals(state) == Numbers{20 + 5 * 30});
    state.circles[at(good)] = 9;
    CHECK(is_broken_through(state));
    CHECK(totals(state) == Numbers{20});
    state.circles[at(good)] = 12;
    CHECK(totals(state) == Numbers{20});
  }
  State state = with_marks(columns(3, 0, 1, 9, 0), columns(2, 10, 5, 9, 0));
  CHECK(reasons(state) ==
        Texts{"Ship worth 0, less than 20: 0", "10 circles in fur: the enemy breaks through and the columns score nothing",
              "9 circles in dye: the enemy breaks through and the columns score nothing", "cloth: 10 lost to the breakthrough",
              "0 crosses against 10 circles in fur: 0", "1 cross against 5 circles in grain: 0", "dye: 10 lost to the breakthrough",
              "dye: 10 lost to the breakthrough", "spice: 10 lost to the breakthrough"});
  CHECK(sources(state) == Texts{"breakthrough", "lost", "lost"});
  const game::Report report = Game::forecast(state);
  CHECK(report[0] == game::Payment{seat(1), static_cast<std::uint8_t>(Source::ship), 0, 0, 1, 0, 0, 0});
  CHECK(report[1] == game::Payment{seat(1), static_cast<std::uint8_t>(Source::breakthrough), 1, 0, 1, 10, 0, 0});
  CHECK(report[3] == game::Payment{seat(1), static_cast<std::uint8_t>(Source::lost), 0, 0, 1, 3, 10, 0});
  CHECK(report[4] == game::Payment{seat(1), static_cast<std::uint8_t>(Source::column), 1, 0, 1, 0, 10, 0});
  state.circles = columns(2, 8, 5, 8, 0);
  CHECK(totals(state) == Numbers{10 + 10 + 10 + 10});
  CHECK(sources(state) == Texts{"column", "bonus"});
}

TEST_CASE("medici-dice R30: the points determine the rank") {
  const std::vector<std::pair<int, std::string>> ladder = {
      {80, "dish-washer"}, {100, "cook"},      {110, "cadet"},   {120, "lookout"},  {130, "seaman"},  {140, "quartermaster"},
      {150, "engineer"},   {160, "navigator"}, {170, "officer"}, {180, "merchant"}, {190, "captain"}, {200, "medici"}};
  std::string below = "deck-scrubber";
  CHECK(rank_of(0).key == "rank.deck-scrubber");
  for (const auto& [least, name] : ladder) {
    CHECK(rank_of(least - 1).key == "rank." + below);
    CHECK(rank_of(least).key == "rank." + name);
    below = name;
  }
  CHECK(rank_of(999).key == "rank.medici");

  State state = bare();
  state.round = 3;
  state.points[0] = 119;
  set_ship(state, 1, {0, 0, 0, 0, 0, 0});
  play(state, "~ roll S0 D1 C2 G3 F4");
  CHECK(story_of(state, "P1 take G3") ==
        Texts{"forced.circles S0 D1 C2 F4", "forced.full P1 3", "forced.round-ends 3", "report", "forced.rank P1 129 rank.lookout"});
  CHECK(Game::turn(state).is_over());
  CHECK(Game::standing(state).leaders() == base::SeatSet(seat(1)));
  CHECK(*Game::describe(state).find("rank") == game::Tree(base::phrase("rank.lookout")));
}

TEST_CASE("medici-dice example: in a solo game a poor ship and three columns earn 0 + 30") {
  State state = with_marks(columns(3, 2, 4, 0, 1), columns(3, 1, 2, 1, 4));
  set_ship(state, 1, {5, 5, 5, 4, 0, 0, 0});
  CHECK(paid_for(state, Source::ship) == 0);
  CHECK(totals(state) == Numbers{30});
}

}  // namespace
}  // namespace florin::medici_dice
