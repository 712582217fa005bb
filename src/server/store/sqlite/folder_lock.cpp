#include "server/store/sqlite/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "server/store/store.hpp"

namespace florin::server {

FolderLock::FolderLock(const std::string& folder) : file_(open((folder + "/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
  if (file_ < 0) throw StoreError("Can't write to the data folder " + folder + ".");
  if (flock(file_, LOCK_EX | LOCK_NB) == 0) return;
  close(file_);
  throw StoreError("Another server uses the data folder " + folder + ". Stop it, or choose another folder with --data.");
}

bool FolderLock::is_held(const std::string& folder) {
  const int file = open((folder + "/lock").c_str(), O_RDWR | O_CLOEXEC);
  if (file < 0) return false;
  const bool is_free = flock(file, LOCK_EX | LOCK_NB) == 0;
  close(file);
  return !is_free;
}

FolderLock::~FolderLock() { close(file_); }

}  // namespace florin::server
