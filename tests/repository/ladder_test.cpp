// The ladder of docs/architecture.md: a room includes only rooms below it.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include "support/files.hpp"

namespace florin::tests {
namespace {

namespace fs = std::filesystem;

// The height of each room. Rooms of the same height don't include each other. A game's rooms are named like
// "games/*/rules"; files directly in a folder belong to the folder's name.
const std::map<std::string, int>& rungs() {
  static const std::map<std::string, int> table = {
      {"base", 0},
      {"game", 1},
      {"games", 2},
      {"games/*/rules", 3},
      {"games/*/skill", 4},
      {"players/search", 10},
      {"players/learning", 11},
      {"players/levels", 12},
      {"players/arena", 13},
      {"players", 14},
      {"review", 15},
      {"match", 16},
      {"wire", 17},
      {"server/core", 20},
      {"server/store", 21},
      {"server/store/sqlite", 22},
      {"server/people", 22},
      {"server/tables", 22},
      {"server/notify", 23},
      {"server/http", 24},
      {"server/net", 25},
      {"server/ops", 26},
      {"referee", 20},
      {"browser", 20},
      {"python", 20},
      {"terminal/draw", 20},
      {"terminal/client", 20},
      {"games/*/terminal", 30},
      {"games/*/sheet", 30},
      {"terminal/pad", 31},
      {"terminal/screens", 32},
      {"apps/shell", 40},
      {"apps/report", 41},
      {"apps/commands", 42},
      {"apps", 43},
  };
  return table;
}

struct Include {
  std::string path;
  bool is_own;  // "...", not <...>
};

std::vector<Include> includes_of(const fs::path& file) {
  static const std::regex pattern("^\\s*#\\s*include\\s*([<\"])([^>\"]+)[>\"]");
  std::vector<Include> result;
  for (const std::string& line : lines_of(read_file(file))) {
    std::smatch match;
    if (std::regex_search(line, match, pattern)) result.push_back({match[2], match[1] == "\""});
  }
  return result;
}

std::vector<std::string> parts_of(const std::string& path) {
  std::vector<std::string> parts;
  for (const fs::path& part : fs::path(path)) parts.push_back(part.string());
  return parts;
}

// Where a file of src/ is.
struct Place {
  std::string folder;  // the first part of its path
  std::string game;    // of a file in a game's folder
  std::string room;    // as in rungs()
};
Place place_of(const std::string& path) {
  const std::vector<std::string> parts = parts_of(path);
  if (parts.size() == 4 && parts[0] == "games") return {parts[0], parts[1], "games/*/" + parts[2]};
  if (parts.size() == 3 && parts[0] != "games") return {parts[0], "", parts[0] + "/" + parts[1]};
  if (parts.size() == 4) return {parts[0], "", parts[0] + "/" + parts[1] + "/" + parts[2]};
  if (parts.size() == 2) return {parts[0], "", parts[0]};
  return {parts[0], "", path};
}

// A part that several games share has no rules/game.hpp.
bool is_shared_part(const std::string& game) { return !fs::exists(source_dir() / "src/games" / game / "rules/game.hpp"); }

// What is wrong with including a header from outside this project; empty if nothing is.
std::string foreign_fault(const Place& mine, const std::string& include) {
  if (include.starts_with("nlohmann") && mine.folder != "wire") return "JSON belongs to wire";
  static const std::set<std::string> clocks = {"chrono", "ctime", "time.h", "random", "atomic"};
  static const std::set<std::string> outside = {
      "thread",       "mutex",        "shared_mutex", "condition_variable", "future",   "stop_token", "semaphore",
      "latch",        "barrier",      "fstream",      "filesystem",         "iostream", "cstdio",     "stdio.h",
      "sys/socket.h", "netinet/in.h", "unistd.h",     "pthread.h"};
  const int rung = rungs().at(mine.room);
  const bool is_outside = outside.contains(include) || include.starts_with("boost/");
  if (rung <= rungs().at("match") && is_outside) return "rules, players and matches know no threads, files or sockets";
  if (rung <= rungs().at("games/*/skill") && clocks.contains(include)) return "rules know no clocks and no luck but what they are given";
  return "";
}

// Server, terminal, referee and browser don't include each other. Only apps include several of them, and a game's
// terminal and sheet rooms include the terminal.
bool is_other_side(const Place& mine, const Place& theirs) {
  static const std::set<std::string> sides = {"server", "referee", "browser", "python", "terminal"};
  if (mine.folder == theirs.folder || mine.folder == "apps" || !sides.contains(theirs.folder)) return false;
  return theirs.folder != "terminal" || mine.folder != "games";
}

// What is wrong with `file` including `include`; empty if nothing is.
std::string fault(const std::string& file, const Include& include) {
  const Place mine = place_of(file);
  if (!rungs().contains(mine.room)) return mine.room + " is no rung of the ladder";
  if (!include.is_own) return foreign_fault(mine, include.path);
  if (include.path.find('/') == std::string::npos) return "an include names its folder";
  const Place theirs = place_of(include.path);
  if (!rungs().contains(theirs.room)) return theirs.room + " is no rung of the ladder";
  if (!theirs.game.empty() && mine.game.empty()) return "only generated entries know the games";
  if (!theirs.game.empty() && mine.game != theirs.game) {
    if (is_shared_part(mine.game)) return "what games share includes a game";
    if (!is_shared_part(theirs.game)) return "a game includes another game";
  }
  if (is_other_side(mine, theirs)) return "another side of the house";
  const bool is_step_down = mine.room == theirs.room || rungs().at(theirs.room) < rungs().at(mine.room);
  return is_step_down ? "" : "a step up the ladder";
}

TEST_CASE("the ladder: no file includes a room above its own") {
  int includes = 0;
  for (const fs::path& file : files_below(source_dir() / "src", {".hpp", ".cpp"})) {
    const std::string path = file.lexically_relative(source_dir() / "src").string();
    if (path.find("/tests/") != std::string::npos) continue;
    for (const Include& include : includes_of(file)) {
      ++includes;
      const std::string what = fault(path, include);
      CHECK_MESSAGE(what.empty(), "src/" << path << " includes " << include.path << ": " << what);
    }
  }
  CHECK(includes > 100);
}

TEST_CASE("the ladder: the check itself finds every kind of fault") {
  const auto own = [](const std::string& file, const std::string& include) { return fault(file, {include, true}); };
  const auto foreign = [](const std::string& file, const std::string& include) { return fault(file, {include, false}); };
  CHECK(own("base/text.hpp", "game/game.hpp") == "a step up the ladder");
  CHECK(own("game/table.hpp", "base/seat.hpp").empty());
  CHECK(own("game/table.hpp", "game/turn.hpp").empty());
  CHECK(own("game/table.cpp", "turn.hpp") == "an include names its folder");
  CHECK(own("elsewhere/a.cpp", "base/seat.hpp") == "elsewhere is no rung of the ladder");
  CHECK(own("players/attic/a.cpp", "base/seat.hpp") == "players/attic is no rung of the ladder");
  CHECK(own("match/match.cpp", "server/attic/a.hpp") == "server/attic is no rung of the ladder");
  // Games and their rooms.
  CHECK(own("games/medici/rules/rules.cpp", "games/medici/skill/features.hpp") == "a step up the ladder");
  CHECK(own("games/medici/skill/features.cpp", "games/medici/rules/game.hpp").empty());
  CHECK(own("games/medici/rules/rules.cpp", "games/medici_cards/rules/state.hpp") == "a game includes another game");
  CHECK(own("games/medici/rules/rules.cpp", "games/medici_common/rules/award.hpp").empty());
  CHECK(own("games/medici_common/rules/award.hpp", "games/medici/rules/state.hpp") == "what games share includes a game");
  CHECK(own("games/medici/skill/skill.hpp", "players/search/player.hpp") == "a step up the ladder");
  CHECK(own("games/medici/terminal/table.cpp", "terminal/draw/facts.hpp").empty());
  CHECK(own("games/medici/terminal/table.cpp", "terminal/pad/pad.hpp") == "a step up the ladder");
  CHECK(own("games/medici/terminal/table.cpp", "server/core/log.hpp") == "another side of the house");
  CHECK(own("games/registry.cpp", "games/medici/rules/game.hpp") == "only generated entries know the games");
  CHECK(own("players/search/simple.hpp", "games/medici/rules/game.hpp") == "only generated entries know the games");
  CHECK(own("apps/commands/play.cpp", "games/medici_common/rules/goods.hpp") == "only generated entries know the games");
  CHECK(own("apps/commands/play.cpp", "games/registry.hpp").empty());
  // Between players and matches, and beside the server.
  CHECK(own("review/mistakes.hpp", "players/players.hpp").empty());
  CHECK(own("review/mistakes.hpp", "match/match.hpp") == "a step up the ladder");
  CHECK(own("players/players.cpp", "review/mistakes.hpp") == "a step up the ladder");
  CHECK(own("match/match.cpp", "review/mistakes.hpp").empty());
  CHECK(own("wire/record.cpp", "review/mistakes.hpp").empty());
  CHECK(own("python/module.cpp", "wire/record.hpp").empty());
  CHECK(own("python/module.cpp", "server/core/log.hpp") == "another side of the house");
  CHECK(own("wire/record.cpp", "python/module.hpp") == "another side of the house");
  CHECK(own("apps/commands/play.cpp", "review/mistakes.hpp").empty());
  // Rooms of the big folders.
  CHECK(own("players/search/root_search.hpp", "players/levels/level.hpp") == "a step up the ladder");
  CHECK(own("players/learning/training_of.hpp", "players/search/play_game.hpp").empty());
  CHECK(own("players/arena/arena.hpp", "players/players.hpp") == "a step up the ladder");
  CHECK(own("players/search/simple.hpp", "wire/json.hpp") == "a step up the ladder");
  CHECK(own("server/people/people.cpp", "server/tables/summary.hpp") == "a step up the ladder");
  CHECK(own("server/http/api.cpp", "server/store/store.hpp").empty());
  CHECK(own("server/store/store.hpp", "server/store/sqlite/database.hpp") == "a step up the ladder");
  CHECK(own("server/tables/match_registry.cpp", "server/store/sqlite/database.hpp") == "a step up the ladder");
  CHECK(own("server/net/server.cpp", "server/store/sqlite/sqlite_store.hpp").empty());
  CHECK(own("server/tables/summary.cpp", "terminal/draw/canvas.hpp") == "another side of the house");
  CHECK(own("terminal/pad/pad.cpp", "terminal/screens/screen.hpp") == "a step up the ladder");
  CHECK(own("apps/commands/play.cpp", "terminal/screens/screen.hpp").empty());
  CHECK(own("apps/shell/common.cpp", "apps/report/grid.hpp") == "a step up the ladder");
  // Headers from outside the project.
  CHECK(foreign("match/match.cpp", "nlohmann/json.hpp") == "JSON belongs to wire");
  CHECK(foreign("wire/json.cpp", "nlohmann/json.hpp").empty());
  CHECK(foreign("game/table.cpp", "thread") == "rules, players and matches know no threads, files or sockets");
  CHECK(foreign("players/search/mcts.hpp", "fstream") == "rules, players and matches know no threads, files or sockets");
  CHECK(foreign("players/search/mcts.hpp", "chrono").empty());
  CHECK(foreign("games/medici/rules/rules.cpp", "chrono") == "rules know no clocks and no luck but what they are given");
  CHECK(foreign("review/mistakes.cpp", "thread") == "rules, players and matches know no threads, files or sockets");
  CHECK(foreign("match/host.cpp", "mutex") == "rules, players and matches know no threads, files or sockets");
  CHECK(foreign("server/net/server.cpp", "thread").empty());
  CHECK(foreign("game/table.cpp", "vector").empty());
}

}  // namespace
}  // namespace florin::tests
