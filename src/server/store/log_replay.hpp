// A match made again from its log.
#pragma once

#include <vector>

#include "match/match.hpp"
#include "server/reader.hpp"

namespace florin::server {

// The events of a decision, one line of JSON each.
[[nodiscard]] std::vector<std::string> lines_of(const DecisionRow& decision);

// The match after all of these decisions, which begin with the first; a problem if the log is damaged.
[[nodiscard]] base::Result<match::Match> replay(const std::vector<DecisionRow>& decisions);

// The snapshot of a match that goes on; nothing otherwise.
[[nodiscard]] std::optional<SnapshotRow> snapshot_row(std::int64_t table, const match::Match& match);
// The match of a table from its snapshot and the log after it; nothing where there is no snapshot, or one that does
// not fit: damaged, of other rules or another program, or ahead of the log.
[[nodiscard]] std::optional<match::Match> warm(Reader& reader, const TableRow& row);

}  // namespace florin::server
