// Store: the one place where anything is kept. The embedded SQLite database stands behind it; nothing of SQLite
// shows here, so that another database can take its place.
//
// Writes are handed over and answered later, on the loop. A thread of its own stores all that are waiting with
// one commit (one fsync), in the order they came; `stored` is said only after that. Reads see what is stored,
// from the loop, at once.
#pragma once

#include <functional>
#include <memory>
#include <stdexcept>
#include <string>

#include "server/folder_lock.hpp"
#include "server/loop.hpp"
#include "server/reader.hpp"
#include "server/rows.hpp"

namespace florin::server {

enum class Outcome {
  stored,
  refused,  // it contradicts what is stored (a name that is taken); nothing was changed
  failed,   // the disk is full, broken or locked; nothing was changed
};

class Store {
 public:
  using Done = std::function<void(Outcome)>;

  // Opens or makes the database of a data folder; an older one is backed up and brought up to date. Throws
  // StoreError with a sentence for the operator.
  Store(const std::string& folder, Loop& loop);
  // Stores what is waiting, then stops.
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  void write(Changes changes, Done done);
  [[nodiscard]] Reader& reader();
  // Whether the last commit succeeded.
  [[nodiscard]] bool is_well() const;
  [[nodiscard]] std::uint64_t commits() const;

 private:
  class Writer;
  std::unique_ptr<FolderLock> lock_;
  std::unique_ptr<Writer> writer_;
  std::unique_ptr<Reader> reader_;
};

class StoreError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The file of the database in a data folder.
[[nodiscard]] std::string database_path(const std::string& folder);

// For the operator's commands, beside a server that may be running.
[[nodiscard]] Outcome write_now(const std::string& folder, const Changes& changes);
// Copies the database, also of a running server, to a file; and back, where no server runs.
void back_up(const std::string& folder, const std::string& target);
void restore(const std::string& folder, const std::string& source);

}  // namespace florin::server
