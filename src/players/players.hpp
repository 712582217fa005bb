// The type-erased interface to players: you name a game by its id and a player by its name (players/levels/names.hpp).
// An unknown name, a wrong setup or a seat that is not to act comes back as a base::Problem. None of these functions
// keeps state, so you may call them from any thread; the objects they return belong to one thread each unless their
// header says otherwise.
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
#include "players/levels/judge.hpp"
#include "players/levels/names.hpp"
#include "players/levels/suggestion.hpp"

namespace florin::players {

// What a player would do for a seat that may act. The second form replaces the built-in weights.
[[nodiscard]] base::Result<Suggestion> suggest(const game::Table& table, std::string_view player, base::Seat seat, base::Random& random);
[[nodiscard]] base::Result<Suggestion> suggest(const game::Table& table, std::string_view player, base::Seat seat, base::Random& random,
                                               const WeightFiles& weight_files);

// The judge of a game for a number of seats, with this many evaluations for a decision. A problem if there are no trained
// weights for the game.
[[nodiscard]] base::Result<std::unique_ptr<Judge>> open_judge(std::string_view game, const game::Setup& setup, std::uint64_t effort,
                                                              const WeightFiles& weight_files);

// Why a file of weights can't be used for a game; empty if it can.
[[nodiscard]] std::vector<base::Problem> problems_of_weights(std::string_view game, std::string_view file);

// `names` has one name for all seats or one for each seat.
[[nodiscard]] base::Result<std::unique_ptr<Contest>> open_contest(std::string_view game, const game::Setup& setup,
                                                                  const std::vector<std::string>& names, std::uint64_t seed);

[[nodiscard]] base::Result<std::unique_ptr<Arena>> open_arena(std::string_view game, const game::Setup& setup,
                                                              const std::vector<std::string>& pool, std::uint64_t seed,
                                                              const OutsiderMaker& make_outsider);

// A problem if the game isn't learnable.
[[nodiscard]] base::Result<std::unique_ptr<Training>> open_training(std::string_view game, const TrainingPlan& plan);

}  // namespace florin::players
