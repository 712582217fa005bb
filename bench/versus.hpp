// Compares the core with the yardstick: how fast are they, and do they ever disagree?
#pragma once

#include <cstdint>
#include <string>

namespace florin::versus {

// Prints the random moves per second of both, measured alternately on one core, for every game and seat count.
void measure(double seconds);

// Plays random games at random tables of the given game (all games if it is empty), makes every move in both
// implementations, and compares all their answers at every step. Prints the first difference, with the moves that
// lead to it.
[[nodiscard]] bool agree(int games, std::uint64_t seed, const std::string& only_game);

}  // namespace florin::versus
