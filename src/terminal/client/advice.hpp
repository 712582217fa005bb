// Advice: what a player suggests and why, in sentences: the move, then each move that was considered with what is
// expected of it and where it is better than the next one.
#pragma once

#include <string>
#include <vector>

#include "game/catalogue.hpp"
#include "players/players.hpp"
#include "terminal/client/match_client.hpp"

namespace florin::terminal {

// "I'd play P1 bid 7: 43% chance to win."
[[nodiscard]] std::string advice_in_short(const players::Suggestion& suggestion, int seats, const game::Catalogue& catalogue);
// A line for each move that was considered, as the log has them, and its reasons set in; none from a player that
// gives no reasons.
[[nodiscard]] std::vector<LogLine> advice_in_full(const players::Suggestion& suggestion, int seats, const game::Catalogue& catalogue);

}  // namespace florin::terminal
