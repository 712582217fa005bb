// The schema of the database and how older ones become the newest one. Each step leads from one version to the
// next and is never changed after a release; the file is copied before the first step that is needed.
#pragma once

#include <string>

#include "server/sqlite.hpp"

namespace florin::server {

// Throws StoreError if the database is of a newer program.
void bring_up_to_date(Database& database, const std::string& path);

}  // namespace florin::server
