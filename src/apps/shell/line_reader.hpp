// LineReader: the lines of a file, or of standard input for "-", one at a time. A line that is longer than a line
// may be is cut just beyond that, so that whoever reads it sees that it is too long and memory stays bounded.
#pragma once

#include <fstream>
#include <optional>
#include <string>

namespace florin::apps {

class LineReader {
 public:
  // Nothing if the file cannot be read.
  [[nodiscard]] static std::optional<LineReader> open(const std::string& path);

  // The next line without its end; false at the end of the file.
  [[nodiscard]] bool next(std::string& line);
  // The number of the last line read, from 1.
  [[nodiscard]] int number() const { return number_; }

 private:
  LineReader() = default;

  std::optional<std::ifstream> file_;
  int number_ = 0;
};

[[nodiscard]] bool is_blank(const std::string& line);

}  // namespace florin::apps
