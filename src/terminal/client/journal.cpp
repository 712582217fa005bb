#include "terminal/client/journal.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

namespace florin::terminal {
namespace {

namespace fs = std::filesystem;

// A new file survives a power cut only if its folder is synced too.
void sync_folder(const fs::path& folder) {
  const int file = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  fsync(file);
  close(file);
}

bool write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(file, bytes.data(), bytes.size());
    if (written <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

std::optional<Journal> Journal::open(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  std::error_code ignored;
  if (!folder.empty()) fs::create_directories(folder, ignored);
  constexpr mode_t own = 0600;
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, own);
  if (file < 0) return std::nullopt;
  sync_folder(folder);
  // Remove what an interrupted write left after the last complete line.
  std::ifstream stream(path, std::ios::binary);
  const std::string content((std::istreambuf_iterator<char>(stream)), {});
  const auto whole = static_cast<off_t>(content.rfind('\n') + 1);
  if (ftruncate(file, whole) != 0 || lseek(file, 0, SEEK_END) < 0) {
    close(file);
    return std::nullopt;
  }
  return Journal(file, path);
}

std::optional<std::vector<std::string>> Journal::read(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return std::nullopt;
  std::vector<std::string> lines;
  std::string line;
  while (std::getline(stream, line)) {
    if (!stream.eof()) lines.push_back(line);  // eof: the line was cut off before its newline
  }
  return lines;
}

Journal::Journal(Journal&& other) noexcept : file_(std::exchange(other.file_, -1)), path_(std::move(other.path_)) {}

Journal& Journal::operator=(Journal&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(path_, other.path_);
  return *this;
}

Journal::~Journal() {
  if (file_ >= 0) close(file_);
}

bool Journal::append(const std::vector<std::string>& lines) {
  std::string bytes;
  for (const std::string& line : lines) bytes += line + "\n";
  const off_t before = lseek(file_, 0, SEEK_END);
  if (before >= 0 && write_all(file_, bytes) && fdatasync(file_) == 0) return true;
  if (before >= 0 && ftruncate(file_, before) == 0) lseek(file_, before, SEEK_SET);
  return false;
}

bool replace_file(const std::string& path, std::string_view content) {
  const fs::path folder = fs::path(path).parent_path();
  std::error_code error;
  if (!folder.empty()) fs::create_directories(folder, error);
  const std::string fresh = path + ".new";
  constexpr mode_t everybody_reads = 0644;
  const int file = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, everybody_reads);
  if (file < 0) return false;
  const bool is_written = write_all(file, content) && fsync(file) == 0;
  close(file);
  error.clear();
  if (is_written) fs::rename(fresh, path, error);
  if (!is_written || error) {
    fs::remove(fresh, error);
    return false;
  }
  sync_folder(folder);
  return true;
}

std::string games_folder() {
  const char* data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && *data == '/') return std::string(data) + "/florin/games";
  const char* home = std::getenv("HOME");
  return std::string(home == nullptr ? "." : home) + "/.local/share/florin/games";
}

std::string new_game_path(std::string_view game, std::string_view ending) {
  const std::time_t now = std::time(nullptr);
  std::tm parts = {};
  localtime_r(&now, &parts);
  constexpr std::size_t longest = 32;
  char moment[longest];
  const std::size_t length = std::strftime(moment, sizeof moment, "-%Y%m%d-%H%M%S", &parts);
  const std::string stem = games_folder() + "/" + std::string(game) + std::string(moment, length);
  std::string path = stem + std::string(ending);
  for (int n = 2; fs::exists(path); ++n) path = stem + "-" + std::to_string(n) + std::string(ending);
  return path;
}

}  // namespace florin::terminal
