// Snapshots of matches as lines of JSON, for whoever stores matches; nobody else sees them. A program that writes them
// in another way has another snapshot_version and ignores those of before.
#pragma once

#include <string>
#include <string_view>

#include "match/snapshot.hpp"

namespace florin::wire {

inline constexpr int snapshot_version = 1;

[[nodiscard]] std::string write_snapshot(const match::Snapshot& snapshot);
[[nodiscard]] base::Result<match::Snapshot> read_snapshot(std::string_view line);

}  // namespace florin::wire
