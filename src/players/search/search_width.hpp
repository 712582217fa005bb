// SearchWidth: how much a plan looks at, from a glance to a thorough plan.
#pragma once

#include <array>
#include <cstdint>

namespace florin::players {

// Whether what a move leaves is judged at once or looked ahead from. Before a draw at will there is nothing to judge.
enum class Ahead : std::uint8_t { never, at_draws, always };

// How much is looked at.
struct SearchWidth {
  std::array<int, 3> draws = {8, 4, 2};  // outcomes of the first draw, the second, and further ones
  bool looks_at_all = false;             // every outcome with its odds instead, if there are at most three times as many
  int moves = 4;                         // the seat's own continuations, of many a third, and at first four times as many
  int price_step = 8;                    // of an auction (AuctionSolver)
  float mistakes = 0.01F;                // of rivals (AuctionSolver)
  Ahead ahead = Ahead::always;
  bool solves_auction = true;  // or else raises as if nobody bid any more
};

// From a glance to a thorough plan: each costs some times as much as the one before.
using SearchWidths = std::array<SearchWidth, 4>;
inline constexpr SearchWidths search_widths = {{
    {.draws = {1, 1, 1}, .moves = 2, .price_step = 16, .ahead = Ahead::at_draws},
    {.draws = {1, 1, 1}, .moves = 2, .price_step = 16},
    {.draws = {4, 2, 1}, .moves = 3, .price_step = 8},
    {.draws = {12, 6, 3}, .looks_at_all = true, .moves = 7, .price_step = 4},
}};

}  // namespace florin::players
