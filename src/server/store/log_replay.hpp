// Rebuilds a match from its log.
#pragma once

#include <vector>

#include "match/match.hpp"
#include "server/store/reader.hpp"

namespace florin::server {

// Returns the events of a decision, one line of JSON each.
[[nodiscard]] std::vector<std::string> lines_of(const DecisionRow& decision);

// Returns the match after all these decisions, which must start with the first. Returns a problem if the log is
// damaged.
[[nodiscard]] base::Result<match::Match> replay(const std::vector<DecisionRow>& decisions);

// Returns a snapshot of a match in progress; nothing for any other match.
[[nodiscard]] std::optional<SnapshotRow> snapshot_row(std::int64_t table, const match::Match& match);
// Restores a match from its snapshot and the log after it. Returns nothing if there is no snapshot or it doesn't fit:
// it is damaged, comes from other rules or another program version, or is ahead of the log.
[[nodiscard]] std::optional<match::Match> warm(Reader& reader, const TableRow& row);

// A table as it is stored, ready to be played on.
struct StoredTable {
  TableRow row;
  base::Result<match::Match> match;        // a problem if the log is damaged
  std::vector<AnsweredRow> answered = {};  // the commands that were accepted
  std::vector<RefusalRow> refused = {};    // the latest commands that were refused
  bool is_warm = false;                    // restored from its snapshot
};
// Returns nothing if there is no such table. Replaying a long log takes time, so call it away from the loop.
[[nodiscard]] std::optional<StoredTable> stored_table(Reader& reader, const std::string& id);

}  // namespace florin::server
