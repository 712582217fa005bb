// The catalogues: every key that the sources use exists in both languages with the same slots, and every key is used.
#include <doctest/doctest.h>

#include <map>
#include <regex>
#include <set>

#include "games/registry.hpp"
#include "support/files.hpp"

namespace florin::tests {
namespace {

namespace fs = std::filesystem;

using Entries = std::map<std::string, std::string>;

// The entries of one catalogue file.
Entries entries_of(const fs::path& file, game::Language language) {
  game::Catalogue catalogue(language);
  const std::vector<std::string> faults = catalogue.add(read_file(file));
  for (const std::string& fault : faults) FAIL_CHECK(file.string() << ": " << fault);
  return {catalogue.entries().begin(), catalogue.entries().end()};
}

// The names of the slots of a sentence, including n in {n:one|other}.
std::set<std::string> slots_of(const std::string& sentence) {
  std::set<std::string> slots;
  for (std::size_t open = sentence.find('{'); open != std::string::npos; open = sentence.find('{', open + 1)) {
    const std::string slot = sentence.substr(open + 1, sentence.find('}', open) - open - 1);
    slots.insert(slot.substr(0, slot.find(':')));
  }
  return slots;
}

// Every folder of src/ and tests/ that has texts.
std::vector<fs::path> text_folders() {
  std::vector<fs::path> folders;
  for (const char* root : {"src", "tests"}) {
    for (const fs::path& file : files_below(source_dir() / root, {"en.txt"})) {
      if (file.parent_path().filename() == "texts" && file.filename() == "en.txt") folders.push_back(file.parent_path());
    }
  }
  return folders;
}

// Every "string literal" of a C++ or TypeScript source.
std::set<std::string> literals_of(const std::string& source) {
  std::set<std::string> literals;
  static const std::regex pattern("[\"'`]([A-Za-z0-9_.+*-]+)[\"'`]");
  for (std::sregex_iterator match(source.begin(), source.end(), pattern), end; match != end; ++match) literals.insert((*match)[1]);
  return literals;
}

std::set<std::string> literals_below(const fs::path& folder) {
  std::set<std::string> literals;
  for (const fs::path& file : files_below(folder, {".cpp", ".hpp", ".ts", ".tsx"})) {
    if (file.string().find("node_modules") == std::string::npos && !file.string().ends_with("_test.cpp"))
      literals.merge(literals_of(read_file(file)));
  }
  return literals;
}

TEST_CASE("texts: both languages have the same keys with the same slots") {
  CHECK(text_folders().size() >= 4);
  for (const fs::path& folder : text_folders()) {
    const Entries english = entries_of(folder / "en.txt", game::Language::english);
    const Entries polish = entries_of(folder / "pl.txt", game::Language::polish);
    CHECK_MESSAGE(!english.empty(), folder.string());
    for (const auto& [key, sentence] : english) {
      INFO(folder.string(), " ", key);
      REQUIRE(polish.count(key) == 1);
      CHECK(slots_of(polish.at(key)) == slots_of(sentence));
    }
    for (const auto& [key, sentence] : polish) CHECK_MESSAGE(english.count(key) == 1, folder.string() << " " << key);
  }
}

TEST_CASE("texts: no key is in two files that are used together") {
  for (const game::Language language : game::languages) {
    game::Catalogue common(language);
    const auto add = [](game::Catalogue& catalogue, std::string_view file, const std::string& where) {
      for (const std::string& fault : catalogue.add(file)) FAIL_CHECK(where << ": " << fault);
    };
    const std::string file = std::string(game::code(language)) + ".txt";
    const fs::path commands = source_dir() / "src/apps/texts";  // the program uses it together with all others
    for (const fs::path& folder : text_folders()) {
      if (folder.parent_path().parent_path() != source_dir() / "src" || folder == commands) continue;
      add(common, read_file(folder / file), folder.string());
    }
    CHECK(common.entries() == games::catalogue(nullptr, language).entries());
    game::Catalogue program = common;
    add(program, read_file(commands / file), commands.string());
    CHECK(program.entries().size() > common.entries().size());
    for (const games::Entry& entry : games::all()) {
      game::Catalogue catalogue = common;
      for (const std::string_view text : entry.texts[static_cast<std::size_t>(language)]) add(catalogue, text, std::string(entry.info->id));
    }
  }
}

TEST_CASE("texts: every game has texts for its name, its notation and its options") {
  for (const games::Entry& entry : games::all()) {
    for (const game::Language language : game::languages) {
      const game::Catalogue catalogue = games::catalogue(&entry, language);
      const auto needs = [&](const std::string& key) { CHECK_MESSAGE(catalogue.has(key), std::string(entry.info->id) << " " << key); };
      needs("game.name");
      needs("game.tagline");
      needs("notation.moves");
      for (const game::OptionInfo& option : entry.info->options) {
        const std::string key = "option." + std::string(option.name);
        needs(key + ".name");
        needs(key + ".help");
        for (const std::string_view choice : option.choices) needs(key + "." + std::string(choice));
      }
    }
  }
}

// The source without its comments.
std::string code_of(const fs::path& file) {
  std::string code;
  for (const std::string& line : lines_of(read_file(file))) code += line.substr(0, line.find("//")) + "\n";
  return code;
}

// The keys a file may use: its own folder's, those that all games share, and those of shared parts. Above the games, all.
std::set<std::string> keys_for(const fs::path& file) {
  std::set<std::string> keys;
  // The rules of a game use their own keys. Shared parts leave some keys to the games, and drawn tables and sheets also use
  // the terminal's keys.
  const std::string room = file.parent_path().filename().string();
  const bool is_game = (room == "rules" || room == "skill") && fs::exists(file.parent_path().parent_path() / "rules/game.hpp");
  for (const fs::path& folder : text_folders()) {
    const fs::path owner = folder.parent_path();
    const bool fits =
        !is_game || owner == file.parent_path().parent_path() || owner.filename() == "medici_common" || owner.filename() == "game";
    if (!fits) continue;
    for (const auto& [key, sentence] : entries_of(folder / "en.txt", game::Language::english)) keys.insert(key);
  }
  return keys;
}

// "wire" from "wire.must-be".
std::string family_of(const std::string& key) { return key.substr(0, key.find('.')); }

// Every phrase("..."), and every other literal that looks like a key of a known family.
std::set<std::string> keys_in(const std::string& source, const std::set<std::string>& known) {
  static const std::regex said("phrase\\(\"([^\"]+)\"\\)");
  static const std::regex likely("\"([a-z-]+\\.[A-Za-z0-9.+*-]*[A-Za-z0-9+*])\"");
  std::set<std::string> families;
  for (const std::string& key : known) families.insert(family_of(key));
  std::set<std::string> keys;
  for (std::sregex_iterator match(source.begin(), source.end(), said), end; match != end; ++match) keys.insert((*match)[1]);
  for (std::sregex_iterator match(source.begin(), source.end(), likely), end; match != end; ++match) {
    if (families.contains(family_of((*match)[1]))) keys.insert((*match)[1]);
  }
  return keys;
}

TEST_CASE("texts: every key that is used exists") {
  std::size_t found = 0;
  for (const fs::path& file : files_below(source_dir() / "src", {".cpp", ".hpp"})) {
    if (file.string().ends_with("_test.cpp")) continue;
    const std::set<std::string> known = keys_for(file);
    for (const std::string& key : keys_in(code_of(file), known)) {
      ++found;
      CHECK_MESSAGE(known.contains(key), file.string() << " says " << key);
    }
  }
  CHECK(found > 200);
}

TEST_CASE("texts: every key is used") {
  std::set<std::string> literals = literals_below(source_dir() / "src");
  literals.merge(literals_below(source_dir() / "tests/games"));
  literals.merge(literals_below(source_dir() / "web"));
  // A key counts as used if it appears as a whole, or if two or three literals make it up ("good." and "C").
  const auto is_used = [&](const std::string& key) {
    if (literals.contains(key)) return true;
    for (std::size_t cut = 1; cut < key.size(); ++cut) {
      const std::string head = key.substr(0, cut);
      const std::string tail = key.substr(cut);
      if (literals.contains(head) && (literals.contains(tail) || head.ends_with('.'))) return true;
    }
    return false;
  };
  // Keys that screens build from the names of options and kinds.
  static const std::regex by_screens("(game\\.(name|tagline)|option\\..*|good\\..*|notation\\.moves)");
  for (const fs::path& folder : text_folders()) {
    for (const auto& [key, sentence] : entries_of(folder / "en.txt", game::Language::english)) {
      if (std::regex_match(key, by_screens)) continue;
      CHECK_MESSAGE(is_used(key), folder.string() << " " << key << " is used nowhere");
    }
  }
}

}  // namespace
}  // namespace florin::tests
