// Contest: players who play a game many times. Game number n of a seed is the same game whoever asks for it
// and in whatever order; use one contest for each thread.
#pragma once

#include <cstdint>

#include "game/record.hpp"
#include "players/search/outcome.hpp"

namespace florin::players {

class Contest {
 public:
  virtual ~Contest() = default;
  // A record, where one is given, gets the game with the names of its players.
  virtual Outcome play(std::uint64_t number, game::Record* record = nullptr) = 0;
};

}  // namespace florin::players
