// Ratings from the full order of finish. The model is Plackett-Luce: each rating is a mean with an uncertainty, and
// one step of approximate Bayesian inference updates both (Weng and Lin, 2011). Tied players share a place.
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

// Updates every rating from the order of finish.
void rate(std::vector<Rated>& players);

// Computer players have fixed ratings: we know their strength better than any single game can show.
[[nodiscard]] Rating rating_of_level(std::string_view level);

}  // namespace florin::server
