// The terminal: screens compared as text, whole games played by keys, saved games cut off at any point.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <random>
#include <set>

#include "base/text.hpp"
#include "games/registry.hpp"
#include "players/levels/temperaments.hpp"
#include "players/players.hpp"
#include "support/files.hpp"
#include "support/screens.hpp"
#include "terminal/client/address.hpp"
#include "terminal/draw/rules_text.hpp"
#include "terminal/draw/seat_names.hpp"
#include "terminal/screens/play_screen.hpp"
#include "terminal/screens/setup_screen.hpp"
#include "wire/record.hpp"

namespace florin::tests {
namespace {

namespace fs = std::filesystem;
using std::string_literals::operator""s;
using terminal::Key;

// A temporary folder that is removed at the end of the test.
class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("florin-terminal-" + std::to_string(std::random_device()()))) {
    fs::create_directories(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  fs::path path_;
};

terminal::NewGameForm people_at(const games::Entry& entry, int seats) {
  return {std::string(entry.info->id), {seats, {}}, std::vector<std::string>(static_cast<std::size_t>(seats))};
}

std::unique_ptr<terminal::LocalMatch> match_of(const terminal::NewGameForm& form, const game::Catalogue& catalogue,
                                               const std::string& path) {
  match::Settings settings;
  settings.game = form.game;
  settings.setup = form.setup;
  auto client =
      terminal::LocalMatch::begin(settings, terminal::seated_players(form, catalogue), 7, *terminal::Journal::open(path), catalogue);
  REQUIRE(client);
  return *std::move(client);
}

// A game between people, with its screen, in a folder of its own.
struct GameOnScreen {
  GameOnScreen(const games::Entry& entry, int seats, game::Language language)
      : catalogue(games::catalogue(&entry, language)), opened(match_of(people_at(entry, seats), catalogue, folder.file("game"))) {}
  Folder folder;
  game::Catalogue catalogue;
  std::unique_ptr<terminal::LocalMatch> opened;
  std::string record = folder.file("record");
  terminal::PlayScreen screen{*opened, record};
};

int usual_seats(const games::Entry& entry) { return std::clamp(3, entry.info->min_seats, entry.info->max_seats); }

TEST_CASE("terminal: a canvas cuts text that doesn't fit and survives invalid UTF-8") {
  terminal::Canvas canvas(2, 6);
  const terminal::Pane pane(canvas);
  CHECK(pane.put(0, 0, "żółw i ryba") == 6);
  pane.put(1, 4, "→\xFF\n");
  pane.put(7, 0, "outside");
  CHECK(canvas.lines() == std::vector{"żółw …"s, "    →…"s});
  CHECK(canvas.in_ascii().lines() == std::vector{"zolw ."s, "    >."s});
  CHECK(terminal::wrapped("one two three", 7) == std::vector{"one two"s, "three"s});
  CHECK(terminal::glyphs_of("a\xC5") == U"a?");
  for (const char32_t glyph : {U'a', U'ł', U'→', U'\U0001F600'})
    CHECK(terminal::glyphs_of(terminal::utf8_of(glyph)) == std::u32string(1, glyph));
}

// Compares a screen with its file in tests/terminal/screens. FLORIN_ACCEPT=1 rewrites the file, for a person to review.
void compare_with_file(const std::string& name, const std::vector<std::string>& lines) {
  const fs::path file = source_dir() / "tests/terminal/screens" / (name + ".txt");
  const std::string text = base::joined(lines, "\n") + "\n";
  if (std::getenv("FLORIN_ACCEPT") != nullptr) {
    fs::create_directories(file.parent_path());
    std::ofstream(file) << text;
  }
  REQUIRE_MESSAGE(fs::exists(file), file.string());
  CHECK_MESSAGE(read_file(file) == text, name << " looks different:\n" << text);
}

struct Size {
  int rows;
  int columns;
};
constexpr Size sizes[] = {{24, 80}, {40, 120}, {60, 200}};

std::string name_of(std::string_view what, const Size& size, game::Language language) {
  return std::string(what) + "-" + std::to_string(size.columns) + "x" + std::to_string(size.rows) + "-" + std::string(game::code(language));
}

TEST_CASE("terminal: the tables look like the accepted screens") {
  for (const games::Entry& entry : games::all()) {
    for (const game::Language language : game::languages) {
      const Folder folder;
      const game::Catalogue catalogue = games::catalogue(&entry, language);
      const auto opened = match_of(people_at(entry, usual_seats(entry)), catalogue, folder.file("game"));
      terminal::LocalMatch& client = *opened;
      terminal::PlayScreen screen(client, folder.file("record"));
      for (int i = 0; i < 25 && !client.table().turn().is_over(); ++i) {
        if (i % 3 != 0) (void)screen.handle({Key::Kind::down});
        (void)screen.handle({Key::Kind::enter});
      }
      (void)screen.handle({Key::Kind::down});
      for (const Size& size : sizes) compare_with_file(name_of(entry.info->id, size, language), drawn(screen, size.rows, size.columns));
    }
  }
}

TEST_CASE("terminal: the setup screen looks like the accepted one") {
  setenv("TZ", "UTC", 1);
  for (const game::Language language : game::languages) {
    terminal::SetupScreen screen(
        {"medici-cards", {5, {}}, {"", "banker-miser", "novice", "master", ""}}, language,
        {terminal::SavedGame{"a", "gemstones", false, 1795000000}, terminal::SavedGame{"b", "medici", false, 1794000000}});
    for (int i = 0; i < 3; ++i) (void)screen.handle({Key::Kind::down});
    compare_with_file("setup-80x24-" + std::string(game::code(language)), drawn(screen, 24, 80));
    (void)screen.handle({Key::Kind::end});
    CHECK(screen.handle({Key::Kind::enter}) == terminal::Screen::After::leave);
    CHECK(screen.answer() == terminal::SetupScreen::Answer::resume);
    CHECK(screen.resumed().path == "b");
  }
}

TEST_CASE("terminal: a terminal that is too small gets a sentence") {
  terminal::SetupScreen screen({"medici", {2, {}}, {"", "novice"}}, game::Language::english, {});
  terminal::Canvas canvas(20, 70);
  terminal::draw(screen, canvas);
  const std::string text = base::joined(canvas.lines(), " ");
  CHECK(text.find("70 columns and 20 rows") != std::string::npos);
  CHECK(text.find("80 columns and 24 rows") != std::string::npos);
}

TEST_CASE("terminal: names stand for seats, but only for whole words") {
  CHECK(terminal::with_names("P1 bids 3; P2's ship, P3, XP1, P12", {"Ada", "Żaneta"}) == "Ada bids 3; Żaneta's ship, P3, XP1, P12");
  CHECK(terminal::with_names("P1 passes.", {}) == "P1 passes.");
}

TEST_CASE("terminal: rules become lines, and tables keep their columns") {
  const auto lines = terminal::rules_lines("# Title\n\nOne *two*\n`three` [four](x.md).\n\n| a | b |\n|---|---|\n| long | c |\n");
  REQUIRE(lines.size() == 6);
  CHECK(lines[0].text == "Title");
  CHECK(lines[2].text == "One two three four.");
  CHECK(lines[4].text == "a     b");
  CHECK(lines[5].text == "long  c");
}

// Everything that can be clicked, by target: the first move that isn't chosen yet is selected and then played.
void play_by_mouse(const games::Entry& entry) {
  GameOnScreen playing(entry, entry.info->min_seats, game::Language::polish);
  const terminal::LocalMatch& client = *playing.opened;
  terminal::PlayScreen& screen = playing.screen;
  int clicks = 0;
  while (client.match().stage() == match::Stage::playing && ++clicks < 4000) {
    terminal::Canvas canvas(40, 120);
    screen.draw(canvas);
    std::set<int> targets;
    for (int row = 0; row < canvas.rows(); ++row) {
      for (int column = 0; column < canvas.columns(); ++column) targets.insert(canvas.target(row, column));
    }
    const int last = targets.contains(terminal::target_of_panel) ? terminal::target_of_panel : 0;
    targets.erase(last);
    targets.erase(0);
    const int target = targets.empty() ? 1 : *std::next(targets.begin(), clicks / 2 % static_cast<int>(targets.size()));
    (void)screen.handle(Key::click_on(target));
    (void)screen.handle(Key::click_on(target));
  }
  CHECK(client.match().stage() == match::Stage::finished);
}

TEST_CASE("terminal: whole games can be played with the mouse") {
  for (const games::Entry& entry : games::all()) {
    INFO(std::string(entry.info->id));
    play_by_mouse(entry);
  }
}

TEST_CASE("terminal: the end of a day and of the game show who was paid for what") {
  const games::Entry* entry = games::find("medici");
  GameOnScreen playing(*entry, 2, game::Language::english);
  const terminal::LocalMatch& client = *playing.opened;
  terminal::PlayScreen& screen = playing.screen;
  const auto text = [&] { return base::joined(drawn(screen, 40, 120), "\n"); };
  int days = 0;
  for (int i = 0; i < 2000 && client.match().stage() == match::Stage::playing; ++i) {
    (void)screen.handle({Key::Kind::enter});
    days += text().find("The day is over") != std::string::npos ? 1 : 0;
  }
  CHECK(days == 2);
  CHECK(text().find("The game is over") != std::string::npos);
  CHECK(text().find("Where the points came from") != std::string::npos);
  CHECK(screen.handle(Key::of(U'w')) == terminal::Screen::After::leave);
  CHECK(screen.wish() == terminal::PlayScreen::Wish::replay);
  CHECK(screen.handle(Key::of(U'n')) == terminal::Screen::After::leave);
  CHECK(screen.wish() == terminal::PlayScreen::Wish::again);
  screen.work();
  const std::string record = read_file(playing.record);
  (void)screen.handle(Key::of(U'='));
  CHECK(read_file(playing.record) == record);
}

void play_by_keys(const games::Entry& entry, game::Language language) {
  GameOnScreen playing(entry, entry.info->min_seats, language);
  const terminal::LocalMatch& client = *playing.opened;
  terminal::PlayScreen& screen = playing.screen;
  int decisions = 0;
  while (client.match().stage() == match::Stage::playing && ++decisions < 2000) {
    if (decisions % 2 == 0) (void)screen.handle({Key::Kind::end});
    if (decisions % 20 == 1) {
      check_screen(drawn(screen, 24, 80), 80);
      check_screen(drawn(screen, 60, 200), 200);
      (void)drawn(screen, 3, 10);
      (void)screen.handle({Key::Kind::tab});
    }
    (void)screen.handle({Key::Kind::enter});
  }
  REQUIRE(client.match().stage() == match::Stage::finished);
  screen.work();
  const auto record = wire::read_record(lines_of(read_file(playing.record)).front());
  REQUIRE(record);
  CHECK(games::open(*record));
  CHECK(record->winners.has_value());
}

TEST_CASE("terminal: whole games can be played by keys at every size") {
  std::size_t game = 0;
  for (const games::Entry& entry : games::all()) {
    INFO(std::string(entry.info->id));
    play_by_keys(entry, game::languages[game++ % std::size(game::languages)]);
  }
}

TEST_CASE("terminal: typing chooses, a single letter plays, nonsense is refused") {
  const games::Entry* entry = games::find("medici");
  GameOnScreen playing(*entry, 2, game::Language::english);
  const terminal::LocalMatch& client = *playing.opened;
  terminal::PlayScreen& screen = playing.screen;
  const auto press = [&](std::string_view keys) {
    for (const char key : keys) (void)screen.handle(key == '\n' ? Key{Key::Kind::enter} : Key::of(static_cast<char32_t>(key)));
  };
  press("s");
  CHECK(client.table().moves().back().ends_with(" stop"));
  press("12\n");
  CHECK(client.table().moves().back().ends_with(" bid 12"));
  const std::size_t moves = client.table().moves().size();
  press("x");
  CHECK(!drawn(screen, 24, 80)[22].empty());
  (void)screen.handle({Key::Kind::escape});
  press("9");
  CHECK(drawn(screen, 24, 80)[22].find("13") != std::string::npos);
  press("\n");
  CHECK(client.table().moves().size() == moves);
  CHECK(screen.handle({Key::Kind::escape}) == terminal::Screen::After::stay);
  CHECK(screen.handle({Key::Kind::escape}) == terminal::Screen::After::leave);
}

TEST_CASE("terminal: a game resumes from any part of its file") {
  const games::Entry* entry = games::find("medici-dice");
  const Folder folder;
  const game::Catalogue catalogue = games::catalogue(entry, game::Language::english);
  {
    const auto opened = match_of(people_at(*entry, 2), catalogue, folder.file("game"));
    terminal::LocalMatch& client = *opened;
    for (int i = 0; i < 6; ++i) REQUIRE(!client.play(client.table().legal().front()));
  }
  const std::string whole = read_file(folder.file("game"));
  const auto begun = whole.find("\"started\"");
  REQUIRE(begun != std::string::npos);
  int resumed = 0;
  for (std::size_t length = whole.find('\n', begun) + 1; length <= whole.size(); length += 23) {
    const std::string path = folder.file("cut");
    std::ofstream(path, std::ios::binary) << whole.substr(0, length);
    auto client = terminal::LocalMatch::resume(path, catalogue);
    REQUIRE(client);
    CHECK((*client)->table().turn().is_players());
    CHECK(!(*client)->play((*client)->table().legal().front()));
    ++resumed;
  }
  CHECK(resumed > 10);
  std::ofstream(folder.file("bad")) << "florin-game 1 nonsense\n{}\n";
  CHECK(!terminal::LocalMatch::resume(folder.file("bad"), catalogue));
  CHECK(!terminal::LocalMatch::resume(folder.file("nothing"), catalogue));
  std::ofstream(folder.file("bad"), std::ios::binary) << whole.substr(0, whole.find("take")) << "cheat\"}\n";
  CHECK(!terminal::LocalMatch::resume(folder.file("bad"), catalogue));
}

TEST_CASE("terminal: the setup screen reaches every game, seat and option") {
  for (const game::Language language : game::languages) {
    terminal::SetupScreen screen({"medici", {3, {}}, {"", "novice", "novice"}}, language, {});
    std::set<std::string> seen;
    for (std::size_t i = 0; i < games::all().size(); ++i) {
      (void)screen.handle({Key::Kind::right});
      seen.insert(screen.form().game);
      for (int row = 0; row < 22; ++row) {
        (void)screen.handle({Key::Kind::down});
        (void)screen.handle({Key::Kind::left});
        (void)screen.handle(Key::of(U't'));
        check_screen(drawn(screen, 24, 80), 80);
        CHECK(games::open(screen.form().game, screen.form().setup));
      }
      (void)screen.handle({Key::Kind::home});
    }
    CHECK(seen.size() == games::all().size());
    CHECK(screen.handle({Key::Kind::enter}) == terminal::Screen::After::leave);
    CHECK(screen.answer() == terminal::SetupScreen::Answer::begin);
  }
}

TEST_CASE("terminal: the setup screen offers every level, temperament and deck size") {
  terminal::NewGameForm form{"medici-cards", {2, {}}, {"", "merchant"}};
  std::set<std::string> seen;
  for (std::size_t level = 0; level <= players::levels.size(); ++level) {
    for (std::size_t temper = 0; temper <= players::temperaments.size(); ++temper) {
      const std::string& name = form.levels[1];
      if (!name.empty()) CHECK_MESSAGE(players::problems_of_name(name).empty(), name);
      seen.insert(name);
      form.change_temperament(base::Seat::at(1));
    }
    form.change_level(base::Seat::at(1), 1);
  }
  CHECK(seen.size() == 1 + players::levels.size() * (1 + players::temperaments.size()));
  const auto deck = std::ranges::find(form.entry().info->options, game::OptionInfo::Kind::counts, &game::OptionInfo::kind);
  const auto count = [&] { return game::count(*form.entry().info, form.setup, "deck", "2"); };
  const int usual = count();
  form.change_count(*deck, "2", 1);
  CHECK(count() == usual + 1);
  for (int i = 0; i < 100; ++i) form.change_count(*deck, "2", -1);
  CHECK(games::open(form.game, form.setup));
}

// Waits as the terminal does.
void wait_until(terminal::MatchClient& client, terminal::PlayScreen& screen, const std::function<bool()>& is_reached) {
  for (int i = 0; i < 10000 && !is_reached(); ++i) {
    client.alarm().wait(std::chrono::milliseconds(100));
    screen.work();
  }
  REQUIRE(is_reached());
}

TEST_CASE("terminal: computer players think in the background, hints come with reasons") {
  const games::Entry* entry = games::find("medici");
  const Folder folder;
  const game::Catalogue catalogue = games::catalogue(entry, game::Language::english);
  const auto opened = match_of({"medici", {3, {}}, {"", "novice", "apprentice-gambler"}}, catalogue, folder.file("game"));
  terminal::LocalMatch& client = *opened;
  terminal::PlayScreen screen(client, folder.file("record"));
  for (int turn = 0; turn < 3; ++turn) {
    wait_until(client, screen, [&] { return client.due_person().has_value(); });
    (void)screen.handle({Key::Kind::enter});
  }
  wait_until(client, screen, [&] { return client.due_person().has_value(); });
  CHECK(drawn(screen, 24, 80)[1].starts_with(" Player 1, "));
  (void)screen.handle(Key::of(U'?'));
  CHECK(base::joined(drawn(screen, 24, 80), "\n").find("Help and rules") != std::string::npos);
  (void)screen.handle({Key::Kind::escape});
  (void)screen.handle(Key::of(U'h'));
  CHECK(drawn(screen, 24, 80)[22].find("practice") != std::string::npos);
  CHECK(!client.match().is_practice());
  (void)screen.handle(Key::of(U'h'));
  const auto text = [&] { return base::joined(drawn(screen, 60, 200), "\n"); };
  wait_until(client, screen, [&] { return text().find("I'd choose this: ") != std::string::npos; });
  CHECK(text().find("% chance to win") != std::string::npos);
  CHECK(text().find("compared with the next:") != std::string::npos);
  CHECK(client.match().is_practice());
  (void)screen.handle(Key::of(U'-'));
  CHECK(text().find("Move taken back.") != std::string::npos);
}

TEST_CASE("terminal: addresses of servers and links of tables") {
  const auto address = [](std::string_view url) {
    const auto read = terminal::Address::read(url);
    return read ? read->text() : std::string();
  };
  CHECK(address("https://florin.example/") == "https://florin.example");
  CHECK(address("wss://florin.example:8443/ws?x#y") == "https://florin.example:8443");
  CHECK(address("127.0.0.1:8080") == "http://127.0.0.1:8080");
  CHECK(address("http://[::1]:80") == "http://[::1]");
  for (const char* bad :
       {"", "https://", "ftp://florin.example", "http://a b", "http://a:0", "http://a:70000", "http://a:x", "http://[::1", "http://:80"})
    CHECK_MESSAGE(address(bad).empty(), bad);
  const auto link = terminal::Link::read("https://florin.example/table/t8f#s3c");
  REQUIRE(link);
  CHECK(link->server == "https://florin.example");
  CHECK(link->table == "t8f");
  CHECK(link->secret == "s3c");
  CHECK(terminal::Link::read("t8f")->secret.empty());
  CHECK(terminal::Link::read("/table/t8f#s")->table == "t8f");
  for (const char* bad : {"", "#s", "a b", "t/8", "https://florin.example/", "t8f#s\"c"}) CHECK_MESSAGE(!terminal::Link::read(bad), bad);
}

}  // namespace
}  // namespace florin::tests
