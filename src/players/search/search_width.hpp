// SearchWidth: how many moves, draws and prices a plan considers.
#pragma once

#include <array>
#include <cstdint>

namespace florin::players {

// When a plan looks ahead instead of evaluating the position right after a move. An optional draw can't be evaluated
// before it is made, so a plan may look ahead only there.
enum class Ahead : std::uint8_t { never, at_draws, always };

struct SearchWidth {
  std::array<int, 3> draws = {8, 4, 2};  // outcomes of the first draw, the second, and later ones
  bool looks_at_all = false;             // every outcome with its odds instead, if there are at most three times as many
  int moves = 4;                         // the seat's continuations: four times as many at the root, a third where there are many
  int price_step = 8;                    // the largest gap between the prices of an auction that are evaluated (SaleValues)
  float mistakes = 0.01F;                // how much rivals err in an auction (AuctionSolver)
  Ahead ahead = Ahead::always;
  bool solves_auction = true;  // otherwise it bids as if nobody bid after it
};

// From a glance to a thorough plan. Each costs several times as much as the one before.
using SearchWidths = std::array<SearchWidth, 4>;
inline constexpr SearchWidths search_widths = {{
    {.draws = {1, 1, 1}, .moves = 2, .price_step = 16, .ahead = Ahead::at_draws},
    {.draws = {1, 1, 1}, .moves = 2, .price_step = 16},
    {.draws = {4, 2, 1}, .moves = 3, .price_step = 8},
    {.draws = {12, 6, 3}, .looks_at_all = true, .moves = 7, .price_step = 4},
}};

}  // namespace florin::players
