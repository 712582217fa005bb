// PadFile: the file of records where a pad keeps its game. The game is the last line; all earlier lines stay. Every
// entry is saved to disk at once.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/record.hpp"
#include "terminal/pad/pad.hpp"

namespace florin::terminal {

class PadFile {
 public:
  // Opens the file and reads the record on its last line, if there is one.
  [[nodiscard]] static base::Result<PadFile> open(const std::string& path);

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] const std::optional<game::Record>& last() const { return last_; }
  // Continues the last record. From now on, saving replaces it.
  void reopen_last();
  // Writes the record to the file. Returns why that failed, or nothing.
  [[nodiscard]] std::optional<base::Phrase> save(const Pad& pad) const;

 private:
  explicit PadFile(std::string path) : path_(std::move(path)) {}

  std::string path_;
  std::vector<std::string> earlier_;  // the lines that stay
  std::optional<game::Record> last_;
};

}  // namespace florin::terminal
