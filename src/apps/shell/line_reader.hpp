// LineReader: reads a file, or standard input for "-", line by line. It cuts a line just beyond the longest allowed
// length, so that memory stays bounded and the parser still reports the line as too long.
#pragma once

#include <cstdint>
#include <fstream>
#include <optional>
#include <string>

namespace florin::apps {

class LineReader {
 public:
  // Returns nothing if the file can't be read.
  [[nodiscard]] static std::optional<LineReader> open(const std::string& path);

  // Reads the next line, without its newline. Returns false at the end of the file.
  [[nodiscard]] bool next(std::string& line);
  // The size of the file in bytes; 0 if it isn't known, as on standard input.
  [[nodiscard]] std::uint64_t size() const { return size_; }
  // The number of the last line read, from 1.
  [[nodiscard]] int number() const { return number_; }

 private:
  LineReader() = default;

  std::optional<std::ifstream> file_;
  std::uint64_t size_ = 0;
  int number_ = 0;
};

[[nodiscard]] bool is_blank(const std::string& line);

}  // namespace florin::apps
