// The members legal_count, legal_crc32 and scores_after of a record, which other implementations of the rules write so
// that theirs and this one can be compared (docs/record-format.md).
#pragma once

#include "base/phrase.hpp"
#include "game/conformance.hpp"

namespace florin::wire {

// Empty if the record has none of the members.
[[nodiscard]] base::Result<game::Conformance> read_conformance(const game::Record& record);

}  // namespace florin::wire
