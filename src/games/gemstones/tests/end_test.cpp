// Announcements, the end and the result: R17 to R25 of RULES.md, and its worked examples.
#include <algorithm>
#include <numeric>

#include "games/gemstones/tests/test_positions.hpp"

namespace florin::gemstones {
namespace {

using testing::at_turn;
using testing::legal;
using testing::option;
using testing::play;
using testing::rows_of;
using testing::seat;
using testing::sheet;
using testing::Six;
using testing::start;
using testing::story_of;
using testing::sums_of;
using testing::Texts;

// Sums that stay in order whatever is written under D; only writing Q6 twice breaks the order.
const Sheet ordered = sheet({5, 5, 5, 5, 5, 5}, {10, 20, 20, 30, 40, 50});
const Sheet disordered = sheet({5, 5, 5, 5, 5, 5}, {21, 20, 20, 30, 40, 50});

// Plays one whole turn of a player: three diamonds with a 1 each, then Q1 or D1 for all others.
Texts diamonds(State& state, char for_others = 'D') {
  const std::string active_name = active(state).name();
  play(state, std::string("~ roll ") + for_others + " " + for_others + " D D D 1 1 1 1 1");
  play(state, active_name + " keep");
  play(state, active_name + " pair D1");
  play(state, active_name + " pair D1");
  Texts last = story_of(state, active_name + " pair D1");
  while (state.phase == Phase::serve) last = story_of(state, next_writer(state).name() + " pair " + for_others + "1");
  return last;
}

// Plays one whole turn of the Market in which everyone writes the same pair.
Texts market(State& state, char gem, char number) {
  const std::string pair = {gem, number};
  Texts last = story_of(state, std::string("~ roll ") + gem + " " + gem + " " + number + " " + number);
  while (state.phase == Phase::serve) last = story_of(state, next_writer(state).name() + " pair " + pair);
  return last;
}

bool has(const Texts& texts, const std::string& text) { return std::find(texts.begin(), texts.end(), text) != texts.end(); }

TEST_CASE("gemstones R17: ascending sums and four rows in every column make an announcement") {
  for (int column = 0; column < face_count; ++column) {
    Six rows = {4, 4, 4, 4, 4, 4};
    CHECK(may_announce(sheet(rows, {1, 2, 3, 4, 5, 6})));
    rows[static_cast<std::size_t>(column)] = 3;
    CHECK_FALSE(may_announce(sheet(rows, {1, 2, 3, 4, 5, 6})));
  }
  CHECK(may_announce(sheet({4, 4, 4, 4, 4, 4}, {8, 8, 8, 8, 8, 8})));
  for (std::size_t column = 0; column + 1 < face_count; ++column) {
    Six sums = {10, 20, 30, 40, 50, 60};
    sums[column] = sums[column + 1];
    CHECK(may_announce(sheet({4, 4, 4, 4, 4, 4}, sums)));
    ++sums[column];
    CHECK_FALSE(may_announce(sheet({4, 4, 4, 4, 4, 4}, sums)));
  }

  State state = start(2);
  state.sheets[0] = ordered;
  state.sheets[1] = ordered;
  CHECK(diamonds(state) == Texts{"forced.announced P1"});  // only at the end of P1's own turn, and automatically
  CHECK(state.announced == SeatSet(seat(1)));
  CHECK(diamonds(state) == Texts{"forced.announced P2", "forced.market 3"});
  CHECK(state.announced == base::all_seats(2));
}

TEST_CASE("gemstones R17: the sums are checked after the others have written") {
  State state = at_turn(3, 2);
  state.sheets[1] = ordered;
  play(state, "~ roll D D D D D 1 1 1 1 1");
  play(state, "P2 keep");
  for (int pair = 0; pair < 2; ++pair) CHECK(story_of(state, "P2 pair D1").empty());
  CHECK(story_of(state, "P2 pair D1").empty());
  CHECK(story_of(state, "P3 pair D1").empty());
  CHECK(story_of(state, "P1 pair D1") == Texts{"forced.announced P2"});
}

TEST_CASE("gemstones R18: an announcement that still holds at the player's next turn wins at once") {
  State state = start(4);
  state.sheets[1] = ordered;
  diamonds(state);
  CHECK(diamonds(state) == Texts{"forced.announced P2"});
  diamonds(state);
  diamonds(state);
  diamonds(state);
  CHECK(state.round == 2);
  CHECK(state.turn == 2);
  CHECK(state.sheets[1].rows.count(Face::at(5)) == 10);
  // D is full now, so nothing is written and the order holds.
  CHECK(diamonds(state) == Texts{"forced.won P2", "report"});
  CHECK(Game::turn(state).is_over());
  CHECK(state.winner == SeatSet(seat(2)));
  CHECK(state.announced.empty());
  CHECK(state.waiting.empty());
  CHECK(state.colours == Tally::none());
  CHECK(state.round == 2);
  CHECK(state.turn == 2);
  CHECK(Game::standing(state).leaders() == SeatSet(seat(2)));
  CHECK(Game::moves(state).empty());
}

TEST_CASE("gemstones R18: an announcement that doesn't hold lapses, and can be made again") {
  State state = start(4);
  state.sheets[0] = ordered;
  CHECK(diamonds(state) == Texts{"forced.announced P1"});
  for (int turn = 2; turn <= 4; ++turn) diamonds(state);
  state.sheets[0] = disordered;
  CHECK(diamonds(state) == Texts{"forced.lapsed P1"});
  CHECK(state.announced.empty());
  CHECK_FALSE(Game::turn(state).is_over());
  for (int turn = 2; turn <= 4; ++turn) diamonds(state);
  for (Sheet& each : state.sheets) each = disordered;
  CHECK(diamonds(state).empty());  // nothing to lapse
  for (int turn = 2; turn <= 4; ++turn) diamonds(state);
  for (Sheet& each : state.sheets) each = ordered;
  CHECK(diamonds(state) == Texts{"forced.announced P1"});
  CHECK_FALSE(Game::turn(state).is_over());
}

TEST_CASE("gemstones R18: with two to four players the order between a player's own turns doesn't matter") {
  for (int seats = 2; seats <= 4; ++seats) {
    State state = start(seats);
    state.sheets[0] = ordered;
    CHECK(has(diamonds(state), "forced.announced P1"));
    const Sheet kept = state.sheets[0];
    state.sheets[0] = disordered;
    for (int turn = 2; turn <= 4; ++turn) {
      const Texts texts = is_market_turn(state) ? market(state, 'Q', '1') : diamonds(state, 'Q');
      CHECK_FALSE(has(texts, "forced.lapsed P1"));
      CHECK_FALSE(ascends(state.sheets[0]));
    }
    CHECK(state.announced.contains(seat(1)));
    state.sheets[0] = kept;
    CHECK(diamonds(state) == Texts{"forced.won P1", "report"});
    CHECK(state.winner == SeatSet(seat(1)));
  }
}

TEST_CASE("gemstones R19: in a solo game the sums must ascend throughout") {
  CHECK(Game::info.options[1].name == "solo-order");
  CHECK(start(1).solo_order == SoloOrder::throughout);
  CHECK(start(1, option("solo-order", "throughout")).solo_order == SoloOrder::throughout);
  for (int seats = 1; seats <= 4; ++seats) CHECK(start(seats, option("solo-order", "ends")).solo_order == SoloOrder::ends);

  State won = start(1);
  won.sheets[0] = sheet({5, 5, 5, 5, 5, 4}, {10, 20, 20, 30, 40, 44});
  CHECK(diamonds(won) == Texts{"forced.announced P1", "forced.market 2"});
  for (int turn = 2; turn <= 4; ++turn) market(won, 'Q', '1');
  CHECK(won.announced == SeatSet(seat(1)));
  CHECK(diamonds(won) == Texts{"forced.won P1", "report"});
  CHECK(Game::standing(won).scores[0] == 0);
  CHECK(Game::standing(won).leaders() == SeatSet(seat(1)));

  // Out of order after any of the three Market turns, even if the order is restored before the player's own turn.
  for (int broken = 2; broken <= 4; ++broken) {
    State state = start(1);
    state.sheets[0] = ordered;
    diamonds(state);
    for (int turn = 2; turn <= 4; ++turn) {
      const Sheet kept = state.sheets[0];
      if (turn == broken) state.sheets[0] = disordered;
      const Texts texts = market(state, 'Q', '1');
      CHECK(has(texts, "forced.lapsed P1") == (turn == broken));
      state.sheets[0] = kept;
    }
    CHECK(state.announced.empty());
    CHECK(diamonds(state) == Texts{"forced.announced P1", "forced.market 2"});  // a first announcement again
  }
}

TEST_CASE("gemstones R19: with solo-order set to ends only the two own turns count") {
  State state = start(1, option("solo-order", "ends"));
  state.sheets[0] = ordered;
  CHECK(diamonds(state) == Texts{"forced.announced P1", "forced.market 2"});
  const Sheet kept = state.sheets[0];
  state.sheets[0] = disordered;
  for (int turn = 2; turn <= 4; ++turn) CHECK_FALSE(has(market(state, 'Q', '1'), "forced.lapsed P1"));
  State fails = state;
  state.sheets[0] = kept;
  CHECK(diamonds(state) == Texts{"forced.won P1", "report"});
  CHECK(diamonds(fails) == Texts{"forced.lapsed P1", "forced.market 2"});

  // A single Market turn breaks this order: 20 20 becomes 21 20 when R1 is written.
  State broken = start(1);
  broken.sheets[0] = ordered;
  diamonds(broken);
  CHECK(market(broken, 'R', '1') == Texts{"forced.lapsed P1", "forced.market 3"});
}

TEST_CASE("gemstones R20: seven rows in every column end the game with the round") {
  for (int column = 0; column < face_count; ++column) {
    Six rows = {7, 7, 7, 7, 7, 7};
    CHECK(ends_game(sheet(rows)));
    rows[static_cast<std::size_t>(column)] = 6;
    CHECK_FALSE(ends_game(sheet(rows)));
  }

  const Sheet done = sheet({7, 7, 7, 7, 7, 7}, {30, 20, 20, 30, 40, 50});
  for (int seats = 1; seats <= 4; ++seats) {
    for (int owner = 1; owner <= seats; ++owner) {
      State state = start(seats);
      state.sheets[at(seat(owner))] = done;
      for (int turn = 1; turn <= 3; ++turn) is_market_turn(state) ? market(state, 'Q', '1') : diamonds(state);
      CHECK_FALSE(Game::turn(state).is_over());
      const Texts last = is_market_turn(state) ? market(state, 'Q', '1') : diamonds(state);
      CHECK(last == Texts{"forced.last-round P" + std::to_string(owner), "report"});
      CHECK(Game::turn(state).is_over());
      CHECK(state.round == 1);
      CHECK(state.turn == 4);
      CHECK(state.winner.empty());
    }
  }
}

TEST_CASE("gemstones R20: a pending announcement doesn't delay the end") {
  State state = at_turn(4, 4);
  state.sheets[2] = sheet({7, 7, 7, 7, 7, 7}, {30, 20, 20, 30, 40, 50});
  state.sheets[0] = disordered;
  state.sheets[3] = ordered;
  state.announced = seat(1);
  CHECK(diamonds(state) == Texts{"forced.announced P4", "forced.last-round P3", "report"});
  CHECK(Game::turn(state).is_over());
  CHECK(state.announced.empty());
  CHECK(state.winner.empty());
}

TEST_CASE("gemstones R20: an announcement confirmed on the fourth turn takes precedence") {
  State state = at_turn(4, 4);
  state.sheets[2] = sheet({10, 10, 10, 10, 10, 10}, {10, 20, 30, 40, 50, 60});
  state.sheets[3] = ordered;
  state.announced = seat(4);
  CHECK(diamonds(state) == Texts{"forced.won P4", "report"});
  CHECK(Game::standing(state).scores == game::Scores{Game::standing(state).scores[0], Game::standing(state).scores[1], 0, 0});
  CHECK(Game::standing(state).leaders() == SeatSet(seat(4)));
}

TEST_CASE("gemstones R21: the score is the sum of the differences between the columns' numbers and 1 to 6") {
  CHECK(evaluation(testing::sums_of(Six{1, 2, 3, 4, 5, 6})) == 0);
  CHECK(evaluation(testing::sums_of(Six{6, 5, 4, 3, 2, 1})) == 18);
  CHECK(evaluation(testing::sums_of(Six{2, 1, 3, 4, 5, 6})) == 2);
  CHECK(evaluation(testing::sums_of(Six{1, 2, 3, 4, 6, 5})) == 2);
  CHECK(evaluation(testing::sums_of(Six{60, 10, 20, 30, 40, 50})) == 10);
  CHECK(ranks(testing::sums_of(Six{30, 5, 42, 7, 6, 29})) == Ranks{5, 1, 6, 3, 2, 4});
  CHECK(evaluation(testing::sums_of(Six{30, 5, 42, 7, 6, 29})) == 4 + 1 + 3 + 1 + 3 + 2);

  State state = start(2);
  state.sheets[1] = sheet({1, 1, 1, 1, 1, 1}, {30, 5, 42, 7, 6, 29});
  CHECK(Game::projection(state) == game::Scores{0, 14});
  CHECK(Game::standing(state).scores == game::Scores{0, 14});  // as if the game ended now
  const game::Report report = Game::forecast(state);
  CHECK(report.size() == 12);
  CHECK(report[6] == game::Payment{seat(2), 0, 0, 5, 1, 30, 0, 4});
  CHECK(report[7] == game::Payment{seat(2), 0, 1, 1, 1, 5, 0, 1});
  CHECK(report[11] == game::Payment{seat(2), 0, 5, 4, 1, 29, 0, 2});
  CHECK(game::total(report, seat(1)) == 0);
  CHECK(game::total(report, seat(2)) == 14);
  CHECK(Game::source_name(report[6]) == "column");
  CHECK(testing::text_of(Game::reason(report[6])) == "reason.column gem=gem.Q basis=30 tied=1 place=5 wanted=1 amount=4");
  CHECK(testing::text_of(Game::reason(report[0])) == "reason.column-tied gem=gem.Q basis=0 tied=6 place=1 wanted=1 amount=0");
  state.phase = Phase::over;
  CHECK(Game::forecast(state) == report);
}

// The lowest score over all numberings in which a lower sum has a lower number.
int least_by_trying(const Sums& sums) {
  std::array<std::size_t, face_count> order{};
  std::iota(order.begin(), order.end(), std::size_t{0});
  int least = 99;
  do {
    int total = 0;
    bool is_valid = true;
    for (std::size_t place = 0; place < order.size(); ++place) {
      if (place > 0 && sums[order[place - 1]] > sums[order[place]]) is_valid = false;
      total += std::abs(static_cast<int>(order[place]) - static_cast<int>(place));
    }
    if (is_valid) least = std::min(least, total);
  } while (std::next_permutation(order.begin(), order.end()));
  return least;
}

TEST_CASE("gemstones R22: equal sums are numbered in the player's favour") {
  CHECK(ranks(testing::sums_of(Six{7, 7, 7, 7, 7, 7})) == Ranks{1, 2, 3, 4, 5, 6});
  CHECK(ranks(testing::sums_of(Six{9, 7, 9, 1, 7, 9})) == Ranks{4, 2, 5, 1, 3, 6});
  // All sequences of six sums out of four values.
  int compared = 0;
  for (int code = 0; code < 4096; ++code) {
    Sums sums{};
    for (std::size_t column = 0; column < sums.size(); ++column) sums[column] = static_cast<std::uint8_t>((code >> (2 * column)) & 3);
    if (code % 3 != 0) continue;
    ++compared;
    if (evaluation(sums) != least_by_trying(sums)) FAIL_CHECK("numbering " << code);
  }
  CHECK(compared == 1366);
  base::Random random(1);
  for (int i = 0; i < 300; ++i) {
    Sums sums{};
    for (std::uint8_t& sum : sums) sum = static_cast<std::uint8_t>(random.below(7));
    if (evaluation(sums) != least_by_trying(sums)) FAIL_CHECK("random sums " << i);
  }
}

TEST_CASE("gemstones R23: the lowest score wins, unless someone wins by announcement") {
  CHECK(Game::info.lowest_wins);
  State state = start(4);
  state.phase = Phase::over;
  state.sheets[0] = sheet({7, 7, 7, 7, 7, 7}, {2, 1, 3, 4, 5, 6});
  state.sheets[1] = sheet({7, 7, 7, 7, 7, 8}, {1, 2, 3, 4, 5, 6});
  state.sheets[2] = sheet({4, 4, 4, 4, 4, 4}, {1, 2, 3, 4, 5, 6});
  state.sheets[3] = sheet({7, 7, 7, 7, 7, 7}, {3, 2, 1, 4, 5, 6});
  game::Standing standing = Game::standing(state);
  CHECK(standing.scores == game::Scores{2, 0, 0, 4});
  CHECK(standing.places == base::FixedList<std::uint8_t, 6>{3, 1, 2, 4});
  state.winner = seat(3);
  standing = Game::standing(state);
  CHECK(standing.scores == game::Scores{2, 0, 0, 4});
  CHECK(standing.places == base::FixedList<std::uint8_t, 6>{3, 2, 1, 4});
  CHECK(standing.leaders() == SeatSet(seat(3)));
}

TEST_CASE("gemstones R24: rows break ties between equal scores, from the shortest column up") {
  State state = start(4);
  state.phase = Phase::over;
  for (Sheet& each : state.sheets) each = sheet({7, 7, 7, 7, 7, 7}, {2, 1, 3, 4, 5, 6});
  CHECK(Game::standing(state).places == base::FixedList<std::uint8_t, 6>{1, 1, 1, 1});
  CHECK(Game::standing(state).leaders() == base::all_seats(4));
  state.sheets[0].rows = testing::tally({10, 10, 6, 10, 10, 10});
  state.sheets[1].rows = testing::tally({7, 7, 7, 7, 7, 8});
  state.sheets[2].rows = testing::tally({8, 7, 7, 7, 7, 7});
  CHECK(Game::standing(state).places == base::FixedList<std::uint8_t, 6>{4, 1, 1, 3});
  state.sheets[3].rows = testing::tally({7, 8, 7, 8, 7, 7});
  CHECK(Game::standing(state).places == base::FixedList<std::uint8_t, 6>{4, 2, 2, 1});
  state.sheets[1].rows = testing::tally({7, 8, 8, 8, 8, 8});
  CHECK(Game::standing(state).places == base::FixedList<std::uint8_t, 6>{4, 1, 3, 2});
  state.sheets[1].sums = testing::sums_of(Six{3, 2, 1, 4, 5, 6});  // the score comes first
  CHECK(Game::standing(state).places == base::FixedList<std::uint8_t, 6>{3, 4, 2, 1});
}

TEST_CASE("gemstones R25: in a solo game the score counts, and the record names P1 as winner") {
  State state = at_turn(1, 4);
  state.sheets[0] = sheet({7, 7, 7, 7, 7, 7}, {30, 20, 20, 30, 40, 50});
  CHECK(market(state, 'D', '6') == Texts{"forced.last-round P1", "report"});
  CHECK(Game::turn(state).is_over());
  CHECK(Game::standing(state).scores == game::Scores{4});
  CHECK(Game::standing(state).leaders() == SeatSet(seat(1)));
}

TEST_CASE("gemstones example: rows 6 5 5 6 5 6 with sums 18 19 19 21 22 29 make an announcement") {
  State state = start(3);
  state.sheets[0] = sheet({6, 5, 5, 6, 5, 3}, {18, 19, 19, 21, 22, 26});
  CHECK(diamonds(state) == Texts{"forced.announced P1"});
  CHECK(rows_of(state, seat(1)) == Six{6, 5, 5, 6, 5, 6});
  CHECK(sums_of(state, seat(1)) == Six{18, 19, 19, 21, 22, 29});
  CHECK(state.announced == SeatSet(seat(1)));
}

TEST_CASE("gemstones example: sapphire with 4 rows waits until quartz has two") {
  State state = start(2);
  state.sheets[0] = sheet({0, 2, 3, 4, 2, 2});
  play(state, "~ roll Q Q Q S S 1 1 2 2 3");
  play(state, "P1 keep");
  CHECK(legal(state) == Texts{"P1 pair Q1", "P1 pair Q2", "P1 pair Q3"});
  play(state, "P1 pair Q3");
  CHECK(legal(state) == Texts{"P1 pair Q1", "P1 pair Q2"});
  play(state, "P1 pair Q2");
  CHECK(legal(state) == Texts{"P1 pair Q1", "P1 pair Q2", "P1 pair S1", "P1 pair S2"});
}

TEST_CASE("gemstones example: Q3, E4 and C6 leave a sapphire, a quartz, a 4 and a 5") {
  State state = start(3);
  state.sheets[2] = sheet({10, 7, 7, 7, 7, 7});
  play(state, "~ roll S Q E Q C 3 4 4 5 6");
  for (const char* move : {"P1 pair Q3", "P1 pair E4", "P1 pair C6"}) play(state, move);
  CHECK(legal(state) == Texts{"P2 pair Q4", "P2 pair Q5", "P2 pair S4", "P2 pair S5"});
  play(state, "P2 pair S4");
  CHECK(legal(state) == Texts{"P3 pair S4", "P3 pair S5"});  // limited by P3's own sheet
}

TEST_CASE("gemstones example: sums 10 12 12 12 9 30 score 8") {
  const Sums sums = testing::sums_of(Six{10, 12, 12, 12, 9, 30});
  CHECK(ranks(sums) == Ranks{2, 3, 4, 5, 1, 6});
  CHECK(evaluation(sums) == 8);
  CHECK(least_by_trying(sums) == 8);
}

}  // namespace
}  // namespace florin::gemstones
