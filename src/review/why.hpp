// why: one plain sentence that says why a move was worse than the best one.
#pragma once

#include <optional>
#include <string>

#include "game/catalogue.hpp"
#include "review/review.hpp"

namespace florin::review {

// `catalogue` is the one of the game. Only a slip or worse has reasons.
[[nodiscard]] std::string why(const Decision& decision, const Review& review, const game::Catalogue& catalogue);

// The seat that a decision helped most; nothing if it helped nobody.
[[nodiscard]] std::optional<base::Seat> fed(const Decision& decision, const Review& review);

}  // namespace florin::review
