// A match made again from its log.
#pragma once

#include <vector>

#include "match/match.hpp"
#include "server/rows.hpp"

namespace florin::server {

// The events of a decision, one line of JSON each.
[[nodiscard]] std::vector<std::string> lines_of(const DecisionRow& decision);

// The match after all of these decisions, which begin with the first; a problem if the log is damaged.
[[nodiscard]] base::Result<match::Match> replay(const std::vector<DecisionRow>& decisions);

}  // namespace florin::server
