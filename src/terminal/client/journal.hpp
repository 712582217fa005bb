// Journal: a file that grows line by line, each synced to the disk before append() returns. What was appended
// is there after a kill or a power cut; a line that was cut off by one is ignored when the file is read.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace florin::terminal {

class Journal {
 public:
  // Opens a file for appending, and makes it and its folder if need be; nothing if that is not possible.
  [[nodiscard]] static std::optional<Journal> open(const std::string& path);
  // The whole lines of a file; nothing if it cannot be read.
  [[nodiscard]] static std::optional<std::vector<std::string>> read(const std::string& path);

  Journal(Journal&& other) noexcept;
  Journal& operator=(Journal&& other) noexcept;
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  ~Journal();

  // All lines or none: false if the disk did not take them, and the file is as it was.
  [[nodiscard]] bool append(const std::vector<std::string>& lines);
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  Journal(int file, std::string path) : file_(file), path_(std::move(path)) {}

  int file_ = -1;
  std::string path_;
};

// Replaces the content of a file at one stroke, synced: afterwards it is the old one or the new one, whatever happens.
[[nodiscard]] bool replace_file(const std::string& path, std::string_view content);

// Where games are kept: $XDG_DATA_HOME/florin/games, or ~/.local/share/florin/games.
[[nodiscard]] std::string games_folder();
// A new file name there, such as GAME-20240131-201500.florin.
[[nodiscard]] std::string new_game_path(std::string_view game, std::string_view ending = ".florin");

}  // namespace florin::terminal
