// The parts of the server that need no network.
#include <doctest/doctest.h>

#include "server/core/config.hpp"
#include "server/core/limiter.hpp"
#include "server/core/ratings.hpp"
#include "server/http/http.hpp"
#include "server/http/origin.hpp"
#include "server/http/schemas.hpp"
#include "server/store/erasure.hpp"
#include "server/tables/command_log.hpp"
#include "support/files.hpp"
#include "wire/types.hpp"

namespace florin::server {
namespace {

std::vector<Rated> rated(const std::vector<int>& places) {
  std::vector<Rated> players;
  for (const int place : places) players.push_back({Rating(), place});
  rate(players);
  return players;
}

TEST_CASE("types: the page's types of the REST API are up to date") {
  const std::string text = wire::write_typescript(rest_shapes(), "src/server/http/schemas.cpp", "florin_server_tests");
  CHECK_MESSAGE(tests::is_up_to_date(tests::source_dir() / "web/src/core/rest_types.ts", text), "run this test with FLORIN_ACCEPT=1");
}

TEST_CASE("ratings: the means follow the order of finish, and every uncertainty shrinks") {
  const auto players = rated({3, 1, 2, 4});
  CHECK(players[1].rating.mean > players[2].rating.mean);
  CHECK(players[2].rating.mean > players[0].rating.mean);
  CHECK(players[0].rating.mean > players[3].rating.mean);
  for (const Rated& player : players) CHECK(player.rating.deviation < Rating().deviation);
}

TEST_CASE("ratings: points are conserved among equals, and ties change nothing") {
  double sum = 0;
  for (const Rated& player : rated({1, 2, 3})) sum += player.rating.mean - Rating().mean;
  CHECK(sum == doctest::Approx(0).epsilon(1e-6));
  for (const Rated& player : rated({1, 1, 1})) CHECK(player.rating.mean == doctest::Approx(Rating().mean));
}

TEST_CASE("ratings: beating a stronger player counts more, and many games find the true order") {
  std::vector<Rated> upset = {{{1300, 100}, 1}, {{1700, 100}, 2}};
  std::vector<Rated> expected = {{{1700, 100}, 1}, {{1300, 100}, 2}};
  rate(upset);
  rate(expected);
  CHECK(upset[0].rating.mean - 1300 > expected[0].rating.mean - 1700);
  std::vector<Rated> players = {{Rating(), 1}, {Rating(), 2}};
  for (int game = 0; game < 100; ++game) rate(players);
  CHECK(players[0].rating.mean - players[1].rating.mean > 200);
  CHECK(players[0].rating.deviation >= 40);
}

TEST_CASE("ratings: levels are ordered") {
  CHECK(rating_of_level("master").mean > rating_of_level("merchant").mean);
  CHECK(rating_of_level("merchant").mean > rating_of_level("novice").mean);
}

TEST_CASE("limits: a burst, then a steady rate, separately for each key") {
  Limiter limiter({2, 1});
  CHECK(limiter.take("a", 1000));
  CHECK(limiter.take("a", 1000));
  CHECK_FALSE(limiter.take("a", 1000));
  CHECK(limiter.take("b", 1000));
  CHECK_FALSE(limiter.take("a", 1900));
  CHECK(limiter.take("a", 2100));
  limiter.tidy(100'000);
  CHECK(limiter.take("a", 100'000));
}

TEST_CASE("http: paths and queries are decoded, and malformed targets are refused") {
  HttpRequest request;
  REQUIRE(read_target("/api/x%20y?name=a%2Bb&empty=&alone", request));
  CHECK(request.path == "/api/x y");
  CHECK(request.parameter("name") == "a+b");
  CHECK(request.parameter("alone").empty());
  for (const char* bad : {"", "api", "/%", "/%4", "/%zz", "/%00", "http://x/"}) CHECK_FALSE(read_target(bad, request));
  request.headers["cookie"] = "a=1; florin=token; florinx=2";
  CHECK(request.cookie("florin") == "token");
  CHECK(request.cookie("missing").empty());
}

TEST_CASE("origin: own names only, numeric addresses with --lan, the public address behind a proxy") {
  Config config;
  for (const char* own : {"localhost:7474", "127.0.0.1:7474", "[::1]:7474"}) CHECK(is_own_host(config, own));
  for (const char* foreign : {"", "evil.example", "192.168.1.5:7474", "localhost.evil.example", "127.0.0.1.evil.example"}) {
    CHECK_FALSE(is_own_host(config, foreign));
  }
  config.is_lan = true;
  CHECK(is_own_host(config, "192.168.1.5:7474"));
  CHECK_FALSE(is_own_host(config, "evil.example:7474"));
  config.public_url = "https://florin.example";
  CHECK(is_own_host(config, "florin.example"));
  HttpRequest request;
  request.headers["host"] = "florin.example";
  request.headers["origin"] = "https://florin.example";
  CHECK(is_own_origin(config, request));
  for (const char* foreign : {"", "null", "https://evil.example", "https://florin.example.evil.example"}) {
    request.headers["origin"] = foreign;
    CHECK_FALSE(is_own_origin(config, request));
  }
}

TEST_CASE("settings: impossible values are refused with a sentence") {
  Config config;
  CHECK_FALSE(set(config, "messages", "7/2").has_value());
  CHECK(config.limits.messages.burst == 7);
  CHECK_FALSE(set(config, "lan", "true").has_value());
  CHECK(config.is_lan);
  for (const auto& [name, value] : {std::pair("port", "x"), {"port", "-1"}, {"messages", "7"}, {"lan", "yes"}, {"nothing", "1"}}) {
    CHECK(set(config, name, value).has_value());
  }
}

TEST_CASE("erasure: names and messages are removed, moves stay") {
  const std::string sat = R"({"v":1,"n":2,"at":5,"event":"sat","seat":"P1","person":"ada","name":"Ada"})";
  const std::string said = R"({"v":1,"n":3,"at":5,"event":"said","person":"ada","name":"Ada","text":"I live here"})";
  const std::string other = R"({"v":1,"n":4,"at":5,"event":"said","person":"bob","name":"Bob","text":"hello"})";
  const std::string move = R"({"v":1,"n":5,"at":5,"event":"played","move":"P1 pass"})";
  const std::string erased = without_people(sat + "\n" + said + "\n" + other + "\n" + move, {"ada"});
  CHECK(erased.find("Ada") == std::string::npos);
  CHECK(erased.find("I live here") == std::string::npos);
  CHECK(erased.find(other) != std::string::npos);
  CHECK(erased.find(move) != std::string::npos);
}

TEST_CASE("command log: a command gets its first result again, and nobody else's") {
  CommandLog log;
  const std::string ada = "pada";
  const std::string bob = "pbob";
  log.accept({ada, 7, 70}, 3);
  log.accept({ada, 5, 50}, 2);  // an older command: the log may return them in any order
  log.refuse({bob, 7, 71}, {base::phrase("server.busy"), "seat"});
  CHECK(log.find({ada, 7, 70})->version == 3);
  CHECK(log.find({ada, 5, 50})->version == 2);
  CHECK(log.find({bob, 7, 71})->problem->at == "seat");
  CHECK(log.find({ada, 7, 71})->problem->what.key == "server.seq-used");
  CHECK(log.find({bob, 7, 70})->problem->what.key == "server.seq-used");
  CHECK(!log.find({ada, 6, 60}));
  CHECK(!log.find({bob, 5, 50}));
}

TEST_CASE("command log: old refusals are forgotten, accepted commands are not") {
  CommandLog log;
  const std::string ada = "pada";
  log.accept({ada, 1, 10}, 1);
  for (int seq = 2; seq < 200; ++seq) log.refuse({ada, seq, 0}, {base::phrase("server.busy"), "seat"});
  CHECK(!log.find({ada, 2, 0}));
  CHECK(log.find({ada, 199, 0}));
  CHECK(log.find({ada, 1, 10}));
}

TEST_CASE("command log: commands of the server itself are not remembered") {
  CommandLog log;
  const std::string nobody;
  log.accept({nobody, 0, 0}, 4);
  CHECK(!log.find({nobody, 0, 0}));
}

}  // namespace
}  // namespace florin::server
