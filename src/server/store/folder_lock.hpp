// FolderLock: one server at a time has a data folder. The lock goes with the process, also when it is killed.
#pragma once

#include <string>

namespace florin::server {

class FolderLock {
 public:
  // Throws StoreError if another process has it.
  explicit FolderLock(const std::string& folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int file_;
};

}  // namespace florin::server
