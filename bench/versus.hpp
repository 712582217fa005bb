// The core beside the yardstick: how fast are they, and do they ever disagree.
#pragma once

#include <cstdint>
#include <string>

namespace florin::versus {

// Prints random moves per second of both, measured in turns on one core, for every game and seat count.
void measure(double seconds);

// Plays random games at random tables of the games named (all if none is), giving every move to both, and
// compares all they say at every step. Prints the first difference with the moves that lead there.
[[nodiscard]] bool agree(int games, std::uint64_t seed, const std::string& only_game);

}  // namespace florin::versus
