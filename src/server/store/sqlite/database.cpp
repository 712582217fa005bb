#include "server/store/sqlite/database.hpp"

#include <sqlite3.h>

namespace florin::server {
namespace {

constexpr int kind_of(int code) { return code & 0xFF; }  // without the extended part

[[noreturn]] void fail(sqlite3* database, int code) {
  if (kind_of(code) == SQLITE_CORRUPT || kind_of(code) == SQLITE_NOTADB) throw DamageError(sqlite3_errmsg(database));
  throw SqliteError(code, sqlite3_errmsg(database));
}

void check(sqlite3* database, int code) {
  if (code != SQLITE_OK) fail(database, code);
}

}  // namespace

bool SqliteError::is_conflict() const { return kind_of(code_) == SQLITE_CONSTRAINT; }

void Statement::Closer::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement::Statement(sqlite3* database, std::string_view sql) : database_(database) {
  sqlite3_stmt* statement = nullptr;
  check(database, sqlite3_prepare_v3(database, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &statement, nullptr));
  statement_.reset(statement);
}

bool Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  sqlite3_reset(statement_.get());
  if (code != SQLITE_DONE) fail(database_, code);
  return false;
}

void Statement::run() {
  while (step()) {
  }
}

void Statement::reset() { sqlite3_reset(statement_.get()); }

void Statement::bind_one(int index, std::string_view text) {
  check(database_,
        sqlite3_bind_text64(statement_.get(), index, text.data() == nullptr ? "" : text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8));
}
void Statement::bind_one(int index, std::int64_t number) { check(database_, sqlite3_bind_int64(statement_.get(), index, number)); }
void Statement::bind_one(int index, double number) { check(database_, sqlite3_bind_double(statement_.get(), index, number)); }

std::string Statement::text(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_.get(), column));
  return bytes == nullptr ? std::string() : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column)));
}
std::int64_t Statement::number(int column) const { return sqlite3_column_int64(statement_.get(), column); }
double Statement::real(int column) const { return sqlite3_column_double(statement_.get(), column); }

void Database::Closer::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

Database::Database(const std::string& path, Mode mode) {
  const int flags = mode == Mode::read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  sqlite3* database = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &database, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  database_.reset(database);
  check(database, code);
  constexpr int patience = 5000;  // milliseconds, while another process (a backup, the doctor) holds a lock
  check(database, sqlite3_busy_timeout(database, patience));
}

void Database::execute(const char* sql) { check(database_.get(), sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr)); }

std::int64_t Database::number_of(std::string_view sql) {
  Statement statement = prepare(sql);
  return statement.step() ? statement.number(0) : 0;
}

bool Database::is_in_transaction() const { return sqlite3_get_autocommit(database_.get()) == 0; }

// All pages in one step, and so in one read transaction. A copy in several steps starts anew whenever another process
// writes in between, and under play that is always.
void Database::back_up_to(const std::string& path) {
  const Database target(path, Mode::read_write);
  sqlite3_backup* backup = sqlite3_backup_init(target.database_.get(), "main", database_.get(), "main");
  if (backup == nullptr) fail(target.database_.get(), sqlite3_errcode(target.database_.get()));
  constexpr int all_pages = -1;
  constexpr int tries = 500;
  int code = SQLITE_BUSY;
  for (int i = 0; i < tries && (code == SQLITE_BUSY || code == SQLITE_LOCKED); ++i) {
    if (i > 0) sqlite3_sleep(10);
    code = sqlite3_backup_step(backup, all_pages);
  }
  sqlite3_backup_finish(backup);
  if (code != SQLITE_DONE) fail(target.database_.get(), code);
}

}  // namespace florin::server
