// Reviews of whole games: they add up, find planted blunders, and luck is zero on average. tests/cli/review.sh checks how
// much luck explains, and tools/review-figures has the long forms.
#include "review/reviewer.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "games/registry.hpp"
#include "players/players.hpp"
#include "review/why.hpp"
#include "wire/review.hpp"

namespace florin::tests {
namespace {

using review::Amount;
using review::Review;
using review::Reviewer;

game::Record played(std::string_view game, int seats, std::uint64_t number, const std::string& player) {
  game::Setup setup;
  setup.seats = seats;
  game::Record record;
  (void)(*players::open_contest(game, setup, {player}, 77))->play(number, &record);
  return record;
}

Review reviewed(const game::Record& record, std::uint64_t effort) {
  auto reviewer = Reviewer::open(record, effort);
  REQUIRE(reviewer);
  while (!(*reviewer)->is_done()) (*reviewer)->step();
  return (*reviewer)->review();
}

Amount total(const review::SeatAmounts& amounts) { return std::accumulate(amounts.begin(), amounts.end(), Amount{0}); }

template <class F>
void for_every_table(F f) {
  for (const games::Entry& entry : games::all()) {
    for (const int seats : {entry.info->min_seats, 2, entry.info->max_seats}) {
      CAPTURE(entry.info->id);
      CAPTURE(seats);
      f(entry.info->id, seats);
    }
  }
}

void check_sums(const Review& review, const game::Record& record) {
  for (const review::SeatReview& seat : review.totals) {
    CHECK(seat.share.sum() == seat.share.result);
    CHECK(seat.points.sum() == seat.points.result);
    CHECK(seat.points.result == (*record.scores)[static_cast<std::size_t>(seat.seat.index())] * review::unit);
    CHECK(seat.accuracy >= 0);
    CHECK(seat.accuracy <= 1000);
  }
  for (const review::Decision& decision : review.decisions) {
    CHECK(decision.loss >= 0);
    if (review.seats > 1) CHECK(total(decision.effects.shares) == 0);
    CHECK((decision.best == decision.move) == (decision.effects == review::Values{}));
  }
  for (const review::Draw& draw : review.draws) {
    if (review.seats > 1) CHECK(total(draw.luck.shares) == 0);
  }
  CHECK(review.course.size() == record.moves.size() + 1);
}

TEST_CASE("review: start, luck, own losses, others' decisions and residual are the result, to the last digit") {
  for_every_table([](std::string_view game, int seats) {
    const game::Record record = played(game, seats, 3, "heuristic");
    check_sums(reviewed(record, 1), record);
  });
}

TEST_CASE("review: the same record gives the same review, and it can be stopped after every move") {
  const game::Record record = played("tiny", 3, 1, "heuristic");
  auto reviewer = *Reviewer::open(record, 100);
  std::size_t steps = 0;
  while (!reviewer->is_done()) {
    CHECK(reviewer->judged() == steps);
    CHECK(reviewer->review().totals.empty());
    reviewer->step();
    ++steps;
    CHECK(reviewer->review().course.size() == steps + 1);
  }
  CHECK(steps == record.moves.size());
  reviewer->step();  // changes nothing
  const game::Catalogue english = games::catalogue(games::find("tiny"), game::Language::english);
  CHECK(wire::write_review(reviewer->review(), english) == wire::write_review(reviewed(record, 100), english));
}

// The move that a judge prefers at a position, as a review at the same place would see it.
std::string preferred(players::Judge& judge, const game::Table& table, bool best) {
  const bool lowest_wins = table.info().lowest_wins;
  const auto worth = [&](const players::JudgedMove& judged) {
    const auto seat = static_cast<std::size_t>(table.turn().first().index());
    if (judge.aim() != players::Aim::points) return judged.outlook.shares[seat];
    return (lowest_wins ? -1 : 1) * judged.outlook.points[seat];
  };
  const auto less = [&](const auto& a, const auto& b) { return worth(a) < worth(b); };
  std::string move = table.legal().front();
  for (int looks = 0; looks < 8; ++looks) {  // the move that is asked about may change what else is considered
    const auto judged = judge.decision(table, move, Reviewer::seed(table.moves().size(), 0));
    const std::string found = (best ? std::ranges::max_element(judged, less) : std::ranges::min_element(judged, less))->move;
    if (found == move) break;
    move = found;
  }
  return move;
}

// A game played by the judge itself. At move number `blunder`, or the next decision after it, it plays its worst move.
game::Record judged_game(std::string_view game, int seats, std::uint64_t effort, std::size_t blunder, std::size_t* blundered = nullptr) {
  game::Setup setup;
  setup.seats = seats;
  auto table = *games::open(game, setup);
  const auto judge = *players::open_judge(game, setup, effort, players::weight_files_of(game));
  base::Random random(5);
  bool is_due = blundered != nullptr;
  while (!table->turn().is_over()) {
    if (table->turn().is_chance()) {
      table->draw(random);
      continue;
    }
    const bool errs = is_due && table->moves().size() >= blunder && table->legal().size() > 1;
    if (errs) {
      *blundered = table->moves().size();
      is_due = false;
    }
    REQUIRE(!table->play(preferred(*judge, *table, !errs)));
  }
  return table->record();
}

TEST_CASE("review: a game that the judge played itself has no losses") {
  const auto check = [](std::string_view game, int seats) {
    CAPTURE(game);
    const Review review = reviewed(judged_game(game, seats, 60, 0), 60);
    CHECK(!review.decisions.empty());
    for (const review::Decision& decision : review.decisions) CHECK(decision.loss == 0);
    for (const review::SeatReview& seat : review.totals) CHECK(seat.accuracy == 1000);
  };
  check("tiny", 3);
  check("medici", 3);
  check("medici-cards", 2);
  check("medici-dice", 1);
}

TEST_CASE("review: a planted blunder is found and ranked first, with a reason") {
  const auto check = [](std::string_view game, int seats, std::size_t at) {
    CAPTURE(game);
    std::size_t blundered = 0;
    const Review review = reviewed(judged_game(game, seats, 60, at, &blundered), 60);
    const auto costly = review::costliest(review, 1);
    REQUIRE(costly.size() == 1);
    CHECK(costly.front()->ply == blundered);
    CHECK(costly.front()->grade >= review::Grade::mistake);
    for (const game::Language language : game::languages) {
      const game::Catalogue catalogue = games::catalogue(games::find(game), language);
      const std::string sentence = review::why(*costly.front(), review, catalogue);
      CHECK(sentence.size() > 10);
      CHECK(sentence.find('<') == std::string::npos);
    }
  };
  check("medici", 3, 40);
  check("medici-cards", 3, 60);
}

TEST_CASE("review: luck is zero on average") {
  std::vector<double> luck;
  for (std::uint64_t number = 0; number < 150; ++number) {
    const Review review = reviewed(played("tiny", 2, number, "heuristic"), 1);
    luck.push_back(static_cast<double>(review.totals.front().share.luck) / review::unit);
  }
  const auto games = static_cast<double>(luck.size());
  const double mean = std::accumulate(luck.begin(), luck.end(), 0.0) / games;
  double squares = 0;
  for (const double each : luck) squares += (each - mean) * (each - mean);
  CHECK(squares > 0);
  CHECK(std::abs(mean) < 4 * std::sqrt(squares) / games);
}

TEST_CASE("review: what can't be reviewed is refused with a sentence") {
  game::Record record = played("tiny", 2, 0, "heuristic");
  CHECK(Reviewer::open(record, 0).problem().what.key == "review.effort");
  CHECK(Reviewer::open(record, review::most_effort + 1).problem().what.key == "review.effort");
  CHECK(Reviewer::open(record, 10, {}).problem().what.key == "judge.no-weights");
  record.moves.pop_back();
  record.scores.reset();
  record.winners.reset();
  CHECK(Reviewer::open(record, 10).problem().what.key == "review.not-over");
  record.moves.front() = "P1 nonsense";
  CHECK(!Reviewer::open(record, 10));
  record.game = "chess";
  CHECK(!Reviewer::open(record, 10));
}

TEST_CASE("review: as JSON, every block adds up in its printed digits") {
  CHECK(wire::decimal(0) == "0");
  CHECK(wire::decimal(-1) == "-0.000001");
  CHECK(wire::decimal(12'500'000) == "12.5");
  CHECK(wire::decimal(-88'000'000) == "-88");
  const Review review = reviewed(played("tiny", 2, 4, "heuristic"), 1);
  const std::string line = wire::write_review(review, games::catalogue(games::find("tiny"), game::Language::english));
  CHECK(line.starts_with(R"({"game":"tiny","players":2,"by":"master:1","seats":[{"seat":"P1","accuracy":)"));
  CHECK(line.find(R"("decisions":[{"ply":)") != std::string::npos);
}

}  // namespace
}  // namespace florin::tests
