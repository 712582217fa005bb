// Contest: the same players at the same seats, game after game. Game n of a seed is always the same, in whatever order
// games are played, as long as the players' budgets don't depend on time. Use one contest for each thread: players keep
// working memory between decisions.
#pragma once

#include <cstdint>

#include "game/record.hpp"
#include "players/search/outcome.hpp"

namespace florin::players {

class Contest {
 public:
  virtual ~Contest() = default;
  // Writes the game and the names of its players to `record`, unless it is null.
  virtual Outcome play(std::uint64_t number, game::Record* record = nullptr) = 0;
};

}  // namespace florin::players
