// Erases people from a table's log. The moves stay; names and messages go.
#pragma once

#include <string>
#include <vector>

namespace florin::server {

// Returns the lines of a decision without the names and texts of these people.
[[nodiscard]] std::string without_people(const std::string& events, const std::vector<std::string>& people);

}  // namespace florin::server
