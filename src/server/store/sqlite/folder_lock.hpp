// FolderLock: lets only one server at a time use a data folder. The system releases the lock when the process ends,
// even if it is killed.
#pragma once

#include <string>

namespace florin::server {

class FolderLock {
 public:
  // Throws StoreError if another process holds the lock.
  explicit FolderLock(const std::string& folder);
  // Does another process hold it now?
  [[nodiscard]] static bool is_held(const std::string& folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int file_;
};

}  // namespace florin::server
