// A thin typed wrapper around SQLite's C interface. Every value in a statement is bound; SQL is never built from
// data. Failures throw SqliteError or DamageError.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "server/store/store.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace florin::server {

class SqliteError : public StoreError {
 public:
  SqliteError(int code, const std::string& what) : StoreError(what), code_(code) {}
  [[nodiscard]] bool is_conflict() const;  // with what is stored

 private:
  int code_;
};

// A prepared statement. bind() sets all its values, step() moves to the next row, and text() and the like read that
// row. Bound texts are not copied: they must stay alive until the last step. For this reason bind() rejects
// temporaries.
class Statement {
 public:
  Statement(sqlite3* database, std::string_view sql);

  template <class... Values>
  Statement& bind(Values&&... values) {
    static_assert((!std::is_same_v<Values, std::string> && ...));
    reset();
    int index = 0;
    (bind_one(++index, values), ...);
    return *this;
  }
  [[nodiscard]] bool step();
  // For statements that return no rows.
  void run();
  void reset();

  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] double real(int column) const;
  [[nodiscard]] bool flag(int column) const { return number(column) != 0; }

 private:
  void bind_one(int index, std::string_view text);
  void bind_one(int index, std::int64_t number);
  void bind_one(int index, int number) { bind_one(index, std::int64_t{number}); }
  void bind_one(int index, bool flag) { bind_one(index, std::int64_t{flag}); }
  void bind_one(int index, double number);
  void bind_one(int index, const std::string& text) { bind_one(index, std::string_view(text)); }
  void bind_one(int index, const char* text) { bind_one(index, std::string_view(text)); }

  struct Closer {
    void operator()(sqlite3_stmt* statement) const;
  };
  sqlite3* database_;
  std::unique_ptr<sqlite3_stmt, Closer> statement_;
};

class Database {
 public:
  enum class Mode { read_write, read_only };
  Database(const std::string& path, Mode mode);

  void execute(const char* sql);
  [[nodiscard]] Statement prepare(std::string_view sql) { return {database_.get(), sql}; }
  [[nodiscard]] std::int64_t number_of(std::string_view sql);
  [[nodiscard]] bool is_in_transaction() const;
  // Copies the whole database, as it is at one moment, to another file. Others may read and write meanwhile.
  void back_up_to(const std::string& path);

 private:
  struct Closer {
    void operator()(sqlite3* database) const;
  };
  std::unique_ptr<sqlite3, Closer> database_;
};

}  // namespace florin::server
