// The doctor checks everything that is stored: the database file, the log of every table and, for finished games, the
// record and its dice.
#pragma once

#include <string>
#include <vector>

#include "server/store/reader.hpp"

namespace florin::server {

struct Finding {
  std::string where;  // a table, or the database
  std::string what;   // in English, for the operator
};

struct Examination {
  int tables = 0;
  std::vector<Finding> findings;
};

[[nodiscard]] Examination examine(Reader& reader);

}  // namespace florin::server
