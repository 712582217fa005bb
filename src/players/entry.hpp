// Entry: the functions of players for one game, without its types. Every game of a build has one; entry_of
// (players/entry_of.hpp) makes it in a generated file. The rest of the program uses players/players.hpp, which checks
// its arguments first.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "game/table.hpp"
#include "players/arena/arena.hpp"
#include "players/arena/contest.hpp"
#include "players/arena/outsider.hpp"
#include "players/learning/training.hpp"
#include "players/learning/weight_files.hpp"
#include "players/levels/judge.hpp"
#include "players/levels/suggestion.hpp"

namespace florin::players {

// The caller of these functions has checked names, setups and seats.
struct Entry {
  std::string_view game;  // its id

  Suggestion (*suggest)(const game::Table& table, std::string_view player, base::Seat seat, base::Random& random,
                        const WeightFiles& weight_files);
  // Null if the weights don't fit or the game isn't learnable.
  std::unique_ptr<Judge> (*open_judge)(int seats, std::uint64_t effort, const WeightFiles& weight_files);
  // `blank` has the setup; for a contest it also names a player for each seat.
  base::Result<std::unique_ptr<Contest>> (*open_contest)(const game::Record& blank, std::uint64_t seed);
  base::Result<std::unique_ptr<Arena>> (*open_arena)(const game::Record& blank, const std::vector<std::string>& pool, std::uint64_t seed,
                                                     const OutsiderMaker& make_outsider);
  // The last two are null if the game isn't learnable. In WebAssembly, open_contest, open_arena and open_training are null.
  std::unique_ptr<Training> (*open_training)(const TrainingPlan& plan);
  std::vector<base::Problem> (*problems_of_weights)(std::string_view file);
};

// The entries of the games of this build. Defined in a generated file.
[[nodiscard]] std::span<const Entry> entries();

}  // namespace florin::players
