// Product code names a game only in the game's folder and in its line of src/games/CMakeLists.txt.
#include <doctest/doctest.h>

#include <regex>
#include <set>

#include "support/files.hpp"

namespace florin::tests {
namespace {

namespace fs = std::filesystem;

// Where product code lives. The folders of games and of shared parts may name games.
const std::vector<std::string> roots = {"src",        "web/src",        "web/styles",   "web/texts",
                                        "web/public", "web/index.html", "web/games.ts", "web/vite.config.ts",
                                        "cmake",      "CMakeLists.txt"};
const std::vector<std::string_view> endings = {".cpp", ".hpp", ".txt",  ".cmake", ".in", ".ts",
                                               ".tsx", ".css", ".html", ".mjs",   ".js", ".webmanifest"};

// The ids ("medici-dice"), folders and namespaces ("medici_dice") of all games, and the folders of shared parts. The id of
// the test game is an everyday word, so only its folder counts.
std::set<std::string> names_of_games() {
  std::set<std::string> names;
  for (const fs::path& folder : game_folders()) {
    names.insert(folder.filename().string());
    if (folder.parent_path() == source_dir() / "src/games") names.insert(id_of(folder));
  }
  for (const auto& entry : fs::directory_iterator(source_dir() / "src/games")) {
    if (entry.is_directory()) names.insert(entry.path().filename().string());
  }
  return names;
}

std::vector<fs::path> product_files() {
  std::vector<fs::path> files;
  for (const std::string& root : roots) {
    if (fs::is_regular_file(source_dir() / root)) {
      files.push_back(source_dir() / root);
      continue;
    }
    for (const fs::path& file : files_below(source_dir() / root, endings)) {
      const std::string path = file.lexically_relative(source_dir()).string();
      const bool is_in_game = path.starts_with("src/games/") && path.find('/', std::string_view("src/games/").size()) != std::string::npos;
      if (!is_in_game && path != "src/games/CMakeLists.txt") files.push_back(file);
    }
  }
  return files;
}

// The names that a line contains as whole words. Hyphens and underscores are part of a word.
std::set<std::string> named_in(const std::string& line, const std::set<std::string>& names) {
  static const std::regex word("[A-Za-z0-9_-]+");
  std::set<std::string> found;
  for (std::sregex_iterator match(line.begin(), line.end(), word), end; match != end; ++match) {
    const std::string text = match->str();
    for (const std::string& name : names) {
      if (text == name || text.starts_with(name + "-") || text.starts_with(name + "_") || text.ends_with("-" + name) ||
          text.ends_with("_" + name)) {
        found.insert(name);
      }
    }
  }
  return found;
}

TEST_CASE("names: no product code outside its folder names a game") {
  const std::set<std::string> names = names_of_games();
  REQUIRE(names.size() > game_folders().size());
  const std::vector<fs::path> files = product_files();
  CHECK(files.size() > 200);
  for (const fs::path& file : files) {
    int number = 0;
    for (const std::string& line : lines_of(read_file(file))) {
      ++number;
      for (const std::string& name : named_in(line, names)) {
        FAIL_CHECK(file.lexically_relative(source_dir()).string() << ":" << number << " names " << name << ": " << line);
      }
    }
  }
}

TEST_CASE("names: the search finds ids, folders and namespaces, and only whole words") {
  const std::set<std::string> names = {"medici", "medici-dice", "medici_dice"};
  using Found = std::set<std::string>;
  CHECK(named_in("if (id == \"medici\") return;", names) == Found{"medici"});
  CHECK(named_in("#include \"games/medici_dice/rules/game.hpp\"", names) == Found{"medici", "medici_dice"});
  CHECK(named_in("draw_medici(pane);", names) == Found{"medici"});
  CHECK(named_in("now.medici-dice.take = ...", names) == Found{"medici", "medici-dice"});
  CHECK(named_in("a comedy of medicine", names).empty());
}

}  // namespace
}  // namespace florin::tests
