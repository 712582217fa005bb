// Journal: an append-only file of lines. append() returns after the lines are synced to disk, so they survive a kill or a
// power cut. Reading ignores a last line that was cut off.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace florin::terminal {

class Journal {
 public:
  // Opens a file for appending, and creates it and its folder if necessary. Returns nothing if that fails.
  [[nodiscard]] static std::optional<Journal> open(const std::string& path);
  // Returns the complete lines of a file; nothing if it can't be read.
  [[nodiscard]] static std::optional<std::vector<std::string>> read(const std::string& path);

  Journal(Journal&& other) noexcept;
  Journal& operator=(Journal&& other) noexcept;
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  ~Journal();

  // Appends all the lines. If that fails, it returns false and the file is unchanged.
  [[nodiscard]] bool append(const std::vector<std::string>& lines);
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  Journal(int file, std::string path) : file_(file), path_(std::move(path)) {}

  int file_ = -1;
  std::string path_;
};

// Replaces the content of a file atomically and syncs it. Whatever happens, the file has the old content or the new one.
[[nodiscard]] bool replace_file(const std::string& path, std::string_view content);

// The folder of saved games: $XDG_DATA_HOME/florin/games, or ~/.local/share/florin/games.
[[nodiscard]] std::string games_folder();
// A new file name in that folder, such as GAME-20240131-201500.florin.
[[nodiscard]] std::string new_game_path(std::string_view game, std::string_view ending = ".florin");

}  // namespace florin::terminal
