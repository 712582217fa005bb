// Every rule of a RULES.md has a number and a test.
#include <doctest/doctest.h>

#include <regex>
#include <set>

#include "support/files.hpp"

namespace florin::tests {
namespace {

namespace fs = std::filesystem;

std::vector<int> numbers_in(const std::string& text, const std::string& pattern) {
  std::vector<int> numbers;
  const std::regex number(pattern);
  for (std::sregex_iterator match(text.begin(), text.end(), number), end; match != end; ++match) numbers.push_back(std::stoi((*match)[1]));
  return numbers;
}

std::string tests_of(const fs::path& folder) {
  std::string all;
  for (const fs::path& file : files_below(folder, {"_test.cpp"})) all += read_file(file);
  return all;
}

TEST_CASE("rules: the numbers in every RULES.md have no gaps") {
  CHECK(game_folders().size() >= 2);
  for (const fs::path& folder : game_folders()) {
    INFO(folder.string());
    const std::vector<int> numbers = numbers_in(read_file(folder / "RULES.md"), "\\*\\*R([0-9]+)\\*\\*");
    CHECK(numbers.size() >= 5);
    for (std::size_t i = 0; i < numbers.size(); ++i) CHECK(numbers[i] == static_cast<int>(i) + 1);
  }
}

TEST_CASE("rules: every numbered rule has a test case with its number") {
  for (const fs::path& folder : game_folders()) {
    const std::string id = id_of(folder);
    const std::vector<int> tested = numbers_in(tests_of(folder), "TEST_CASE\\(\"" + id + " R([0-9]+): ");
    const std::set<int> known(tested.begin(), tested.end());
    for (const int number : numbers_in(read_file(folder / "RULES.md"), "\\*\\*R([0-9]+)\\*\\*")) {
      CHECK_MESSAGE(known.contains(number), id << " R" << number << " has no TEST_CASE");
    }
    for (const int number : known)
      CHECK_MESSAGE(number <= static_cast<int>(numbers_in(read_file(folder / "RULES.md"), "\\*\\*R([0-9]+)\\*\\*").size()),
                    id << " R" << number << " is tested but no rule");
  }
}

TEST_CASE("rules: every rule number in a comment exists") {
  for (const fs::path& folder : game_folders()) {
    const auto rules = static_cast<int>(numbers_in(read_file(folder / "RULES.md"), "\\*\\*R([0-9]+)\\*\\*").size());
    for (const fs::path& file : files_below(folder, {".hpp", ".cpp"})) {
      for (const int number : numbers_in(read_file(file), "\\bR([0-9]+)\\b"))
        CHECK_MESSAGE(number <= rules, file.string() << " names R" << number);
    }
  }
}

TEST_CASE("rules: every game has worked examples, and each has a test") {
  for (const fs::path& folder : game_folders()) {
    const std::string rules = read_file(folder / "RULES.md");
    CHECK_MESSAGE(rules.find("## Worked examples") != std::string::npos, folder.string() << " has no worked examples");
    const std::string tests = tests_of(folder);
    const std::regex example("TEST_CASE\\(\"" + id_of(folder) + " example: ");
    CHECK_MESSAGE(std::distance(std::sregex_iterator(tests.begin(), tests.end(), example), std::sregex_iterator()) >= 3, folder.string());
  }
}

}  // namespace
}  // namespace florin::tests
