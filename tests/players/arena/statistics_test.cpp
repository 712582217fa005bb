// The statistics of the arena on simulated results with known strengths: intervals, ratings, the sequential test.
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "base/random.hpp"
#include "players/arena/arena_tally.hpp"
#include "players/arena/rating.hpp"
#include "players/arena/sequential.hpp"

namespace florin {
namespace {

using players::Block;
using players::Lineup;
using players::LineupTally;
using players::SequentialTest;
using players::Verdict;

// A block in which each seat's chance to win is proportional to the strength of its player.
Block block_of(const Lineup& lineup, const std::vector<double>& strengths, base::Random& random) {
  Block block;
  double sum = 0;
  for (const players::PoolIndex player : lineup) sum += strengths[player];
  for (std::size_t rotation = 0; rotation < lineup.size(); ++rotation) {
    double point = random.unit() * sum;
    std::size_t winner = 0;
    while (winner + 1 < lineup.size() && point >= strengths[lineup[winner]]) point -= strengths[lineup[winner++]];
    players::ArenaGame game{lineup, {}, {}};
    for (std::size_t i = 0; i < lineup.size(); ++i) game.outcome.scores.push(i == winner ? 10 : 0);
    game.outcome.winners = base::Seat::at(static_cast<int>(winner));
    block.games.push_back(std::move(game));
  }
  return block;
}

LineupTally tally_of(const Lineup& lineup, const std::vector<double>& strengths, int blocks, base::Random& random) {
  LineupTally tally(lineup);
  for (int i = 0; i < blocks; ++i) tally.add(block_of(lineup, strengths, random));
  return tally;
}

TEST_CASE("statistics: Student's t matches the tables") {
  CHECK(players::student_95(3) == doctest::Approx(3.182).epsilon(0.01));
  CHECK(players::student_95(10) == doctest::Approx(2.228).epsilon(0.001));
  CHECK(players::student_95(30) == doctest::Approx(2.042).epsilon(0.001));
  CHECK(players::student_95(1'000'000) == doctest::Approx(1.95997).epsilon(0.0001));
}

TEST_CASE("statistics: 19 of 20 confidence intervals of a share contain the true value") {
  base::Random random(3);
  for (const double strength : {1.0, 12.0}) {
    const double truth = strength / (strength + 3);
    int held = 0;
    constexpr int runs = 400;
    for (int run = 0; run < runs; ++run) {
      const auto share = tally_of({0, 1, 1, 1}, {strength, 1.0}, 40, random).share(0);
      held += share.low <= truth && truth <= share.high ? 1 : 0;
      CHECK(share.low <= share.mean);
      CHECK(share.mean <= share.high);
    }
    CHECK(held >= runs * 92 / 100);
    CHECK(held < runs);
  }
}

TEST_CASE("statistics: a clean sweep doesn't look certain") {
  base::Random random(3);
  const LineupTally tally = tally_of({0, 1}, {1.0, 0.0}, 50, random);
  CHECK(tally.share(0).mean == 1.0);
  CHECK(tally.share(0).low < 0.98);
  CHECK(tally.share(0).low > 0.85);
  CHECK(tally.share(1).high > 0.02);
  CHECK(LineupTally({0, 1}).share(0).high == 1.0);
}

TEST_CASE("ratings: known strengths are recovered within their margins") {
  const std::vector<double> elo = {-300, -50, 0, 120, 230};
  std::vector<double> strengths;
  strengths.reserve(elo.size());
  for (const double points : elo) strengths.push_back(std::pow(10.0, points / 400));
  base::Random random(5);
  int held = 0;
  for (int run = 0; run < 20; ++run) {
    std::vector<LineupTally> tallies;
    for (const Lineup& lineup : std::vector<Lineup>{{0, 1, 2, 3}, {1, 2, 3, 4}, {0, 4, 4, 4}, {0, 0, 0, 3}, {2, 4}})
      tallies.push_back(tally_of(lineup, strengths, 200, random));
    const auto ratings = players::ratings(tallies, elo.size());
    for (std::size_t i = 0; i < elo.size(); ++i) {
      CHECK(ratings[i].points == doctest::Approx(elo[i]).epsilon(0.01).scale(6000));  // within 60
      CHECK(ratings[i].margin > 5);
      CHECK(ratings[i].margin < 60);
      held += std::abs(ratings[i].points - elo[i]) <= ratings[i].margin ? 1 : 0;
    }
  }
  CHECK(held >= 90);  // of 100
  CHECK(held < 100);
}

TEST_CASE("ratings: a player who always wins has a high but finite rating with a wide margin") {
  base::Random random(5);
  const auto ratings = players::ratings({tally_of({0, 1}, {1.0, 0.0}, 100, random)}, 3);
  CHECK(ratings[0].points > ratings[1].points + 600);
  CHECK(ratings[0].points < 3000);
  CHECK(ratings[0].margin > 100);
  CHECK(std::isfinite(ratings[2].points));
}

// The verdict if each datum is the mean of four games, each won with this chance.
Verdict verdict_of(double chance, std::uint64_t seed, std::int64_t* blocks = nullptr) {
  SequentialTest test({0.25, 0.30, 0.05});
  base::Random random(seed);
  while (test.verdict() == Verdict::undecided && test.count() < 20'000) {
    int won = 0;
    for (int game = 0; game < 4; ++game) won += random.unit() < chance ? 1 : 0;
    test.add(won / 4.0);
  }
  if (blocks != nullptr) *blocks += test.count();
  return test.verdict();
}

TEST_CASE("sequential test: known differences are found with the stated error rates") {
  constexpr int runs = 200;
  int false_alarms = 0;
  int misses = 0;
  std::int64_t blocks = 0;
  for (std::uint64_t seed = 0; seed < runs; ++seed) {
    false_alarms += verdict_of(0.25, seed, &blocks) == Verdict::low ? 0 : 1;
    misses += verdict_of(0.30, seed + 1000, &blocks) == Verdict::high ? 0 : 1;
    CHECK(verdict_of(0.45, seed + 2000) == Verdict::high);
    CHECK(verdict_of(0.10, seed + 3000) == Verdict::low);
  }
  CHECK(false_alarms <= 18);  // 5 % of 200 are 10
  CHECK(misses <= 18);
  CHECK(false_alarms + misses > 0);
  CHECK(blocks / (2 * runs) < 300);  // a test of fixed length with the same errors needs about 220
}

TEST_CASE("sequential test: constant data lead to a verdict, and a verdict is final") {
  SequentialTest test({0.5, 0.55, 0.05});
  for (int i = 0; i < 40; ++i) test.add(1.0);  // each is 1.1 times as likely if the mean is high
  CHECK(test.verdict() == Verdict::high);
  const double ratio = test.log_ratio();
  CHECK(ratio >= test.limit());
  for (int i = 0; i < 500; ++i) test.add(0.0);
  CHECK(test.verdict() == Verdict::high);
  CHECK(test.log_ratio() == ratio);
  SequentialTest even({0.25, 0.27, 0.05});
  for (int i = 0; i < 400; ++i) even.add(0.25);  // always exactly the fair share
  CHECK(even.verdict() == Verdict::low);
}

}  // namespace
}  // namespace florin
