// The database schema, and the steps that upgrade older versions of it. Each step leads from one version to the next
// and never changes after a release. The file is copied before the first step that is needed.
#pragma once

#include <string>

#include "server/store/sqlite/database.hpp"

namespace florin::server {

// Throws StoreError if a newer program wrote the database.
void bring_up_to_date(Database& database, const std::string& path);

}  // namespace florin::server
