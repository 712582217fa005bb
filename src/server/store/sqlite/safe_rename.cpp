#include "server/store/sqlite/safe_rename.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace florin::server {
namespace {

void sync(const std::string& path, int flags) {
  const int file = open(path.c_str(), flags | O_CLOEXEC);
  const bool is_synced = file >= 0 && fsync(file) == 0;
  const int error = errno;
  if (file >= 0) close(file);
  if (!is_synced) throw std::system_error(error, std::generic_category(), "can't sync " + path);
}

}  // namespace

void put_in_place(const std::string& part, const std::string& target) {
  sync(part, O_RDWR);
  std::filesystem::rename(part, target);
  const std::string folder = std::filesystem::absolute(target).parent_path().string();
  sync(folder, O_RDONLY | O_DIRECTORY);
}

}  // namespace florin::server
