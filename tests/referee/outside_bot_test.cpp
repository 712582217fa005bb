// External programs as players: real processes, one that works and every kind of broken one.
#include "referee/outside_bot.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <string>

#include "games/registry.hpp"
#include "players/arena/arena.hpp"
#include "players/players.hpp"
#include "support/files.hpp"

namespace florin {
namespace {

using namespace std::chrono_literals;
using referee::BotProcess;
using referee::BotTime;
using referee::OutsideBot;

std::string bot(const std::string& name) { return "exec bash " + (tests::source_dir() / "tests/referee/bots" / name).string(); }

// A game for two where P1 has to decide whether to draw or stop.
game::Record to_decide() {
  game::Record record;
  record.game = "medici";
  record.setup.seats = 2;
  record.moves = {"~ start P1", "~ deal F3"};
  return record;
}

// The key of the reason why the bot gave no move, or else its move.
std::string answer_of(const std::string& command, BotTime time = {100ms, 900ms}) {
  OutsideBot outside(command, time);
  const auto move = outside.choose(to_decide(), base::Seat::at(0));
  return move ? *move : move.problem().what.key;
}

TEST_CASE("outside bot: a working bot answers every question") {
  OutsideBot outside(bot("first_legal.sh"), {});
  for (int i = 0; i < 3; ++i) {
    const auto move = outside.choose(to_decide(), base::Seat::at(0));
    REQUIRE(static_cast<bool>(move));
    CHECK(*move == "P1 draw");
  }
}

TEST_CASE("outside bot: every kind of broken bot is diagnosed in time") {
  const auto begin = std::chrono::steady_clock::now();
  CHECK(answer_of(bot("crashing.sh")) == "bot.ended");
  CHECK(answer_of("/no/such/program") == "bot.ended");
  CHECK(answer_of(bot("killed.sh")) == "bot.killed");
  CHECK(answer_of(bot("nonsense.sh")) == "wire.not-json");
  CHECK(answer_of(bot("flooding.sh")) == "bot.flooded");
  CHECK(answer_of(bot("chattering.sh")) == "bot.unasked");
  CHECK(answer_of(bot("deaf.sh")) == "bot.closed");
  CHECK(answer_of(bot("mute.sh")) == "bot.closed");
  CHECK(answer_of(bot("refusing.sh")) == "bot.error");
  CHECK(answer_of(bot("slow.sh"), {10ms, 100ms}) == "bot.slow");
  CHECK(std::chrono::steady_clock::now() - begin < 30s);
}

TEST_CASE("outside bot: the program is restarted after a failure") {
  OutsideBot outside("read -r line; echo '{\"move\":\"P1 stop\"}'; exit 0", {});
  int answered = 0;
  for (int i = 0; i < 6; ++i) answered += outside.choose(to_decide(), base::Seat::at(0)) ? 1 : 0;
  CHECK(answered >= 3);  // every other time it has just exited
}

// The shell reads a pipe byte by byte, which is much slower than we write.
TEST_CASE("outside bot: a long question reaches a bot that reads slowly") {
  auto process = BotProcess::start("read -r line; echo ${#line}");
  REQUIRE(static_cast<bool>(process));
  const std::string question(700'000, 'q');
  const auto answer = (*process)->ask(question, 20s);
  REQUIRE(static_cast<bool>(answer));
  CHECK(*answer == "700000");
}

TEST_CASE("outside bot: the program and its child processes end with it") {
  std::string child;
  {
    auto process = BotProcess::start("sleep 1000 & while read -r line; do echo $!; done");
    REQUIRE(static_cast<bool>(process));
    const auto answer = (*process)->ask("who", 10s);
    REQUIRE(static_cast<bool>(answer));
    child = *answer;
    CHECK(std::filesystem::exists("/proc/" + child));
  }
  bool is_gone = false;
  for (int i = 0; i < 500 && !is_gone; ++i) {
    const std::string status = tests::read_file("/proc/" + child + "/stat");
    is_gone = status.empty() || status.find(") Z ") != std::string::npos;
    if (!is_gone) static_cast<void>(BotProcess::start("exit 0"));  // passes a little time
  }
  CHECK(is_gone);
}

TEST_CASE("outside bot: the arena continues after forfeits") {
  const std::vector<std::string> pool = {"cmd:" + bot("first_legal.sh"), "cmd:" + bot("crashing.sh"), "cmd:" + bot("illegal.sh"), "random"};
  auto arena = players::open_arena("medici", {4, {}}, pool, 1, [](std::string_view command) {
    return std::make_unique<OutsideBot>(std::string(command), BotTime{100ms, 5000ms});
  });
  REQUIRE(static_cast<bool>(arena));
  const std::atomic<bool> stop = false;
  const auto block = (*arena)->play({0, 1, 2, 3}, 1, stop);
  REQUIRE(block);
  for (const players::ArenaGame& game : block->games) {
    CHECK(game.forfeits.size() == 2);
    for (const players::Forfeit& forfeit : game.forfeits) {
      CHECK((forfeit.player == 1 || forfeit.player == 2));
      CHECK_FALSE(game.outcome.winners.contains(forfeit.seat));
    }
  }
}

}  // namespace
}  // namespace florin
