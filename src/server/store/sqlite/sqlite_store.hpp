// The store as an embedded SQLite database in a data folder.
//
// One thread stores all waiting writes with one commit (one fsync). A few more threads read, each on a connection of its
// own; in WAL mode readers and the writer don't wait for each other.
#pragma once

#include <memory>
#include <string>

#include "server/core/log.hpp"
#include "server/core/loop.hpp"
#include "server/store/store.hpp"

namespace florin::server {

// Opens or creates the database in a data folder, for one server at a time. Backs up an older database and upgrades it.
// Throws StoreError.
[[nodiscard]] std::unique_ptr<Store> open_sqlite(const std::string& folder, Loop& loop, const Log& log);

// For the start of a server and for the operator's commands. A server may be running at the same time. These throw
// StoreError.
[[nodiscard]] std::unique_ptr<Reader> open_reader(const std::string& folder);
[[nodiscard]] Outcome write_now(const std::string& folder, const Changes& changes);
// Removes the words of people who were erased. If a server is running, it does that by itself, and this does nothing.
void finish_erasures(const std::string& folder);
// back_up() copies the database as it is at one moment to a file, even while a server runs. The file is there only when
// it is complete and on the disk; until then an older backup of that name stays. restore() copies it back; no server may
// be running.
void back_up(const std::string& folder, const std::string& target);
void restore(const std::string& folder, const std::string& source);

// Returns the path of the database file in a data folder.
[[nodiscard]] std::string database_path(const std::string& folder);

}  // namespace florin::server
