// A match as one line of JSON for one person, and settings (docs/match.md). The line holds what everybody may know,
// the person's own note, which seats are theirs, and which of those may take back a decision.
#pragma once

#include <string>
#include <string_view>

#include "game/catalogue.hpp"
#include "match/match.hpp"

namespace florin::wire {

[[nodiscard]] std::string write_match(const match::Match& match, const match::PersonId& viewer, match::Instant now,
                                      const game::Catalogue& catalogue);

[[nodiscard]] std::string write_settings(const match::Settings& settings);
[[nodiscard]] base::Result<match::Settings> read_settings(std::string_view line);

}  // namespace florin::wire
