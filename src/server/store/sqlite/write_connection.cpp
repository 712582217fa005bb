#include "server/store/sqlite/write_connection.hpp"

#include "server/store/sqlite/schema.hpp"

namespace florin::server {

WriteConnection::WriteConnection(const std::string& path) : database_(path, Database::Mode::read_write), writer_(database_) {
  database_.execute("PRAGMA journal_mode = WAL");
  database_.execute("PRAGMA synchronous = FULL");
  database_.execute("PRAGMA wal_autocheckpoint = 4000");
  bring_up_to_date(database_, path);
}

// Conflicts and damage are rare, so only a batch with one of them is split up.
std::vector<Outcome> WriteConnection::commit(const std::vector<Changes>& batch) {
  std::vector<Outcome> outcomes(batch.size(), Outcome::stored);
  begin_.bind().run();
  try {
    for (const Changes& changes : batch) writer_.write(changes);
  } catch (const DamageError&) {
    roll_back();
    for (std::size_t i = 0; i < batch.size(); ++i) outcomes[i] = commit_alone(batch[i]);
    return outcomes;
  } catch (const SqliteError& error) {
    if (!error.is_conflict()) throw;
    roll_back();
    begin_.bind().run();
    for (std::size_t i = 0; i < batch.size(); ++i) outcomes[i] = write_apart(batch[i]);
  }
  commit_.bind().run();
  return outcomes;
}

void WriteConnection::roll_back() {
  if (database_.is_in_transaction()) rollback_.bind().run();
}

Outcome WriteConnection::commit_alone(const Changes& changes) {
  begin_.bind().run();
  try {
    writer_.write(changes);
    commit_.bind().run();
    return Outcome::stored;
  } catch (const DamageError&) {
    roll_back();
    return Outcome::failed;
  } catch (const SqliteError& error) {
    if (!error.is_conflict()) throw;
    roll_back();
    return Outcome::refused;
  }
}

Outcome WriteConnection::write_apart(const Changes& changes) {
  database_.execute("SAVEPOINT one");
  try {
    writer_.write(changes);
    database_.execute("RELEASE one");
    return Outcome::stored;
  } catch (const SqliteError& error) {
    if (!error.is_conflict()) throw;
    database_.execute("ROLLBACK TO one; RELEASE one");
    return Outcome::refused;
  }
}

}  // namespace florin::server
