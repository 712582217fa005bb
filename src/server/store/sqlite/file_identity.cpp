#include "server/store/sqlite/file_identity.hpp"

#include <sys/stat.h>

namespace florin::server {

std::optional<FileIdentity::File> FileIdentity::file_at(const std::string& path) {
  struct stat status{};
  if (stat(path.c_str(), &status) != 0) return std::nullopt;
  return File{status.st_dev, status.st_ino};
}

}  // namespace florin::server
