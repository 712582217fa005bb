// WriteConnection: the connection for writing. It runs SQLite in FULL mode: once a commit returns, it is on the disk.
#pragma once

#include <string>
#include <vector>

#include "server/store/sqlite/changes.hpp"
#include "server/store/sqlite/database.hpp"
#include "server/store/store.hpp"

namespace florin::server {

class WriteConnection {
 public:
  // Opens or creates the database and brings it up to date.
  explicit WriteConnection(const std::string& path);

  // Each list of changes is stored as a whole or not at all. A conflict in one list, or a damaged page that it needs,
  // doesn't affect the others.
  // Throws StoreError if nothing could be stored.
  [[nodiscard]] std::vector<Outcome> commit(const std::vector<Changes>& batch);

 private:
  void roll_back();
  [[nodiscard]] Outcome commit_alone(const Changes& changes);
  [[nodiscard]] Outcome write_apart(const Changes& changes);

  Database database_;
  ChangeWriter writer_;
  Statement begin_ = database_.prepare("BEGIN IMMEDIATE");
  Statement commit_ = database_.prepare("COMMIT");
  Statement rollback_ = database_.prepare("ROLLBACK");
};

}  // namespace florin::server
