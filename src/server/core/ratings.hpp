// Ratings over the full order of finish: the Plackett-Luce model, each rating a mean with its uncertainty, moved
// by one step of approximate Bayesian inference (Weng and Lin, 2011). A tie shares the place.
#pragma once

#include <string_view>
#include <vector>

namespace florin::server {

struct Rating {
  double mean = 1500;
  double deviation = 350;
};

struct Rated {
  Rating rating;
  int place = 0;  // 1 is best
};

// Moves every rating by the order of finish.
void rate(std::vector<Rated>& players);

// Computer players do not move: their strength is known better than any single game tells.
[[nodiscard]] Rating rating_of_level(std::string_view level);

}  // namespace florin::server
