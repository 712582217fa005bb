// A review as JSON. docs/review.md describes the public form; write_review_for_page adds what the page draws.
#pragma once

#include <string>

#include "game/catalogue.hpp"
#include "review/review.hpp"

namespace florin::wire {

// Amounts are decimal numbers with all their digits, so that the parts of a result add up exactly.
[[nodiscard]] std::string decimal(review::Amount amount);

// One object on one line. `catalogue` is the one of the game; its language is that of the reasons.
[[nodiscard]] std::string write_review(const review::Review& review, const game::Catalogue& catalogue);
// The same, with the course of the game and the parts of each reason. The review may be unfinished.
[[nodiscard]] std::string write_review_for_page(const review::Review& review, const game::Catalogue& catalogue);

}  // namespace florin::wire
