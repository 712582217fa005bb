// Statements: prepares each statement once. The key is the address of its text, which must be a literal.
#pragma once

#include <unordered_map>
#include <utility>

#include "server/store/sqlite/database.hpp"

namespace florin::server {

class Statements {
 public:
  explicit Statements(Database& database) : database_(database) {}

  template <class... Values>
  Statement& bind(const char* sql, Values&&... values) {
    auto found = statements_.find(sql);
    if (found == statements_.end()) found = statements_.emplace(sql, database_.prepare(sql)).first;
    return found->second.bind(std::forward<Values>(values)...);
  }

 private:
  Database& database_;
  std::unordered_map<const char*, Statement> statements_;
};

}  // namespace florin::server
