// The sentences about matches: every key in use exists in both languages, and no key is unused.
#include <regex>
#include <set>

#include "match/tester.hpp"
#include "support/files.hpp"

namespace florin::tests {
namespace {

std::set<std::string> keys_of(const char* language) {
  std::set<std::string> keys;
  for (const std::string& line : lines_of(read_file(source_dir() / "src/match/texts" / (std::string(language) + ".txt")))) {
    if (line.empty() || line.front() == '#') continue;
    keys.insert(line.substr(0, line.find(" = ")));
  }
  return keys;
}

// Every key in the code, plus those built from kinds and quick phrases.
std::set<std::string> used_keys() {
  std::set<std::string> used;
  const std::regex key("\"((match|event|fair)\\.[a-z.-]+)\"");
  for (const auto& path : files_below(source_dir() / "src/match", {".cpp", ".hpp"})) {
    const std::string code = read_file(path);
    for (std::sregex_iterator found(code.begin(), code.end(), key), end; found != end; ++found) used.insert((*found)[1]);
  }
  const std::set<std::string> told_otherwise = {"played", "drawn", "held"};
  [&]<class... Whats>(const std::variant<Whats...>& /*all*/) {
    for (const std::string_view kind : {Whats::kind...}) {
      if (!told_otherwise.contains(std::string(kind))) used.insert("event." + std::string(kind));
    }
  }(match::Event::Payload());
  for (const std::string& phrase : match::quick_phrases()) used.insert("quick." + phrase);
  return used;
}

TEST_CASE("texts: every sentence of matches exists in both languages and is used") {
  const std::set<std::string> used = used_keys();
  for (const char* language : {"en", "pl"}) {
    const std::set<std::string> keys = keys_of(language);
    for (const std::string& key : used) {
      if (!keys.contains(key)) FAIL_CHECK(std::string(language) << " lacks " << key);
    }
    for (const std::string& key : keys) {
      const bool is_for_you = key.ends_with(".you") && used.contains(key.substr(0, key.size() - 4));
      if (!used.contains(key) && !is_for_you) FAIL_CHECK(std::string(language) << " has " << key << ", which nothing says");
    }
  }
  CHECK(used.size() > 100);
}

TEST_CASE("texts: the catalogues of matches are well-formed") {
  for (const game::Language language : game::languages) {
    game::Catalogue catalogue(language);
    const auto faults = catalogue.add(read_file(source_dir() / "src/match/texts" / (std::string(game::code(language)) + ".txt")));
    for (const std::string& fault : faults) FAIL_CHECK(std::string(game::code(language)) << ": " << fault);
  }
}

}  // namespace
}  // namespace florin::tests
