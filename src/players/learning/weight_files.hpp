// WeightFiles: the trained weights of a game, as the bytes of files in the format of weights.hpp. The views must outlive
// every use; those of the built-in files live as long as the program. A file may be damaged or made for another game:
// problems_of_weights (players/players.hpp) checks it.
#pragma once

#include <string_view>

namespace florin::players {

struct WeightFiles {
  std::string_view table;  // for two or more seats; empty if the game has none
  std::string_view alone;  // for a game for one; likewise
};
// The files built into this program.
[[nodiscard]] WeightFiles weight_files_of(std::string_view game);

}  // namespace florin::players
