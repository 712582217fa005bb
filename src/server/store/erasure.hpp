// Erasing somebody from the log of a table: the moves stay, names and words go.
#pragma once

#include <string>
#include <vector>

namespace florin::server {

// The lines of a decision without the names and texts of these people.
[[nodiscard]] std::string without_people(const std::string& events, const std::vector<std::string>& people);

}  // namespace florin::server
