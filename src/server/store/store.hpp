// Store: the one place that keeps data. It hides the embedded SQLite database completely, so that another database
// can take its place.
//
// A write returns at once and reports its outcome later, on the loop. A separate thread stores all waiting writes
// with one commit (one fsync), in the order they came, and only then reports `stored`. Reads run on the loop, return
// at once and see what is stored.
#pragma once

#include <functional>
#include <memory>
#include <stdexcept>
#include <string>

#include "server/core/loop.hpp"
#include "server/store/folder_lock.hpp"
#include "server/store/reader.hpp"
#include "server/store/rows.hpp"

namespace florin::server {

enum class Outcome {
  stored,
  refused,  // it conflicts with stored data (such as a taken name); nothing changed
  failed,   // the disk is full, broken or locked; nothing changed
};

class Store {
 public:
  using Done = std::function<void(Outcome)>;

  // Opens or creates the database in a data folder. Backs up an older database and upgrades it. Throws StoreError
  // with a sentence for the operator.
  Store(const std::string& folder, Loop& loop);
  // Stores everything that is waiting, then stops.
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  void write(Changes changes, Done done);
  [[nodiscard]] Reader& reader();
  // Did the last commit succeed?
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

// Returns the path of the database file in a data folder.
[[nodiscard]] std::string database_path(const std::string& folder);

// For the operator's commands. A server may be running at the same time.
[[nodiscard]] Outcome write_now(const std::string& folder, const Changes& changes);
// back_up() copies the database to a file, even while a server runs. restore() copies it back; no server may be
// running.
void back_up(const std::string& folder, const std::string& target);
void restore(const std::string& folder, const std::string& source);

}  // namespace florin::server
