// The arena: who meets whom, the same luck at every rotation, results that don't depend on threads, forfeits.
#include "players/arena/arena.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "apps/shell/ordered_parallel.hpp"
#include "games/registry.hpp"
#include "players/arena/arena_tally.hpp"
#include "players/arena/lineups.hpp"
#include "players/players.hpp"

namespace florin {
namespace {

using players::Arena;
using players::Block;
using players::Lineup;
using players::LineupTally;

const std::atomic<bool> go_on = false;

// An outsider that plays like the program's own players, or stops answering after a few moves.
class TestOutsider final : public players::Outsider {
 public:
  explicit TestOutsider(std::string_view command) : patience_(command == "patient" ? 1'000'000 : 3) {}
  base::Result<std::string> choose(const game::Record& so_far, base::Seat seat) override {
    if (static_cast<int>(so_far.moves.size()) > patience_) return base::Problem{base::phrase("bot.closed"), "answer"};
    const auto table = games::open(so_far);
    REQUIRE(static_cast<bool>(table));
    for (const std::string& move : (*table)->legal()) {
      if (move.starts_with(seat.name())) return move;
    }
    return base::Problem{base::phrase("bot.closed"), "answer"};
  }

 private:
  int patience_;
};

std::unique_ptr<Arena> arena_of(std::string_view game, int seats, const std::vector<std::string>& pool, std::uint64_t seed = 1) {
  auto arena =
      players::open_arena(game, {seats, {}}, pool, seed, [](std::string_view command) { return std::make_unique<TestOutsider>(command); });
  REQUIRE(static_cast<bool>(arena));
  return *std::move(arena);
}

// The rolls of the first turns. Every game of medici-dice has these; the number of later rolls depends on decisions.
std::vector<std::string> first_rolls(const game::Record& record) {
  std::vector<std::string> rolls;
  for (const std::string& move : record.moves) {
    if (move.starts_with("~ roll") && rolls.size() < 2) rolls.push_back(move);
  }
  return rolls;
}

TEST_CASE("lineups: each challenger meets a table full of each rival") {
  CHECK(players::lone_lineups({0}, {1}, 4) == std::vector<Lineup>{{0, 1, 1, 1}});
  CHECK(players::lone_lineups({0, 1}, {0, 1}, 3) == std::vector<Lineup>{{0, 0, 1}, {0, 1, 1}});
  CHECK(players::lone_lineups({0, 1, 2}, {0, 1, 2}, 2) == std::vector<Lineup>{{0, 1}, {0, 2}, {1, 2}});
  CHECK(players::lone_lineups({0}, {0}, 3).empty());
  CHECK(players::lone_lineups({0, 1}, {0, 1}, 1) == std::vector<Lineup>{{0}, {1}});
}

TEST_CASE("lineups: mixed lineups have different players, or each equally often") {
  CHECK(players::mixed_lineups({0, 1, 2}, 2) == std::vector<Lineup>{{0, 1}, {0, 2}, {1, 2}});
  CHECK(players::mixed_lineups({0, 1}, 4) == std::vector<Lineup>{{0, 0, 1, 1}});
  CHECK(players::mixed_lineups({0, 1, 2}, 4) == std::vector<Lineup>{{0, 0, 1, 2}, {0, 1, 1, 2}, {0, 1, 2, 2}});
  CHECK(players::mixed_lineups({0, 1, 2, 3}, 4) == std::vector<Lineup>{{0, 1, 2, 3}});
  CHECK(players::mixed_lineups({}, 4).empty());
}

TEST_CASE("arena: a block has the same luck at every rotation, and every player takes every seat") {
  const auto arena = arena_of("medici-dice", 3, {"random", "greedy"});
  std::vector<game::Record> records;
  const auto block = arena->play({0, 1, 1}, 7, go_on, &records);
  REQUIRE(block);
  REQUIRE(records.size() == 3);
  std::set<std::size_t> seats_of_lone;
  for (std::size_t i = 0; i < records.size(); ++i) {
    CHECK(records[i].moves.front() == records[0].moves.front());
    CHECK(first_rolls(records[i]) == first_rolls(records[0]));  // whatever was taken before
    const auto& names = records[i].names;
    CHECK(std::count(names.begin(), names.end(), "random") == 1);
    seats_of_lone.insert(static_cast<std::size_t>(std::find(names.begin(), names.end(), "random") - names.begin()));
    CHECK(static_cast<bool>(games::open(records[i])));
    CHECK(block->games[i].seating.size() == 3);
  }
  CHECK(seats_of_lone == std::set<std::size_t>{0, 1, 2});
  std::vector<game::Record> others;
  REQUIRE(arena->play({0, 1, 1}, 8, go_on, &others));
  CHECK(first_rolls(others[0]) != first_rolls(records[0]));
}

TEST_CASE("arena: every game can be played with every number of seats, and its records replay") {
  for (const games::Entry& entry : games::all()) {
    for (int seats = entry.info->min_seats; seats <= entry.info->max_seats; ++seats) {
      const auto arena = arena_of(entry.info->id, seats, {"random", "heuristic"});
      std::vector<game::Record> records;
      Lineup lineup(static_cast<std::size_t>(seats), 1);
      lineup.front() = 0;
      REQUIRE(arena->play(lineup, 3, go_on, &records));
      REQUIRE(records.size() == static_cast<std::size_t>(seats));
      for (const game::Record& record : records) CHECK(static_cast<bool>(games::open(record)));
    }
  }
}

TEST_CASE("arena: a problem with a pool is reported") {
  const auto refused = [](const std::vector<std::string>& pool, int seats = 3, std::string_view game = "medici") {
    const auto arena =
        players::open_arena(game, {seats, {}}, pool, 1, [](std::string_view command) { return std::make_unique<TestOutsider>(command); });
    return arena ? "" : arena.problem().what.key;
  };
  CHECK(refused({"random", "cmd:patient"}) == "");
  CHECK(refused({"random", "nobody"}) == "player.unknown");
  CHECK(refused({"cmd:"}) == "bot.no-command");
  CHECK(refused({"random"}, 9) == "setup.seats");
  CHECK(refused({"random"}, 3, "chess") == "game.unknown");
}

LineupTally tally_on(std::size_t workers, const Lineup& lineup, int blocks, std::string_view game = "medici") {
  std::vector<std::unique_ptr<Arena>> arenas;
  for (std::size_t i = 0; i < workers; ++i)
    arenas.push_back(arena_of(game, static_cast<int>(lineup.size()), {"random", "greedy", "mcts:20", "random"}));
  LineupTally tally(lineup);
  apps::ordered_parallel(
      static_cast<std::size_t>(blocks), workers, [&](std::size_t worker, std::size_t i) { return arenas[worker]->play(lineup, i, go_on); },
      [&](const std::optional<Block>& block) {
        tally.add(*block);
        return true;
      });
  return tally;
}

TEST_CASE("arena: three threads give the same result as one") { CHECK(tally_on(1, {0, 1, 2}, 6) == tally_on(3, {0, 1, 2}, 6)); }

TEST_CASE("arena: a player against copies of itself wins its fair share") {
  for (const std::string_view game : {"medici", "gemstones"}) {
    const LineupTally tally = tally_on(1, {0, 3, 3, 3}, 300, game);
    CHECK(tally.games() == 1200);
    const players::Estimate share = tally.share(0);
    CHECK(share.low <= 0.25);
    CHECK(share.high >= 0.25);
    CHECK(share.high - share.low < 0.08);
    CHECK(share.mean + 3 * tally.share(1).mean == doctest::Approx(1.0));
  }
}

TEST_CASE("arena: the stronger player has clearly more victories and points") {
  const LineupTally tally = tally_on(1, {0, 1}, 60);
  CHECK(tally.members() == std::vector<players::PoolIndex>{0, 1});
  CHECK(tally.share(1).low > 0.5);
  CHECK(tally.points(1).low > tally.points(0).high);
}

TEST_CASE("arena: an outsider plays like any other player") {
  const auto arena = arena_of("medici", 2, {"cmd:patient", "random"});
  std::vector<game::Record> records;
  const auto block = arena->play({0, 1}, 1, go_on, &records);
  REQUIRE(block);
  for (const players::ArenaGame& game : block->games) CHECK(game.forfeits.empty());
  CHECK(block->thinking[0].decisions > 10);
  CHECK(block->thinking[1].decisions > 10);
  for (const game::Record& record : records) CHECK(record.took_over.empty());
}

TEST_CASE("arena: a player that doesn't answer forfeits and comes last, and the others play on") {
  const auto arena = arena_of("medici", 3, {"cmd:impatient", "random"});
  std::vector<game::Record> records;
  LineupTally tally({0, 1, 1});
  for (std::uint64_t number = 0; number < 5; ++number) {
    const auto block = arena->play({0, 1, 1}, number, go_on, &records);
    REQUIRE(block);
    tally.add(*block);
    for (const players::ArenaGame& game : block->games) {
      REQUIRE(game.forfeits.size() == 1);
      CHECK(game.forfeits[0].player == 0);
      CHECK(game.forfeits[0].why.key == "bot.closed");
      CHECK_FALSE(game.outcome.winners.empty());
      CHECK_FALSE(game.outcome.winners.contains(game.forfeits[0].seat));
    }
  }
  CHECK(tally.share(0).mean == 0.0);
  CHECK(tally.share(1).mean == doctest::Approx(0.5));
  CHECK(tally.forfeits(0) == 15);
  for (const game::Record& record : records) {
    CHECK(record.forfeited.is_single());
    REQUIRE(record.took_over.size() == 1);
    CHECK(record.took_over[0].player == "heuristic");
    CHECK(static_cast<bool>(games::open(record)));
  }
}

TEST_CASE("arena: a block that is stopped gives no result") {
  const std::atomic<bool> stop = true;
  CHECK_FALSE(arena_of("medici", 3, {"mcts:100000000", "random"})->play({0, 1, 1}, 1, stop));
}

}  // namespace
}  // namespace florin
