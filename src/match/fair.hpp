// Fair dice: nobody can steer the luck, and everyone can check it afterwards.
//
// Before the first draw, the program that runs the match commits to a secret seed by publishing its hash. Then every
// player may add bits, and the draws come from a Dealer seeded with both. At the end the secret is revealed, and anyone
// can compute every draw of the record again. docs/fairness.md explains what this proves and what it doesn't.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/phrase.hpp"
#include "base/sha256.hpp"
#include "game/dealer.hpp"
#include "game/record.hpp"

namespace florin::match {

inline constexpr int fair_version = 1;
inline constexpr std::size_t most_bits = 64;  // hexadecimal digits of one player's share

[[nodiscard]] std::string commitment_to(const base::Hash& secret);
// The dealer of a match. Its seed is HMAC-SHA-256 with the secret as key; the text is "florin-fair 1", followed by each
// seat's share on its own line.
[[nodiscard]] game::Dealer fair_dealer(const base::Hash& secret, const std::vector<std::string>& bits);
// Whether the text is at most `most_bits` lower-case hexadecimal digits. It may be empty.
[[nodiscard]] bool are_bits(std::string_view text);

// Computes every draw of a record again. Empty if all draws are right, or if the record has no `fair`.
[[nodiscard]] std::optional<base::Problem> check_fair(const game::Record& record);

}  // namespace florin::match
