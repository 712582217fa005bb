// A game at a plain prompt, as lines of text: for screen readers, scripts and pipes.
#pragma once

#include <cstdint>
#include <string>

#include "base/seat.hpp"
#include "game/catalogue.hpp"
#include "game/setup.hpp"

namespace florin::apps {

struct PlainGame {
  std::string game;
  game::Setup setup;  // can be opened
  base::Seat seat;
  std::string opponents;
  std::string record;  // a file, or empty
  std::uint64_t seed;
  game::Language language;
};

// Plays it and returns the exit code.
int play(const PlainGame& game);

}  // namespace florin::apps
