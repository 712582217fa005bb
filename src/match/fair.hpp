// Fair dice: nobody can steer the luck, and everybody can check it afterwards.
//
// Before the first draw the host commits to a secret seed (its SHA-256 is public); then every player adds
// bits; the draws come from a Dealer whose seed is made of both. At the end the secret is revealed and every
// draw of the record can be computed again. docs/fairness.md says what this proves and what it does not.
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
// The dealer of a match: HMAC-SHA-256(secret, "florin-fair 1" and each seat's share on a line of its own).
[[nodiscard]] game::Dealer fair_dealer(const base::Hash& secret, const std::vector<std::string>& bits);
// Hexadecimal digits, at most `most_bits` of them; none is fine.
[[nodiscard]] bool are_bits(std::string_view text);

// Computes every draw of a record again. Nothing if the record has no `fair` or all of it is true.
[[nodiscard]] std::optional<base::Problem> check_fair(const game::Record& record);

}  // namespace florin::match
