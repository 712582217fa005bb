// Profile: how a learned player plays. A level is a profile with a name (players/levels/level.hpp).
#pragma once

#include "players/search/budget.hpp"
#include "players/search/search_width.hpp"

namespace florin::players {

// What a player likes besides winning: a hoarder goods, a gambler risk (in a game for one: the top rank as well as
// points), a miser florins in hand.
enum class Temperament : std::uint8_t { even, hoarder, gambler, miser };

struct Profile {
  float error = 0;  // how far it misjudges the worth of a move, at most
  Temperament temperament = Temperament::even;
  SearchWidths widths = search_widths;
  // For one decision: for ever wider plans and the search at the root. A player without a budget makes one plan.
  Budget budget;
};

}  // namespace florin::players
