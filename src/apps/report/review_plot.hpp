// review_plot: draws a review as SVG: the win shares of all seats move by move, and a bar for each seat that shows where
// its result came from. In a game for one whose points count, it draws points.
#pragma once

#include <string>

#include "game/catalogue.hpp"
#include "game/record.hpp"
#include "review/review.hpp"

namespace florin::apps {

[[nodiscard]] std::string review_plot(const review::Review& review, const game::Record& record, const game::Catalogue& catalogue);

}  // namespace florin::apps
