// The parts of the server that need no network.
#include <doctest/doctest.h>

#include <future>
#include <thread>

#include "server/core/address.hpp"
#include "server/core/config.hpp"
#include "server/core/histogram.hpp"
#include "server/core/limiter.hpp"
#include "server/core/password_limits.hpp"
#include "server/core/play_clock.hpp"
#include "server/core/quotas.hpp"
#include "server/core/ratings.hpp"
#include "server/core/visitors.hpp"
#include "server/core/work_pool.hpp"
#include "server/http/http.hpp"
#include "server/http/origin.hpp"
#include "server/http/schemas.hpp"
#include "server/people/account_key.hpp"
#include "server/store/erasure.hpp"
#include "server/tables/agenda.hpp"
#include "server/tables/command_log.hpp"
#include "server/tables/hosts.hpp"
#include "support/files.hpp"
#include "wire/problem.hpp"
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

TEST_CASE("limits: a bucket says when the next token comes") {
  Bucket bucket({1, 4});
  CHECK(bucket.wait(1000) == 0);
  CHECK(bucket.take(1000));
  CHECK(bucket.wait(1000) == 250);
  CHECK(bucket.wait(1100) == 150);
  CHECK(bucket.wait(1250) == 0);
}

TEST_CASE("limits: passwords are limited per address and per account, however it is attacked") {
  PasswordLimits limits({3, 0});
  for (int i = 0; i < 3; ++i) CHECK(limits.may_try("here", "ada", 1));
  CHECK_FALSE(limits.may_try("here", "ada", 1));
  CHECK_FALSE(limits.may_try("here", "bob", 1));
  limits.remember("home", "ada");
  for (int i = 0; i < 27; ++i) CHECK(limits.may_try("there " + std::to_string(i), "ada", 1));
  CHECK_FALSE(limits.may_try("elsewhere", "ada", 1));
  CHECK(limits.may_try("elsewhere", "bob", 1));
  CHECK(limits.may_try("home", "ada", 1));  // strangers can't lock the owner out
  CHECK(limits.may_try("school", 1));       // codes concern no account
}

TEST_CASE("limits: bytes count for a person and for an address with many guests") {
  Quotas quotas({.talk = {2, 1}, .stored = {1000, 100}, .address_stored = {1500, 100}});
  CHECK(quotas.may_store("ada", "here", 600, 1000));
  CHECK_FALSE(quotas.may_store("ada", "here", 600, 1000));
  CHECK(quotas.may_store("ada", "here", 400, 1000));
  CHECK_FALSE(quotas.may_store("bob", "here", 600, 1000));
  CHECK(quotas.may_store("bob", "there", 400, 1000));
  CHECK(quotas.may_store("ada", "here", 100, 2000));
  CHECK(quotas.may_talk("ada", 1000));
  CHECK(quotas.may_talk("ada", 1000));
  CHECK_FALSE(quotas.may_talk("ada", 1000));
  CHECK(quotas.may_talk("ada", 2000));
}

TEST_CASE("accounts: names that look alike have the same key") {
  const std::string key = account_key("Ada Byron");
  CHECK(key == "adabyron");
  for (const char* alike : {"ada--byron", "ADA_BYRON", "\u0410da Byron", "\u0430d\u0430 byron", "\uFF21\uFF44\uFF41 Byron"}) {
    CHECK_MESSAGE(account_key(alike) == key, alike);
  }
  CHECK(account_key("\u041D\u0410\u041D\u041D\u0410") == account_key("\u043D\u0430\u043D\u043D\u0430"));  // capitals
  CHECK(account_key("Za\u017C\u00F3\u0142\u0107") == account_key("ZA\u017B\u00D3\u0141\u0106"));
  CHECK(account_key("Za\u017C\u00F3\u0142\u0107") != account_key("Zazolc"));
  CHECK(account_key("\u00E9") == account_key("e\u0301"));  // composed or not
  CHECK(account_key("bill") != account_key("bi11"));       // ASCII stays as it is
  CHECK(account_key("\xFF") == "\xFF");
}

TEST_CASE("limits: an IPv4 address counts alone, an IPv6 address with its /64") {
  CHECK(network_of("203.0.113.9") == "203.0.113.9");
  CHECK(network_of("::ffff:203.0.113.9") == "203.0.113.9");
  CHECK(network_of("2001:db8:1:2:3:4:5:6") == "2001:db8:1:2::/64");
  CHECK(network_of("2001:db8:1:2::9") == network_of("2001:DB8:1:2:ffff::"));
  CHECK(network_of("2001:db8:1:3::9") != network_of("2001:db8:1:2::9"));
  CHECK(network_of("fe80::1%eth0") == "fe80::/64");
  CHECK(network_of("unknown") == "unknown");
}

// The visits of a test, and how many of them were told to hang up.
struct House {
  explicit House(const Limits& allowed) : limits(allowed), visitors(limits) {}
  std::shared_ptr<Visit> enter(const std::string& network) {
    const auto number = visits.size();
    auto visit = visitors.enter(network, [this, number] { closed.push_back(number); });
    if (visit) visit->wait();
    visits.push_back(visit);
    return visit;
  }
  Limits limits;
  Visitors visitors;
  std::vector<std::shared_ptr<Visit>> visits;
  std::vector<std::size_t> closed;
};

TEST_CASE("visitors: a network's oldest stranger makes room, and other networks don't notice") {
  House house({.all_connections = 100, .address_connections = 100, .strangers = 3});
  CHECK(house.enter("b"));
  for (int i = 0; i < 10; ++i) CHECK(house.enter("a"));
  CHECK(house.closed == std::vector<std::size_t>{1, 2, 3, 4, 5, 6, 7});
  CHECK(house.visitors.count() == 4);
  house.visits.clear();
  CHECK(house.visitors.count() == 0);
}

TEST_CASE("visitors: a connection that has asked goes after one that has not, and one that is being answered never") {
  House house({.all_connections = 100, .address_connections = 100, .strangers = 2});
  const auto asked = house.enter("a");
  asked->begin_answer();
  asked->wait();
  CHECK(house.enter("a"));
  CHECK(house.enter("a"));
  CHECK(house.closed == std::vector<std::size_t>{1});
  house.visits[2]->begin_answer();
  CHECK(house.enter("a"));
  CHECK(house.closed == std::vector<std::size_t>{1, 0});
  house.visits[3]->begin_answer();
  CHECK_FALSE(house.enter("a"));
}

TEST_CASE("visitors: sessions leave room for strangers, and nobody is closed for one") {
  House house({.all_connections = 6, .address_connections = 3, .strangers = 2});
  for (int i = 0; i < 3; ++i) {
    CHECK(house.enter("a"));
    house.visits.back()->show_session();
  }
  CHECK_FALSE(house.enter("a"));
  CHECK(house.closed.empty());
  for (const char* network : {"b", "c", "d"}) CHECK(house.enter(network));
  CHECK_FALSE(house.enter("e"));  // six in all
  house.visits[0].reset();
  CHECK(house.enter("a"));
}

TEST_CASE("visitors: a proxy's connection counts where its client is") {
  House house({.all_connections = 100, .address_connections = 1, .strangers = 1});
  for (int i = 0; i < 3; ++i) CHECK(house.enter(""));
  for (const auto& visit : house.visits) visit->show_session();
  CHECK(house.visits[0]->move_to("a"));
  CHECK_FALSE(house.visits[1]->move_to("a"));
  CHECK(house.visits[1]->move_to("b"));
  CHECK(house.visitors.count() == 3);
}

// A server's time that the test moves.
struct TestTime {
  std::int64_t now = 1'000'000;
  Environment environment{.now = [this] { return match::Instant{now}; }, .wall = [this] { return match::Instant{now}; }, .fill = {}};
  PlayClock clock{environment};
};

TEST_CASE("play clock: it runs with the server's time as long as heartbeats are stored") {
  TestTime time;
  for (int i = 0; i < 10; ++i) {
    time.now += 1000;
    CHECK(time.clock.now().ms == time.now);
    CHECK(time.clock.is_running());
    CHECK(time.clock.beat() == PlayClock::Rhythm::steady);
  }
}

TEST_CASE("play clock: an interruption costs a second at most, before anybody has noticed it and afterwards") {
  TestTime time;
  time.now += 11'000;
  CHECK(time.clock.now().ms == 1'001'000);
  CHECK_FALSE(time.clock.is_running());
  CHECK(time.clock.beat() == PlayClock::Rhythm::interrupted);
  CHECK(time.clock.now().ms == 1'001'000);
  CHECK(time.clock.is_running());
  time.now += 400;
  CHECK(time.clock.now().ms == 1'001'400);
}

TEST_CASE("time: the server's time starts with the wall clock and doesn't follow it when it is set") {
  std::int64_t wall = 5'000'000;
  const auto now = steady_from([&] { return match::Instant{wall}; });
  CHECK(now().ms >= 5'000'000);
  wall += 3'600'000;
  CHECK(now().ms < 5'060'000);
  wall = 0;
  CHECK(now().ms >= 5'000'000);
}

TEST_CASE("agenda: tables are due in the order of their deadlines, until their deadline changes") {
  Agenda agenda;
  agenda.put("b", match::Instant{200});
  agenda.put("a", match::Instant{100});
  agenda.put("c", match::Instant{300});
  CHECK(agenda.due({99}).empty());
  CHECK(agenda.due({250}) == std::vector<std::string>{"a", "b"});
  CHECK(agenda.due({250}) == std::vector<std::string>{"a", "b"});
  agenda.put("a", match::Instant{400});
  agenda.put("b", std::nullopt);
  agenda.put("b", std::nullopt);
  CHECK(agenda.due({1000}) == std::vector<std::string>{"c", "a"});
}

TEST_CASE("hosts: tables count for their host until they are finished") {
  Hosts hosts;
  hosts.put("t1", "ada");
  hosts.put("t2", "ada");
  hosts.put("t3", "bob");
  CHECK(hosts.tables_of({"ada"}) == 2);
  CHECK(hosts.tables_of({"ada", "bob"}) == 3);
  TableRow row;
  row.id = "t1";
  row.state.host = "bob";
  hosts.update(row);
  CHECK(hosts.tables_of({"ada"}) == 1);
  CHECK(hosts.tables_of({"bob"}) == 2);
  row.state.host = "";  // everybody has left
  hosts.update(row);
  CHECK(hosts.tables_of({"bob"}) == 2);
  row.state.stage = TableStage::finished;
  hosts.update(row);
  CHECK(hosts.tables_of({"bob"}) == 1);
  hosts.remove("t2");
  hosts.remove("t2");
  CHECK(hosts.tables_of({"ada"}) == 0);
}

TEST_CASE("work pool: owners take turns, however much work one of them has") {
  std::vector<std::string> done;
  std::promise<void> gate;
  std::promise<void> over;
  WorkPool pool(1, 7);
  CHECK(pool.offer("x", [&] { gate.get_future().wait(); }));
  while (pool.waiting() > 0) std::this_thread::yield();
  for (const char* task : {"a1", "a2", "a3", "a4"}) CHECK(pool.offer("a", [&done, task] { done.emplace_back(task); }));
  for (const char* task : {"b1", "b2"}) CHECK(pool.offer("b", [&done, task] { done.emplace_back(task); }));
  CHECK(pool.offer("c", [&] { done.emplace_back("c1"); }));
  CHECK_FALSE(pool.offer("c", [] {}));
  gate.set_value();
  while (pool.waiting() > 0) std::this_thread::yield();
  CHECK(pool.offer("a", [&] { over.set_value(); }));
  over.get_future().wait();
  CHECK(done == std::vector<std::string>{"a1", "b1", "c1", "a2", "b2", "a3", "a4"});
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
  config.public_url = "https://florin.example/";
  CHECK(is_own_origin(config, request));
  for (const char* foreign :
       {"", "null", "https://evil.example", "https://florin.example.evil.example", "http://florin.example", "https://florin.example/"}) {
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

TEST_CASE("problems: are the same after being written and read, and anything else is refused") {
  const base::Problem problem{base::phrase("match.too-long").number("most", -7).text("what", "\"ę\"").word("good", "good.D"), "text"};
  CHECK(wire::read_problem(wire::write_problem(problem)) == problem);
  for (const char* bad : {"", "{}", "[]", R"({"key":1,"at":"","arguments":[]})", R"({"key":"a","at":"","arguments":[{}]})",
                          R"({"key":"a","at":"","arguments":[{"name":"n","kind":9,"number":0,"text":""}]})"}) {
    CHECK_FALSE(wire::read_problem(bad));
  }
}

TEST_CASE("histograms: every bucket counts the values up to its bound") {
  Histogram histogram(Histogram::seconds);
  for (const double value : {0.0001, 0.001, 0.3, 100.0}) histogram.add(value);
  std::string text;
  histogram.write(text, "test", "a test");
  CHECK(text.find("florin_test_bucket{le=\"0.0005\"} 1\n") != std::string::npos);
  CHECK(text.find("florin_test_bucket{le=\"0.001\"} 2\n") != std::string::npos);
  CHECK(text.find("florin_test_bucket{le=\"5\"} 3\n") != std::string::npos);
  CHECK(text.find("florin_test_bucket{le=\"+Inf\"} 4\n") != std::string::npos);
  CHECK(text.find("florin_test_count 4\n") != std::string::npos);
}

}  // namespace
}  // namespace florin::server
