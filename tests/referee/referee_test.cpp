// The referee answers every request with one line, whatever you send it. A request that it refuses changes nothing.
#include "referee/referee.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/registry.hpp"
#include "support/files.hpp"
#include "wire/json.hpp"
#include "wire/json_library.hpp"

namespace florin {
namespace {

using referee::Referee;
using wire::Json;

// An answer is one JSON object on one line. A refusal has a sentence and a place, and its words exist.
Json ask(Referee& referee, std::string_view line) {
  const std::string answer = referee.answer(line);
  INFO(answer.substr(0, 300));
  CHECK(answer.find('\n') == std::string::npos);
  auto json = wire::parse(answer);
  REQUIRE(static_cast<bool>(json));
  REQUIRE(json->is_object());
  if (json->contains("error")) {
    CHECK(json->size() == 2);
    CHECK((*json)["at"].is_string());
    CHECK((*json)["error"].get_ref<const std::string&>().find('<') == std::string::npos);
    CHECK((*json)["error"].get_ref<const std::string&>().back() == '.');
  }
  return *std::move(json);
}

// A refused line must leave the position unchanged.
void check_refused(Referee& referee, std::string_view line, std::string_view at = {}) {
  const std::string before = referee.answer(R"({"do":"record"})");
  const Json answer = ask(referee, line);
  INFO(std::string(line.substr(0, 200)));
  CHECK(answer.contains("error"));
  if (!at.empty()) CHECK(answer.value("at", std::string()) == at);
  CHECK(referee.answer(R"({"do":"record"})") == before);
}

std::string play(std::string_view move) { return R"({"do":"play","move":")" + std::string(move) + "\"}"; }

// A game for three where P2 has to bid.
Referee auction() {
  Referee referee(1);
  ask(referee, R"({"do":"new","game":"medici","players":3,"options":{},"seed":5})");
  for (const std::string_view move : {"~ start P1", "~ deal F3", "P1 stop"}) CHECK_FALSE(ask(referee, play(move)).contains("error"));
  return referee;
}

TEST_CASE("referee: before a game you can only start one or load a record") {
  Referee referee(1);
  for (const std::string_view request :
       {"play\",\"move\":\"P1 draw", "chance", "undo", "position", "suggest", "preview\",\"move\":\"P1 draw", "record"}) {
    const Json answer = ask(referee, R"({"do":")" + std::string(request) + "\"}");
    CHECK(answer["at"] == "do");
  }
}

TEST_CASE("referee: new, play, position and undo") {
  Referee referee(1);
  Json answer = ask(referee, R"({"do":"new","game":"medici","players":3,"options":{}})");
  CHECK(answer["actors"] == Json::array({"chance"}));
  CHECK(answer["chance"] == "start");
  answer = ask(referee, play("~ start P1"));
  CHECK(answer["chance"] == "deal");
  answer = ask(referee, play("~ deal F3"));
  CHECK(answer["legal"] == Json::array({"P1 draw", "P1 stop"}));
  answer = ask(referee, play("P1 stop"));
  CHECK(answer["actors"] == Json::array({"P2"}));
  CHECK(answer["legal"].size() == 41);
  CHECK(ask(referee, R"({"do":"position"})") == answer);
  ask(referee, play("P2 bid 7"));
  CHECK(ask(referee, R"({"do":"undo"})") == answer);
  for (int i = 0; i < 3; ++i) ask(referee, R"({"do":"undo"})");
  check_refused(referee, R"({"do":"undo"})", "do");
}

TEST_CASE("referee: a seed gives the same luck, also after an undo") {
  for (const std::string_view seed : {"7", "18446744073709551615", "\"a text\""}) {
    Referee first(1);
    Referee second(2);
    const std::string request = R"({"do":"new","game":"medici","players":3,"seed":)" + std::string(seed) + "}";
    CHECK(ask(first, request) == ask(second, request));
    for (int i = 0; i < 2; ++i) {
      const Json drawn = ask(first, R"({"do":"chance"})");
      CHECK(drawn["move"].is_string());
      CHECK(drawn == ask(second, R"({"do":"chance"})"));
    }
    ask(first, R"({"do":"undo"})");
    ask(first, R"({"do":"chance"})");
    CHECK(ask(first, R"({"do":"record"})") == ask(second, R"({"do":"record"})"));
    check_refused(first, R"({"do":"chance"})", "do");
  }
}

TEST_CASE("referee: suggest names a legal move, at every level and as a bot") {
  Referee referee = auction();
  for (const std::string_view level : {"random", "greedy", "novice", "apprentice", "merchant", "banker", "master"}) {
    const Json answer = ask(referee, R"({"do":"suggest","ms":5,"level":")" + std::string(level) + "\"}");
    CHECK(answer["level"] == level);
    CHECK_FALSE(ask(referee, R"({"do":"preview","move":)" + wire::text_of(answer["move"]) + "}").contains("error"));
  }
  const std::string record = referee.answer(R"({"do":"record"})");
  const std::string position = referee.answer(R"({"do":"position"})");
  Referee bot(2);
  const Json answer = ask(bot, R"({"do":"suggest","ms":500,"seat":"P2","position":)" + position + R"(,"record":)" + record + "}");
  CHECK(answer["move"].get_ref<const std::string&>().substr(0, 3) == "P2 ");
  CHECK(ask(bot, R"({"do":"position"})").contains("error"));  // the game wasn't its own

  check_refused(referee, R"({"do":"suggest","level":"godlike"})", "level");
  check_refused(referee, R"({"do":"suggest","seat":"P1"})", "seat");
  check_refused(referee, R"({"do":"suggest","seat":"P4"})", "seat");
  check_refused(referee, R"({"do":"suggest","seat":"chance"})", "seat");
  check_refused(referee, R"({"do":"suggest","position":{}})", "position");
  check_refused(referee, R"({"do":"suggest","ms":-1})", "ms");
  check_refused(referee, R"({"do":"suggest","ms":1e9})", "ms");
  ask(referee, R"({"do":"new","game":"medici","players":3})");
  check_refused(referee, R"({"do":"suggest"})", "do");
}

TEST_CASE("referee: preview shows what a bid would change, and changes nothing") {
  Referee referee = auction();
  const Json before = ask(referee, R"({"do":"position"})");
  const Json preview = ask(referee, R"({"do":"preview","move":"P2   bid  7"})")["preview"];
  CHECK(preview["move"] == "P2 bid 7");
  CHECK(preview["state"]["seats"][1]["ship"] == Json::array({"F3"}));
  CHECK(preview["scores"] == Json::array({40, 33, 40}));
  CHECK(preview["forecast"].size() == 3);
  CHECK(ask(referee, R"({"do":"position"})") == before);
  check_refused(referee, R"({"do":"preview","move":"P2 bid 41"})", "P2 bid 41");
}

TEST_CASE("referee: refused moves are explained and change nothing") {
  Referee referee = auction();
  for (const std::string_view move :
       {"P2 bid 0", "P2 bid 41", "P2 draw", "P3 pass", "~ deal F3", "P2", "", "P9 bid 1", "P2 bid 1 2", "nonsense", "P2 bid 01"}) {
    check_refused(referee, play(move), move);
  }
  const Json answer = ask(referee, play("P2 bid 41"));
  CHECK(answer["error"] == "P2 has only 40 florins and can't bid 41.");
  check_refused(referee, play(std::string(1000, 'x')));
}

TEST_CASE("referee: a loaded record is returned unchanged") {
  for (const std::string& line : tests::lines_of(tests::read_file(tests::source_dir() / "tests/conformance/games.jsonl"))) {
    const Json record = *wire::parse(line);
    Referee referee(1);
    const Json position = ask(referee, R"({"do":"load","record":)" + line + "}");
    CHECK(position["scores"] == record["scores"]);
    CHECK(position["winners"] == record["winners"]);
    CHECK(position["actors"].empty());
    CHECK(referee.answer(R"({"do":"record"})") == line);
    check_refused(referee, R"({"do":"chance"})", "do");
    check_refused(referee, R"({"do":"suggest"})", "do");
  }
}

TEST_CASE("referee: extra members of a loaded record are kept as long as they apply") {
  Referee referee(1);
  const std::string record =
      R"({"florin":1,"game":"medici","players":2,"names":["Ada","Bo"],"options":{},"moves":["~ start P1","~ deal F3"],)"
      R"("fair":{"version":1,"commitment":"c","bits":[]},"ended":{"by":"agreement"},"took_over":[[0,"P1","x"],[2,"P2","y"]],"rules":1,"note":"n"})";
  ask(referee, R"({"do":"load","record":)" + record + "}");
  CHECK(referee.answer(R"({"do":"record"})") == record);
  ask(referee, R"({"do":"undo"})");
  CHECK(
      referee.answer(R"({"do":"record"})") ==
      R"({"florin":1,"game":"medici","players":2,"names":["Ada","Bo"],"options":{},"moves":["~ start P1"],"took_over":[[0,"P1","x"]],"rules":1,"note":"n"})");
}

TEST_CASE("referee: a record that doesn't replay is refused with its first wrong move") {
  Referee referee = auction();
  check_refused(referee, R"({"do":"load"})", "record");
  check_refused(referee, R"({"do":"load","record":[]})", "record");
  check_refused(referee, R"({"do":"load","record":{}})", "record.florin");
  check_refused(referee, R"({"do":"load","record":{"florin":1,"game":"chess","players":2,"moves":[]}})", "game");
  check_refused(referee, R"({"do":"load","record":{"florin":1,"game":"medici","players":1,"moves":[]}})", "players");
  check_refused(referee, R"({"do":"load","record":{"florin":1,"game":"medici","players":2,"moves":["~ start P1","P1 draw"]}})",
                "moves[1] P1 draw");
  check_refused(referee, R"({"do":"load","record":{"florin":1,"game":"medici","players":2,"moves":[],"scores":[1,2]}})", "moves");
  check_refused(referee, R"({"do":"load","record":{"florin":1,"game":"medici","players":2,"moves":[],"rules":9}})", "rules");
}

TEST_CASE("referee: members of the wrong kind are refused") {
  Referee referee = auction();
  for (const std::string_view value : {"null", "true", "1.5", "-1", "1e300", "[]", "{}", "[\"medici\"]", "12345678901234567890123"}) {
    const std::string text(value);
    check_refused(referee, R"({"do":)" + text + "}", "do");
    check_refused(referee, R"({"do":"new","players":3,"game":)" + text + "}", "game");
    check_refused(referee, R"({"do":"new","game":"medici","players":)" + text + "}", "players");
    if (text != "{}") check_refused(referee, R"({"do":"new","game":"medici","players":3,"options":)" + text + "}", "options");
    check_refused(referee, R"({"do":"new","game":"medici","players":3,"seed":)" + text + "}", "seed");
    check_refused(referee, R"({"do":"play","move":)" + text + "}", "move");
    check_refused(referee, R"({"do":"preview","move":)" + text + "}", "move");
    check_refused(referee, R"({"do":"suggest","level":)" + text + "}", "level");
    check_refused(referee, R"({"do":"suggest","ms":)" + text + "}", "ms");
    check_refused(referee, R"({"do":"suggest","seat":)" + text + "}", "seat");
    if (text != "{}") check_refused(referee, R"({"do":"suggest","record":)" + text + "}", "record");
    if (text != "{}") check_refused(referee, R"({"do":"load","record":)" + text + "}", "record");
  }
  check_refused(referee, R"({"do":"new","game":"medici"})", "players");
  check_refused(referee, R"({"do":"new","players":3})", "game");
  check_refused(referee, R"({"do":"new","game":"medici","players":3,"options":{"no-such":true}})", "no-such");
  check_refused(referee, R"({"do":"dance"})", "do");
  check_refused(referee, R"({"play":"P2 pass"})", "do");
  check_refused(referee, R"({"do":"play"})", "move");
}

TEST_CASE("referee: hostile lines are answered and change nothing") {
  Referee referee = auction();
  const std::string mebibyte(wire::longest_line, ' ');
  const std::vector<std::string> lines = {"",
                                          " ",
                                          "\r",
                                          "{",
                                          "null",
                                          "[]",
                                          "5",
                                          "\"do\"",
                                          std::string("\0", 1),
                                          "\xFF\xFE",
                                          R"({"do":"play","move":"P2 pass)",
                                          "{\"do\":\"play\",\"move\":\"P2 \xC3\x28\"}",
                                          R"({"do":"position","do":"undo"})",
                                          R"({"do":"play","move":"P2 pass","move":"P2 bid 1"})",
                                          mebibyte,
                                          mebibyte + "x",
                                          R"({"do":"play","move":")" + mebibyte + "\"}",
                                          std::string(500000, '['),
                                          std::string(500000, '{'),
                                          std::string(2000000, '"'),
                                          R"({"do":"play","move":"\u0000"})",
                                          R"({"do":"play","move":"\ud800"})",
                                          R"({"do":"play","move":"P2 bid 99999999999999999999"})",
                                          R"({"do":"play","move":1e400})"};
  for (const std::string& line : lines) check_refused(referee, line);
}

TEST_CASE("referee: mutated requests never break it") {
  const std::vector<std::string> seeds = {
      R"({"do":"new","game":"medici","players":3,"options":{},"seed":7})",
      R"({"do":"load","record":{"florin":1,"game":"medici","players":2,"names":["a","b"],"options":{},"moves":["~ start P1","~ deal F3","P1 stop"]}})",
      R"({"do":"play","move":"P2 bid 7"})",
      R"({"do":"chance"})",
      R"({"do":"undo"})",
      R"({"do":"position"})",
      R"({"do":"suggest","level":"greedy","ms":5,"seat":"P2"})",
      R"({"do":"preview","move":"P2 pass"})",
      R"({"do":"record"})",
  };
  const std::string alphabet = "{}[]\",:0123456789eE.-+~P abcdefgmnorstuy\\/\n\t\xC3\xA9\xFF";
  base::Random random(20240607);
  const auto below = [&](std::size_t n) { return random.below(static_cast<std::uint32_t>(n)); };
  Referee referee = auction();
  for (int round = 0; round < 20000; ++round) {
    std::string line = seeds[below(seeds.size())];
    for (std::uint32_t changes = random.below(4); changes > 0 && !line.empty(); --changes) {
      const std::size_t at = below(line.size());
      const char letter = alphabet[below(alphabet.size())];
      switch (random.below(4)) {
        case 0: line[at] = letter; break;
        case 1: line.insert(at, 1, letter); break;
        case 2: line.erase(at, 1 + below(4)); break;
        default: line.insert(at, seeds[below(seeds.size())].substr(0, below(30))); break;
      }
    }
    const std::string before = referee.answer(R"({"do":"record"})");
    const std::string answer = referee.answer(line);
    INFO(line);
    REQUIRE(static_cast<bool>(wire::parse(answer)));
    if (answer.starts_with(R"({"error":)")) REQUIRE(referee.answer(R"({"do":"record"})") == before);
  }
}

}  // namespace
}  // namespace florin
