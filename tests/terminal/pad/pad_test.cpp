// The pad with the conformance games as input, and the replay screen.
#include <doctest/doctest.h>

#include <filesystem>
#include <map>
#include <set>

#include "base/text.hpp"
#include "games/registry.hpp"
#include "support/files.hpp"
#include "support/screens.hpp"
#include "terminal/draw/facts.hpp"
#include "terminal/screens/pad_screen.hpp"
#include "terminal/screens/replay_screen.hpp"
#include "wire/record.hpp"

namespace florin::tests {
namespace {

using std::string_literals::operator""s;
using terminal::Key;

// A move as people type it in a hurry: without the actor, and without the verb if something follows it.
std::string short_entry(const std::string& move) {
  const std::size_t verb = move.find(' ') + 1;
  const std::size_t details = move.find(' ', verb);
  return details == std::string::npos ? move.substr(verb) : move.substr(details + 1);
}

std::vector<game::Record> conformance_games() {
  std::vector<game::Record> records;
  for (const std::string& line : lines_of(read_file(source_dir() / "tests/conformance/games.jsonl"))) {
    auto record = wire::read_record(line);
    REQUIRE(static_cast<bool>(record));
    records.push_back(*std::move(record));
  }
  return records;
}

TEST_CASE("pad: the conformance games entered move by move agree") {
  std::map<std::string, int> told;
  for (const game::Record& record : conformance_games()) {
    if (++told[record.game] > 12) continue;
    const game::Catalogue catalogue = games::catalogue(games::find(record.game), game::Language::english);
    terminal::Pad pad(*games::open(record.game, record.setup), {}, catalogue);
    for (const std::string& move : record.moves) {
      const bool is_clear = pad.table().turn().seats().size() <= 1;  // if several seats may act, the seat is typed too
      const auto problem = pad.enter(is_clear ? short_entry(move) : move);
      REQUIRE_MESSAGE(!problem, record.game << " " << move << ": " << (problem ? catalogue.say(problem->what) : ""));
    }
    CHECK(pad.table().moves() == record.moves);
    const game::Scores scores = pad.table().standing().scores;
    CHECK(std::vector<int>(scores.begin(), scores.end()) == record.scores);
  }
  CHECK(told.size() >= 4);
}

// A game of medici as pad entries: the lot, its winner and the price.
std::vector<std::string> auctions_of(const game::Record& record) {
  std::vector<std::string> entries;
  std::string cards;
  std::string won;
  auto table = *games::open(record.game, record.setup);
  for (const std::string& move : record.moves) {
    const bool is_fill = terminal::word_in(table->describe(), "phase") == "fill";
    REQUIRE(!table->play(move));
    const auto words = base::words(move);
    if (words[1] == "start" || is_fill) entries.push_back(short_entry(move));
    if (words[1] == "deal" && !is_fill) cards += short_entry(move) + " ";
    if (words[1] == "bid") won = std::string(words[0]) + " " + std::string(words[2]);
    if (cards.empty() || !terminal::list_in(table->describe(), "lot").empty()) continue;
    entries.push_back(cards + (won.empty() ? "-" : won));
    cards.clear();
    won.clear();
  }
  return entries;
}

TEST_CASE("pad: in medici the lot, the winner and the price are enough") {
  int games = 0;
  for (const game::Record& record : conformance_games()) {
    if (record.game != "medici" || ++games > 20) continue;
    const game::Catalogue catalogue = games::catalogue(games::find(record.game), game::Language::english);
    terminal::Pad pad(*games::open(record.game, record.setup), {}, catalogue);
    for (const std::string& entry : auctions_of(record)) {
      const auto problem = pad.enter(entry);
      REQUIRE_MESSAGE(!problem, entry << ": " << (problem ? catalogue.say(problem->what) : ""));
    }
    const game::Scores scores = pad.table().standing().scores;
    CHECK(std::vector<int>(scores.begin(), scores.end()) == record.scores);
  }
  CHECK(games > 0);
}

TEST_CASE("pad: entries are corrected, refused and taken back") {
  const game::Catalogue catalogue = games::catalogue(games::find("medici-dice"), game::Language::english);
  terminal::Pad pad(*games::open("medici-dice", {2, {}}), {}, catalogue);
  const auto says = [&](std::string_view line) { return terminal::obey(pad, line, catalogue).sentence; };
  CHECK(says("2").empty());
  CHECK(says("s0 g0 f1 g3 au5").empty());
  CHECK(says("s0au5").empty());
  CHECK(says("G0").empty());
  CHECK(pad.table().moves() == std::vector{"~ start P2"s, "~ roll S0 G0 F1 G3 Au5"s, "P2 take S0 Au5"s, "P1 take G0"s});
  CHECK(says("nonsense") != "");
  CHECK(says("fix 4 F1").empty());
  CHECK(pad.table().moves().back() == "P1 take F1");
  CHECK(says("fix 3 F1").find("no longer possible") != std::string::npos);
  CHECK(says("fix 9 F1").find("There is no move 9") != std::string::npos);
  CHECK(says("cut").find("number of a move") != std::string::npos);
  CHECK(says("cut 3").empty());
  CHECK(pad.table().moves().size() == 2);
  CHECK(says("hint").find("I'd choose this: ") != std::string::npos);
  CHECK(says("undo").empty());
  CHECK(says("hint").find("no advice") != std::string::npos);
  CHECK(says("sggga").empty() == false);
  CHECK(says("name 2 Ada").empty());
  CHECK(says("name 3 Bruno").find("1 to 2") != std::string::npos);
  CHECK(says("undo").empty());
  CHECK(says("ada").empty());
  CHECK(pad.table().moves() == std::vector{"~ start P2"s});
  CHECK(pad.record().names == std::vector{""s, "Ada"s});
}

TEST_CASE("pad: dice in any order, and undo takes back a whole entry") {
  const game::Catalogue dice = games::catalogue(games::find("medici-dice"), game::Language::english);
  terminal::Pad rolled(*games::open("medici-dice", {2, {}}), {}, dice);
  CHECK(!rolled.enter("1"));
  CHECK(!rolled.enter("au5 g3 f1 g0 s0"));
  CHECK(rolled.table().moves().back() == "~ roll S0 G0 F1 G3 Au5");
  const game::Catalogue catalogue = games::catalogue(games::find("medici"), game::Language::english);
  terminal::Pad pad(*games::open("medici", {3, {}}), {}, catalogue);
  CHECK(!pad.enter("2"));
  CHECK(!pad.enter("f3 c5 1 4"));
  CHECK(pad.table().moves().size() > 4);
  CHECK(!pad.undo());
  CHECK(pad.table().moves() == std::vector{"~ start P2"s});
  CHECK(!pad.undo());
  CHECK(pad.table().moves().empty());
  CHECK(pad.undo());
}

TEST_CASE("terminal: the pad takes names with any letters, and its help explains the syntax") {
  const game::Catalogue catalogue = games::catalogue(games::find("medici"), game::Language::english);
  terminal::Pad pad(*games::open("medici", {2, {}}), {}, catalogue);
  const auto file = terminal::PadFile::open((std::filesystem::temp_directory_path() / "florin-pad-letters.jsonl").string());
  REQUIRE(file);
  terminal::PadScreen screen(pad, catalogue, *file);
  for (const char32_t c : std::u32string(U"name 1 Żë")) (void)screen.handle(Key::of(c));
  (void)screen.handle({Key::Kind::backspace});
  (void)screen.handle(Key::of(U'ó'));
  (void)screen.handle({Key::Kind::enter});
  CHECK(pad.names().front() == "Żó");
  check_screen(drawn(screen, 24, 80), 80);
  CHECK(base::joined(drawn(screen, 24, 80), "\n").find("…") == std::string::npos);
  (void)screen.handle({Key::Kind::help});
  CHECK(base::joined(drawn(screen, 24, 80), "\n").find("f3 c5 2 12") != std::string::npos);
}

TEST_CASE("terminal: the replay screen steps through a record") {
  std::set<std::string> seen;
  for (const game::Record& record : conformance_games()) {
    if (!seen.insert(record.game).second) continue;  // one of each game
    INFO(record.game);
    const game::Catalogue catalogue = games::catalogue(games::find(record.game), game::Language::polish);
    auto screen = terminal::ReplayScreen::open(record, catalogue);
    REQUIRE(screen);
    const std::vector<std::string> first = drawn(*screen, 24, 80);
    for (int i = 0; i < 5; ++i) (void)screen->handle({Key::Kind::right});
    CHECK(drawn(*screen, 24, 80) != first);
    (void)screen->handle({Key::Kind::end});
    (void)screen->handle({Key::Kind::right});
    check_screen(drawn(*screen, 24, 80), 80);
    (void)screen->handle({Key::Kind::home});
    CHECK(drawn(*screen, 24, 80) == first);
  }
  CHECK(seen.size() >= 4);
}

}  // namespace
}  // namespace florin::tests
