// The store by itself, on a real database.
#include <doctest/doctest.h>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <stdexcept>

#include "server/store/sqlite/sqlite_store.hpp"
#include "support/files.hpp"

namespace florin::server {
namespace {

namespace fs = std::filesystem;

// A loop that a test runs by hand.
class HandLoop final : public Loop {
 public:
  void post(std::function<void()> task) override {
    const std::scoped_lock lock(mutex_);
    tasks_.push_back(std::move(task));
    wake_.notify_one();
  }
  void after(std::chrono::milliseconds /*delay*/, std::function<void()> task) override { post(std::move(task)); }

  // Runs tasks until the condition holds. Returns false if it takes too long.
  bool run_until(const std::function<bool()>& condition) {
    while (!condition()) {
      std::unique_lock lock(mutex_);
      if (!wake_.wait_for(lock, std::chrono::seconds(20), [this] { return !tasks_.empty(); })) return false;
      const auto task = std::move(tasks_.front());
      tasks_.pop_front();
      lock.unlock();
      task();
    }
    return true;
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> tasks_;
};

// A store in a folder of its own.
class TestStore {
 public:
  HandLoop loop;
  Log log{true, [] { return 0; }};
  std::string folder = (fs::temp_directory_path() / ("florin-store-" + std::to_string(reinterpret_cast<std::uintptr_t>(this)))).string();
  std::unique_ptr<Store> store = open_sqlite(folder, loop, log);

  ~TestStore() {
    store.reset();
    fs::remove_all(folder);
  }

  Outcome write(Changes changes) {
    std::optional<Outcome> result;
    store->write(std::move(changes), [&](Outcome outcome) { result = outcome; });
    REQUIRE(loop.run_until([&] { return result.has_value(); }));
    return *result;
  }
};

TEST_CASE("store: a callback that throws takes no other callback of the commit with it") {
  TestStore test;
  constexpr int writes = 200;
  int reported = 0;
  for (int i = 0; i < writes; ++i) {
    test.store->write({change::Heartbeat{i + 1}}, [&reported, i](Outcome) {
      ++reported;
      if (i % 2 == 0) throw std::runtime_error("an accident");
    });
  }
  CHECK(test.loop.run_until([&] { return reported == writes; }));
}

TEST_CASE("store: writes nothing while its file is missing or replaced, and goes on when it is back") {
  TestStore test;
  const std::string path = database_path(test.folder);
  REQUIRE(test.write({change::Heartbeat{1}}) == Outcome::stored);
  fs::rename(path, path + ".away");
  CHECK(test.write({change::Heartbeat{2}}) == Outcome::failed);
  CHECK_FALSE(test.store->health().is_file_ours);
  CHECK_FALSE(fs::exists(path));  // no new database in its place
  fs::copy_file(path + ".away", path);
  CHECK(test.write({change::Heartbeat{3}}) == Outcome::failed);
  CHECK_FALSE(test.store->health().is_file_ours);
  fs::rename(path + ".away", path);
  CHECK(test.write({change::Heartbeat{4}}) == Outcome::stored);
  CHECK(test.store->health().is_file_ours);
  CHECK(test.store->health().is_storing);
}

TEST_CASE("store: a read that starts after a write was reported sees it") {
  TestStore test;
  for (std::int64_t i = 1; i <= 200; ++i) {
    std::optional<std::int64_t> seen;
    test.store->write({change::Heartbeat{i}}, [&](Outcome outcome) {
      REQUIRE(outcome == Outcome::stored);
      test.store->read([](Reader& reader) { return reader.ran_until(); }, [&](const base::Result<std::int64_t>& at) { seen = *at; });
    });
    REQUIRE(test.loop.run_until([&] { return seen.has_value(); }));
    CHECK(*seen == i);
  }
}

TEST_CASE("store: a failed read is a problem, and the next one succeeds") {
  TestStore test;
  std::vector<std::string> problems;
  const auto ask = [&](const std::function<int(Reader&)>& query) {
    test.store->read(query, [&](const base::Result<int>& result) { problems.push_back(result ? "" : result.problem().what.key); });
  };
  ask([](Reader&) -> int { throw StoreError("the disk is broken"); });
  ask([](Reader&) -> int { throw DamageError("a page is damaged"); });
  ask([](Reader&) { return 1; });
  REQUIRE(test.loop.run_until([&] { return problems.size() == 3; }));
  std::ranges::sort(problems);
  CHECK(problems == std::vector<std::string>{"", "server.damaged", "server.not-read"});
}

// A table where Ada and a guest she used to be sit.
TableRow table_of(std::int64_t number) {
  TableRow table;
  table.number = number;
  table.id = "t" + std::to_string(number);
  table.is_public = true;
  table.state.game = "medici";
  table.state.settings = "{}";
  table.state.seats = {{.kind = SeatRow::Kind::person, .person = number % 2 == 0 ? "pada" : "pguest", .name = "Ada", .level = {}},
                       {.kind = SeatRow::Kind::bot, .person = {}, .name = "Bot", .level = "novice"}};
  return table;
}

TableState finished(TableState state, int place) {
  state.stage = TableStage::finished;
  state.counts = true;
  state.seats.front().place = place;
  return state;
}

TEST_CASE("store: results, unfinished tables and history are kept up to date, also for guests who became an account") {
  TestStore test;
  const PersonRow ada{.id = "pada", .name = "Ada", .is_account = true, .created = 1, .feed = "a"};
  const PersonRow guest{.id = "pguest", .name = "Ada", .is_account = false, .created = 1, .feed = "g"};
  constexpr std::int64_t tables = 120;
  Changes changes = {change::PutPerson{ada}, change::PutPerson{guest}, change::MergePerson{"pguest", "pada"}};
  for (std::int64_t i = 1; i <= tables; ++i) changes.emplace_back(change::OpenTable{table_of(i)});
  REQUIRE(test.write(std::move(changes)) == Outcome::stored);
  const auto reader = open_reader(test.folder);
  CHECK(reader->tables_of("pada").size() == 50);
  CHECK(reader->counts_of("pada").empty());
  for (std::int64_t i = 1; i <= tables; ++i) {
    const TableState end = finished(table_of(i).state, i % 4 == 0 ? 1 : 2);
    REQUIRE(test.write({change::UpdateTable{i, end, true}}) == Outcome::stored);
    REQUIRE(test.write({change::UpdateTable{i, end, false}}) == Outcome::stored);  // somebody said something
  }
  CHECK(reader->tables_of("pada").empty());
  const auto counts = reader->counts_of("pada");
  REQUIRE(counts.size() == 1);
  CHECK(counts.front().played == tables);
  CHECK(counts.front().won == tables / 4);
  CHECK(counts.front().mean_place == doctest::Approx(1.75));
  HistoryQuery query{.viewer = "pada", .player = "pada", .game = {}};
  std::int64_t expected = tables;
  for (auto some = reader->history(query); !some.empty(); some = reader->history(query)) {
    for (const TableRow& table : some) CHECK(table.number == expected--);
    query.before = some.back().number;
  }
  CHECK(expected == 0);
  TableState undone = table_of(1).state;
  REQUIRE(test.write({change::UpdateTable{1, undone, true}}) == Outcome::stored);
  CHECK(reader->counts_of("pada").front().played == tables - 1);
  CHECK(reader->tables_of("pada").size() == 1);
}

TEST_CASE("store: a person is erased at once, and their words table by table") {
  TestStore test;
  const PersonRow ada{.id = "pada", .name = "Ada", .is_account = false, .created = 1, .feed = "a"};
  const std::string said = R"({"v":1,"n":1,"at":5,"event":"said","person":"pada","name":"Ada","text":"I live here"})";
  Changes changes = {change::PutPerson{ada}};
  for (std::int64_t i = 2; i <= 8; i += 2) {
    changes.emplace_back(change::OpenTable{table_of(i)});
    changes.emplace_back(change::Decide{i, {.first = 1, .last = 1, .by = "pada", .seq = 1, .digest = 1, .events = said}});
  }
  REQUIRE(test.write(std::move(changes)) == Outcome::stored);
  REQUIRE(test.write({change::ErasePerson{"pada"}}) == Outcome::stored);
  const auto reader = open_reader(test.folder);
  CHECK(reader->person("pada")->name.empty());
  const auto erasure = reader->erasure(3);
  REQUIRE(erasure);
  CHECK(erasure->tables.size() == 3);
  test.store.reset();
  finish_erasures(test.folder);
  CHECK_FALSE(reader->erasure(3));
  for (std::int64_t i = 2; i <= 8; i += 2) {
    CHECK(reader->decisions(i, 0, Reader::no_limit).front().events.find("live") == std::string::npos);
    CHECK(reader->table("t" + std::to_string(i))->state.seats.front().name.empty());
  }
}

TEST_CASE("store: what is too old is found, and a removed table leaves nothing behind but results") {
  TestStore test;
  const auto person = [](const char* id, bool is_account) {
    return change::PutPerson{{.id = id, .name = "Ada", .is_account = is_account, .created = 10, .feed = id}};
  };
  TableState end = finished(table_of(2).state, 1);
  end.changed = 5;
  TableRow current = table_of(4);
  current.state.changed = 5;
  const SessionRow session{.id = "s1", .hash = "h1", .person = "pada", .device = {}, .created = 1, .seen = 100};
  REQUIRE(test.write({person("pada", true), person("pguest", false), change::OpenTable{table_of(2)}, change::UpdateTable{2, end, true},
                      change::OpenTable{current}, change::PutSession{session}}) == Outcome::stored);
  const auto reader = open_reader(test.folder);
  const ExpiryQuery query{.sessions = 50, .guests = 50, .unplayed = 50, .unfinished = 1, .games = 50, .reports = 50, .most = 10};
  const Expired expired = reader->expired(query);
  CHECK(expired.sessions.empty());
  CHECK(expired.guests == std::vector<std::string>{"pguest"});
  REQUIRE(expired.tables.size() == 1);
  CHECK(expired.tables.front().id == "t2");
  REQUIRE(test.write({change::RemoveTable{2}}) == Outcome::stored);
  CHECK_FALSE(reader->table("t2"));
  CHECK(reader->history({.viewer = "pada", .player = "pada", .game = {}}).empty());
  CHECK(reader->counts_of("pada").size() == 1);
  CHECK(reader->tables_of("pada").size() == 1);
}

// Overwrites every page of a closed database that has this word often, as a broken disk would.
int damage_pages_with(const std::string& path, const std::string& word) {
  constexpr std::size_t page_size = 4096;
  std::string content = tests::read_file(path);
  int damaged = 0;
  for (std::size_t at = 0; at + page_size <= content.size(); at += page_size) {
    int found = 0;
    for (std::size_t i = content.find(word, at); i < at + page_size; i = content.find(word, i + 1)) ++found;
    if (found < 4) continue;
    content.replace(at, page_size, page_size, '\xFF');
    ++damaged;
  }
  std::ofstream(path, std::ios::binary) << content;
  return damaged;
}

TEST_CASE("store: a write that needs a damaged page fails alone") {
  TestStore test;
  Changes changes = {change::OpenTable{table_of(2)}, change::OpenTable{table_of(4)}};
  for (std::int64_t i = 1; i <= 60; ++i) {  // the first half of the log is table 2's
    const std::string word = i <= 30 ? "sick " : "well ";
    changes.emplace_back(change::Decide{i <= 30 ? 2 : 4, {.first = i, .last = i, .events = word + std::string(700, 'x')}});
  }
  REQUIRE(test.write(std::move(changes)) == Outcome::stored);
  test.store.reset();
  REQUIRE(damage_pages_with(database_path(test.folder), "sick ") > 1);
  test.store = open_sqlite(test.folder, test.loop, test.log);
  std::vector<Outcome> outcomes;
  const auto note = [&](Outcome outcome) { outcomes.push_back(outcome); };
  constexpr std::size_t others = 100;
  for (std::size_t i = 0; i < others; ++i) test.store->write({change::Heartbeat{1}}, note);
  test.store->write({change::RemoveTable{2}}, note);
  test.store->write({change::EraseWords{2, {"pada"}}}, note);
  for (std::size_t i = 0; i < others; ++i) test.store->write({change::Heartbeat{2}}, note);
  REQUIRE(test.loop.run_until([&] { return outcomes.size() == 2 * others + 2; }));
  CHECK(std::ranges::count(outcomes, Outcome::stored) == 2 * others);
  CHECK(outcomes[others] == Outcome::failed);
  CHECK(outcomes[others + 1] == Outcome::failed);
  CHECK(open_reader(test.folder)->table("t2").has_value());
}

}  // namespace
}  // namespace florin::server
