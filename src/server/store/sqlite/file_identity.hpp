// FileIdentity: tells whether a path still leads to the same file. A file that is removed or replaced while it is open
// goes on working for the program that has it open, and everything written to it is lost.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace florin::server {

class FileIdentity {
 public:
  // Remembers the file that the path leads to now.
  explicit FileIdentity(std::string path) : path_(std::move(path)), file_(file_at(path_)) {}
  // Call it from any thread.
  [[nodiscard]] bool is_same() const { return file_ && file_at(path_) == file_; }

 private:
  using File = std::pair<std::uint64_t, std::uint64_t>;  // the device, and the number of the file there
  [[nodiscard]] static std::optional<File> file_at(const std::string& path);

  std::string path_;
  std::optional<File> file_;
};

}  // namespace florin::server
