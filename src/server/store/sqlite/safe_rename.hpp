// Puts a complete file in the place of another, so that a crash leaves either the old one or the new one.
#pragma once

#include <string>

namespace florin::server {

// Syncs `part`, renames it to `target` and syncs the folder. Throws std::system_error.
void put_in_place(const std::string& part, const std::string& target);

}  // namespace florin::server
