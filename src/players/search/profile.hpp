// Profile: how a learned player plays. Levels are profiles with a name (players/levels).
#pragma once

#include "players/search/budget.hpp"
#include "players/search/search_width.hpp"

namespace florin::players {

// What a player likes besides winning: goods, risk (alone: the top rank as well as many points), florins in hand.
enum class Temperament : std::uint8_t { even, hoarder, gambler, miser };

struct Profile {
  float error = 0;  // by which it misjudges what moves are worth
  Temperament temperament = Temperament::even;
  SearchWidths widths = search_widths;
  // Of a decision: for ever broader plans and for trying out the best moves. Without one there is one plan.
  Budget budget;
};

}  // namespace florin::players
