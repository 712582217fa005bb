// PadFile: the file of records in which a pad keeps its game: the last line, after whatever stood there before. It is
// on the disk after every entry.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/record.hpp"
#include "terminal/pad.hpp"

namespace florin::terminal {

class PadFile {
 public:
  // The file and the record it ends with, if there is one.
  [[nodiscard]] static base::Result<PadFile> open(const std::string& path);

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] const std::optional<game::Record>& last() const { return last_; }
  // Goes on with the last record, which from now on is replaced.
  void reopen_last();
  // The record to the file; why not, or nothing.
  [[nodiscard]] std::optional<base::Phrase> save(const Pad& pad) const;

 private:
  explicit PadFile(std::string path) : path_(std::move(path)) {}

  std::string path_;
  std::vector<std::string> earlier_;  // lines that stay
  std::optional<game::Record> last_;
};

}  // namespace florin::terminal
