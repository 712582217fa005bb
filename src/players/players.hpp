// The type-erased face of players: everything above asks for them here, by the id of a game and the name of a player.
// What is wrong with a request comes back as a problem.
#pragma once

#include <cstdint>
#include <memory>
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
#include "players/levels/names.hpp"
#include "players/levels/suggestion.hpp"

namespace florin::players {

// What a player would do for a seat that may act; by a player who learned from other files, if they are given.
[[nodiscard]] base::Result<Suggestion> suggest(const game::Table& table, std::string_view player, base::Seat seat, base::Random& random);
[[nodiscard]] base::Result<Suggestion> suggest(const game::Table& table, std::string_view player, base::Seat seat, base::Random& random,
                                               const WeightFiles& weight_files);

// Why a file of weights cannot be used for a game; nothing if it can.
[[nodiscard]] std::vector<base::Problem> problems_of_weights(std::string_view game, std::string_view file);

// One name for all seats or one for each.
[[nodiscard]] base::Result<std::unique_ptr<Contest>> open_contest(std::string_view game, const game::Setup& setup,
                                                                  const std::vector<std::string>& names, std::uint64_t seed);

[[nodiscard]] base::Result<std::unique_ptr<Arena>> open_arena(std::string_view game, const game::Setup& setup,
                                                              const std::vector<std::string>& pool, std::uint64_t seed,
                                                              const OutsiderMaker& make_outsider);

// Nothing can be learned of some games; the problem says so.
[[nodiscard]] base::Result<std::unique_ptr<Training>> open_training(std::string_view game, const TrainingPlan& plan);

}  // namespace florin::players
