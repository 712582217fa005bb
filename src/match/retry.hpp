// Trying again: a copy of a match as it stood before an earlier decision of a person. With the secret of the match the same
// draws come again. The copy counts as practice, because its future is known.
#pragma once

#include <span>
#include <vector>

#include "match/match.hpp"

namespace florin::match {

// The events of the copy: those of `log`, which made `match`, up to the first decision of the person after `moves` moves, and
// one that takes this decision back. What was taken back before is no decision.
[[nodiscard]] base::Result<std::vector<Event>> retry(const Match& match, std::span<const Event> log, std::size_t moves,
                                                     const PersonId& person, Instant now);

}  // namespace florin::match
