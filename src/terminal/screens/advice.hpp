// Advice: a player's suggestion in sentences: the move, then every move it considered, with its expected result and
// where it is better than the next one.
#pragma once

#include <string>
#include <vector>

#include "game/catalogue.hpp"
#include "players/players.hpp"
#include "terminal/client/match_client.hpp"

namespace florin::terminal {

// "I'd play P1 bid 7: 43% chance to win."
[[nodiscard]] std::string advice_in_short(const players::Suggestion& suggestion, int seats, const game::Catalogue& catalogue);
// One log line for each considered move, with its reasons indented below it. Empty if the player gives no reasons.
[[nodiscard]] std::vector<LogLine> advice_in_full(const players::Suggestion& suggestion, int seats, const game::Catalogue& catalogue);

}  // namespace florin::terminal
