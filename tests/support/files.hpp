// The files of the source tree, for tests that read them.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace florin::tests {

inline std::filesystem::path source_dir() { return FLORIN_SOURCE_DIR; }

inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// Whether a file is what a test would write; with FLORIN_ACCEPT=1 it is written first.
inline bool is_up_to_date(const std::filesystem::path& file, const std::string& text) {
  if (std::getenv("FLORIN_ACCEPT") != nullptr) std::ofstream(file, std::ios::binary) << text;
  return read_file(file) == text;
}

// Every file below a folder whose name ends in one of `endings`, sorted; none if the folder doesn't exist.
inline std::vector<std::filesystem::path> files_below(const std::filesystem::path& folder, const std::vector<std::string_view>& endings) {
  std::vector<std::filesystem::path> found;
  if (!std::filesystem::exists(folder)) return found;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    const bool wanted = std::any_of(endings.begin(), endings.end(), [&](std::string_view ending) { return name.ends_with(ending); });
    if (entry.is_regular_file() && wanted) found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

// The folders that hold a game: src/games/* with rules/game.hpp, and the tests' tiny game.
inline std::vector<std::filesystem::path> game_folders() {
  std::vector<std::filesystem::path> folders = {source_dir() / "tests/games/tiny_game"};
  for (const auto& entry : std::filesystem::directory_iterator(source_dir() / "src/games")) {
    if (std::filesystem::exists(entry.path() / "rules/game.hpp")) folders.push_back(entry.path());
  }
  std::sort(folders.begin(), folders.end());
  return folders;
}

// The id of the game in a folder, as it stands in its header.
inline std::string id_of(const std::filesystem::path& folder) {
  constexpr std::string_view mark = ".id = \"";
  const std::string header = read_file(folder / "rules/game.hpp");
  const std::size_t begin = header.find(mark);
  if (begin == std::string::npos) return "";
  return header.substr(begin + mark.size(), header.find('"', begin + mark.size()) - begin - mark.size());
}

// The folder of a game.
inline std::filesystem::path folder_of(std::string_view id) {
  for (const std::filesystem::path& folder : game_folders()) {
    if (id_of(folder) == id) return folder;
  }
  return {};
}

}  // namespace florin::tests
