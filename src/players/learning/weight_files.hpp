// WeightFiles: what was learned of a game.
#pragma once

#include <string_view>

namespace florin::players {

// What was learned of a game, as files (weights.hpp): for several players and for one. Empty where nothing was.
struct WeightFiles {
  std::string_view table;
  std::string_view alone;
};
// Those that are part of this program.
[[nodiscard]] WeightFiles weight_files_of(std::string_view game);

}  // namespace florin::players
