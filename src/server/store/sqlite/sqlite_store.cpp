#include "server/store/sqlite/sqlite_store.hpp"

#include <algorithm>
#include <filesystem>
#include <thread>
#include <utility>

#include "server/store/sqlite/folder_lock.hpp"
#include "server/store/sqlite/reader_pool.hpp"
#include "server/store/sqlite/safe_rename.hpp"
#include "server/store/sqlite/write_connection.hpp"
#include "server/store/sqlite/writer.hpp"

namespace florin::server {
namespace {

namespace fs = std::filesystem;

int reader_threads() { return static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 2U, 4U)); }

class SqliteStore final : public Store {
 public:
  SqliteStore(const std::string& folder, Loop& loop, const Log& log)
      : lock_(folder), writer_(database_path(folder), loop, log), readers_(database_path(folder), reader_threads(), loop) {}

  void write(Changes changes, Done done) override { writer_.add(std::move(changes), std::move(done)); }
  [[nodiscard]] StoreHealth health() const override { return writer_.health(); }
  [[nodiscard]] StoreLoad load() const override {
    return {writer_.commits(), writer_.waiting(), readers_.waiting(), writer_.times(), readers_.times()};
  }

 protected:
  void run(Read read) override { readers_.add({std::move(read.query), std::move(read.answer)}); }

 private:
  FolderLock lock_;
  Writer writer_;
  ReaderPool readers_;
};

}  // namespace

std::string database_path(const std::string& folder) { return (fs::path(folder) / "florin.sqlite").string(); }

std::unique_ptr<Store> open_sqlite(const std::string& folder, Loop& loop, const Log& log) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw StoreError("Can't create the data folder " + folder + ": " + error.message() + ".");
  fs::permissions(folder, fs::perms::owner_all, error);
  try {
    return std::make_unique<SqliteStore>(folder, loop, log);
  } catch (const SqliteError& problem) {
    throw StoreError("Can't open the database in " + folder + ": " + problem.what() + ".");
  } catch (const DamageError& problem) {
    throw StoreError("Can't open the database in " + folder + ": " + problem.what() + ".");
  }
}

std::unique_ptr<Reader> open_reader(const std::string& folder) { return std::make_unique<SqliteReader>(database_path(folder)); }

Outcome write_now(const std::string& folder, const Changes& changes) {
  return WriteConnection(database_path(folder)).commit({changes}).front();
}

void finish_erasures(const std::string& folder) {
  constexpr std::int64_t tables_at_once = 100;
  if (FolderLock::is_held(folder)) return;
  const FolderLock lock(folder);
  WriteConnection connection(database_path(folder));
  SqliteReader reader(database_path(folder));
  while (const auto erasure = reader.erasure(tables_at_once)) {
    std::vector<Changes> batch;
    for (const ErasureRow::Table& table : erasure->tables) batch.push_back({change::EraseWords{table.number, erasure->identities}});
    if (batch.empty()) batch.push_back({change::FinishErasure{erasure->person}});
    static_cast<void>(connection.commit(batch));
  }
}

void restore(const std::string& folder, const std::string& source) {
  const FolderLock lock(folder);
  if (!fs::exists(source)) throw StoreError("There is no file " + source + ".");
  if (const auto damage = SqliteReader(source).damage(); !damage.empty())
    throw StoreError("The backup is damaged: " + damage.front() + ".");
  try {
    Database(source, Database::Mode::read_only).back_up_to(database_path(folder));
  } catch (const StoreError& problem) {
    throw StoreError("Restoring " + source + " failed: " + problem.what() + ".");
  }
}

void back_up(const std::string& folder, const std::string& target) {
  const std::string part = target + ".part";
  std::error_code ignored;
  fs::remove(part, ignored);
  try {
    Database(database_path(folder), Database::Mode::read_only).back_up_to(part);
    put_in_place(part, target);
  } catch (const std::exception& problem) {
    fs::remove(part, ignored);
    throw StoreError("The backup to " + target + " failed: " + problem.what() + ".");
  }
}

}  // namespace florin::server
