#include "apps/shell/line_reader.hpp"

#include <filesystem>
#include <iostream>

#include "wire/limits.hpp"

namespace florin::apps {

std::optional<LineReader> LineReader::open(const std::string& path) {
  LineReader lines;
  if (path != "-") {
    lines.file_.emplace(path, std::ios::binary);
    // Opening a directory succeeds; only reading it fails.
    if (!lines.file_->good() || (lines.file_->peek() == std::char_traits<char>::eof() && lines.file_->bad())) return std::nullopt;
    lines.file_->clear();
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    if (!error) lines.size_ = size;
  }
  return lines;
}

bool LineReader::next(std::string& line) {
  std::streambuf& bytes = *(file_ ? file_->rdbuf() : std::cin.rdbuf());
  constexpr int end = std::char_traits<char>::eof();
  line.clear();
  int byte = bytes.sbumpc();
  if (byte == end) return false;
  ++number_;
  for (; byte != end && byte != '\n'; byte = bytes.sbumpc()) {
    if (line.size() <= wire::longest_line) line += static_cast<char>(byte);
  }
  return true;
}

bool is_blank(const std::string& line) { return line.find_first_not_of(" \t\r") == std::string::npos; }

}  // namespace florin::apps
