// The ladder of docs/architecture: a folder includes only what stands below it.
#include <doctest/doctest.h>

#include <map>
#include <regex>
#include <set>

#include "support/files.hpp"

namespace florin::tests {
namespace {

namespace fs = std::filesystem;

// base <- game <- games/* <- players <- match <- wire <- server, terminal, referee, browser <- apps
const std::map<std::string, int>& rungs() {
  static const std::map<std::string, int> table = {{"base", 0},    {"game", 1},    {"games", 2},  {"players", 3},
                                                   {"match", 4},   {"wire", 5},    {"server", 6}, {"terminal", 6},
                                                   {"referee", 6}, {"browser", 6}, {"apps", 7}};
  return table;
}

struct Include {
  std::string path;
  bool is_own;  // "..." and not <...>
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

// The first part of a path, or the one after it.
std::string folder_at(const std::string& path, int depth) {
  const std::string rest = depth == 0 ? path : path.substr(path.find('/') + 1);
  return rest.substr(0, rest.find('/'));
}

// What is wrong with a file of `src` that includes `include`; empty if nothing is.
std::string fault(const std::string& file, const Include& include) {
  const std::string folder = folder_at(file, 0);
  const auto mine = rungs().find(folder);
  if (mine == rungs().end()) return folder + " is no rung of the ladder";
  if (include.path.starts_with("nlohmann") && folder != "wire") return "JSON belongs to wire";
  static const std::set<std::string> clocks = {"chrono", "ctime", "time.h", "random", "atomic"};
  static const std::set<std::string> outside = {
      "thread",       "mutex",        "shared_mutex", "condition_variable", "future",   "stop_token", "semaphore",
      "latch",        "barrier",      "fstream",      "filesystem",         "iostream", "cstdio",     "stdio.h",
      "sys/socket.h", "netinet/in.h", "unistd.h",     "pthread.h"};
  const bool is_rules = folder == "base" || folder == "game" || folder == "games";
  const bool is_outside = outside.contains(include.path) || include.path.starts_with("boost/");
  if (!include.is_own && (is_rules || folder == "players") && is_outside) return "rules and players know no threads, files or sockets";
  if (!include.is_own && is_rules && clocks.contains(include.path)) return "rules know no clocks and no luck but what they are given";
  if (!include.is_own) return "";
  if (include.path.find('/') == std::string::npos) return "an include names its folder";
  const std::string target = folder_at(include.path, 0);
  const auto theirs = rungs().find(target);
  if (theirs == rungs().end()) return target + " is no rung of the ladder";
  if (target != folder && theirs->second >= mine->second) return "a step up the ladder";
  if (folder == "games" && target == "games") {
    const std::string my_game = folder_at(file, 1);
    const std::string their_game = folder_at(include.path, 1);
    const bool is_registry = my_game.starts_with("registry.") || my_game == "visit.hpp";
    if (!is_registry && their_game != my_game && their_game != "medici_common") return "a game includes another game";
    if (my_game == "medici_common" && their_game != my_game) return "what games share includes a game";
  }
  if (folder != "games" && folder != "apps" && target == "games") {
    static const std::set<std::string> doors = {"games/registry.hpp", "games/visit.hpp", "games/all_games.hpp"};
    if (!doors.contains(include.path)) return "only the registry knows the games";
  }
  return "";
}

TEST_CASE("the ladder: no file includes what stands above it") {
  int includes = 0;
  for (const fs::path& file : files_below(source_dir() / "src", {".hpp", ".cpp"})) {
    const std::string path = file.lexically_relative(source_dir() / "src").string();
    if (path.ends_with("_test.cpp") || path.ends_with("test_positions.hpp")) continue;
    for (const Include& include : includes_of(file)) {
      ++includes;
      const std::string what = fault(path, include);
      CHECK_MESSAGE(what.empty(), "src/" << path << " includes " << include.path << ": " << what);
    }
  }
  CHECK(includes > 100);
}

TEST_CASE("the ladder: the check itself finds every kind of fault") {
  CHECK(fault("base/text.hpp", {"game/game.hpp", true}) == "a step up the ladder");
  CHECK(fault("game/table.hpp", {"base/seat.hpp", true}).empty());
  CHECK(fault("game/table.hpp", {"game/turn.hpp", true}).empty());
  CHECK(fault("games/medici/rules.cpp", {"games/medici_cards/state.hpp", true}) == "a game includes another game");
  CHECK(fault("games/medici/rules.cpp", {"games/medici_common/award.hpp", true}).empty());
  CHECK(fault("games/medici_common/award.cpp", {"games/medici/state.hpp", true}) == "a game includes another game");
  CHECK(fault("games/registry.cpp", {"games/all_games.hpp", true}).empty());
  CHECK(fault("players/simple.hpp", {"games/medici/game.hpp", true}) == "only the registry knows the games");
  CHECK(fault("players/simple.hpp", {"wire/json.hpp", true}) == "a step up the ladder");
  CHECK(fault("server/lobby.cpp", {"terminal/screen.hpp", true}) == "a step up the ladder");
  CHECK(fault("apps/play.cpp", {"terminal/screen.hpp", true}).empty());
  CHECK(fault("match/match.cpp", {"nlohmann/json.hpp", false}) == "JSON belongs to wire");
  CHECK(fault("wire/json.cpp", {"nlohmann/json.hpp", false}).empty());
  CHECK(fault("game/table.cpp", {"thread", false}) == "rules and players know no threads, files or sockets");
  CHECK(fault("players/search.hpp", {"fstream", false}) == "rules and players know no threads, files or sockets");
  CHECK(fault("players/search.hpp", {"chrono", false}).empty());
  CHECK(fault("games/medici/rules.cpp", {"chrono", false}) == "rules know no clocks and no luck but what they are given");
  CHECK(fault("server/lobby.cpp", {"thread", false}).empty());
  CHECK(fault("game/table.cpp", {"vector", false}).empty());
  CHECK(fault("elsewhere/a.cpp", {"vector", false}) == "elsewhere is no rung of the ladder");
  CHECK(fault("game/table.cpp", {"turn.hpp", true}) == "an include names its folder");
}

}  // namespace
}  // namespace florin::tests
