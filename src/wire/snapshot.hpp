// Snapshots of matches as lines of JSON. Only the code that stores matches sees them. If their format changes,
// snapshot_version changes too, and the program ignores snapshots of another version.
#pragma once

#include <string>
#include <string_view>

#include "match/snapshot.hpp"

namespace florin::wire {

inline constexpr int snapshot_version = 1;

[[nodiscard]] std::string write_snapshot(const match::Snapshot& snapshot);
[[nodiscard]] base::Result<match::Snapshot> read_snapshot(std::string_view line);

}  // namespace florin::wire
