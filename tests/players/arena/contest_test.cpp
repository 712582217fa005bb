// Contests: the same seed gives the same games on any number of threads, and tallies add up exactly.
#include "players/arena/contest.hpp"

#include <doctest/doctest.h>

#include <numeric>
#include <string>
#include <vector>

#include "apps/shell/ordered_parallel.hpp"
#include "games/registry.hpp"
#include "players/arena/tally.hpp"
#include "players/players.hpp"

namespace florin {
namespace {

using players::Contest;
using players::ContestTally;
using players::Outcome;
using players::Tally;

std::unique_ptr<Contest> contest_of(std::string_view game, int seats, std::uint64_t seed) {
  auto contest = players::open_contest(game, {seats, {}}, {"random"}, seed);
  REQUIRE(static_cast<bool>(contest));
  return *std::move(contest);
}

std::string refused(const game::Setup& setup, const std::vector<std::string>& names, std::string_view game = "medici") {
  const auto contest = players::open_contest(game, setup, names, 1);
  return contest ? "" : contest.problem().what.key;
}

TEST_CASE("contest: a game depends only on seed and number, and its record replays") {
  for (const games::Entry& entry : games::all()) {
    for (int seats = entry.info->min_seats; seats <= entry.info->max_seats; ++seats) {
      const auto contest = contest_of(entry.info->id, seats, 5);
      game::Record first;
      const Outcome outcome = contest->play(3, &first);
      contest->play(4);
      game::Record again;
      contest->play(3, &again);
      CHECK(first == again);
      CHECK(first.names == std::vector<std::string>(static_cast<std::size_t>(seats), "random"));
      CHECK(first.moves.size() == static_cast<std::size_t>(outcome.moves));
      CHECK(static_cast<bool>(games::open(first)));
      contest_of(entry.info->id, seats, 6)->play(3, &again);
      CHECK(first.moves != again.moves);
    }
  }
}

TEST_CASE("contest: there is one player for all seats or one for each") {
  CHECK(refused({3, {}}, {"random"}) == "");
  CHECK(refused({3, {}}, {"random", "greedy", "random"}) == "");
  CHECK(refused({3, {}}, {"random", "greedy"}) == "player.one-for-each");
  CHECK(refused({3, {}}, {}) == "player.one-for-each");
  CHECK(refused({3, {}}, {"nobody"}) == "player.unknown");
  CHECK(refused({7, {}}, {"random"}) == "setup.seats");
  CHECK(refused({3, {}}, {"random"}, "chess") == "game.unknown");
}

TEST_CASE("tally: mean, deviation and margin are those of the sample") {
  Tally tally;
  CHECK(tally.mean() == 0.0);
  CHECK(tally.margin() == 0.0);
  tally.add(-2);
  CHECK(tally.deviation() == 0.0);
  for (const int value : {4, 4, 10}) tally.add(value);
  CHECK(tally.count() == 4);
  CHECK(tally.least() == -2);
  CHECK(tally.most() == 10);
  CHECK(tally.mean() == 4.0);
  CHECK(tally.deviation() == doctest::Approx(4.898979));                            // the square root of (36 + 36) / 3
  CHECK(tally.margin() == doctest::Approx(3.182446 * 4.898979 / 2).epsilon(0.01));  // Student's t
}

TEST_CASE("tally: a shared victory is split, and the order of games doesn't matter") {
  const base::Seat p1 = base::Seat::at(0);
  const base::Seat p2 = base::Seat::at(1);
  base::SeatSet both = p1;
  both.add(p2);
  const std::vector<Outcome> outcomes = {
      {{10, 5, 1}, p1, 20}, {{7, 7, 0}, both, 30}, {{1, 8, 2}, p2, 25}, {{9, 9, 9}, base::all_seats(3), 21}};
  ContestTally forwards(3);
  ContestTally backwards(3);
  for (const Outcome& outcome : outcomes) forwards.add(outcome);
  for (auto outcome = outcomes.rbegin(); outcome != outcomes.rend(); ++outcome) backwards.add(*outcome);
  CHECK(forwards == backwards);
  CHECK(forwards.share(p1) == doctest::Approx((1.0 + 0.5 + 1.0 / 3) / 4));
  CHECK(forwards.share(base::Seat::at(2)) == doctest::Approx(1.0 / 12));
  CHECK(forwards.share_margin(p1) > 0.0);
  CHECK(forwards.score(p2).mean() == 7.25);
  CHECK(forwards.moves().mean() == 24.0);
}

TEST_CASE("threads: results arrive in the order of the work") {
  for (const std::size_t workers : {1U, 2U, 5U}) {
    std::vector<std::size_t> arrived;
    apps::ordered_parallel(
        100, workers, [](std::size_t /*worker*/, std::size_t i) { return i * i; },
        [&](std::size_t result) {
          arrived.push_back(result);
          return true;
        });
    REQUIRE(arrived.size() == 100);
    for (std::size_t i = 0; i < arrived.size(); ++i) CHECK(arrived[i] == i * i);
  }
}

TEST_CASE("threads: work stops when asked, and earlier results still arrive") {
  for (const std::size_t workers : {1U, 3U}) {
    std::vector<std::size_t> arrived;
    apps::ordered_parallel(
        100'000, workers, [](std::size_t /*worker*/, std::size_t i) { return i; },
        [&](std::size_t result) {
          arrived.push_back(result);
          return result < 7;
        });
    CHECK(arrived == std::vector<std::size_t>{0, 1, 2, 3, 4, 5, 6, 7});
  }
}

TEST_CASE("threads: four threads give the same contest as one") {
  const auto tally_on = [](std::size_t workers) {
    std::vector<std::unique_ptr<Contest>> contests;
    for (std::size_t i = 0; i < workers; ++i) contests.push_back(contest_of("medici", 3, 11));
    ContestTally tally(3);
    apps::ordered_parallel(
        40, workers, [&](std::size_t worker, std::size_t i) { return contests[worker]->play(i); },
        [&](const Outcome& outcome) {
          tally.add(outcome);
          return true;
        });
    return tally;
  };
  CHECK(tally_on(1) == tally_on(4));
}

}  // namespace
}  // namespace florin
