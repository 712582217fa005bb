// entry_of: makes the Entry of a game. It instantiates all players for that game, which takes long to compile, so only
// the game's generated file includes this header.
#pragma once

#include "players/arena/arena_of.hpp"
#include "players/arena/contest_of.hpp"
#include "players/entry.hpp"
#include "players/learning/training_of.hpp"
#include "players/levels/judge_of.hpp"
#include "players/levels/make.hpp"
#include "players/levels/suggest.hpp"

namespace florin::players {

template <game::Game G>
Suggestion suggest_for(const game::Table& table, std::string_view player, base::Seat seat, base::Random& random,
                       const WeightFiles& weight_files) {
  const auto& state = static_cast<const game::TableOf<G>&>(table).state();
  return suggestion_of<G>(state, *make<G>(player, weight_files), seat, random);
}

template <game::Game G>
std::unique_ptr<Judge> judge_for(int seats, std::uint64_t effort, const WeightFiles& weight_files) {
  if constexpr (Learnable<G>) {
    if (const auto network = network_for<G>(seats, weight_files)) return std::make_unique<JudgeOf<G>>(*network, seats, effort);
  }
  return nullptr;
}

template <game::Game G>
base::Result<std::unique_ptr<Contest>> contest_for(const game::Record& blank, std::uint64_t seed) {
  const auto start = G::start(blank.setup);
  if (!start) return start.problem();
  return std::unique_ptr<Contest>(std::make_unique<ContestOf<G>>(*start, blank, seed));
}

template <game::Game G>
base::Result<std::unique_ptr<Arena>> arena_for(const game::Record& blank, const std::vector<std::string>& pool, std::uint64_t seed,
                                               const OutsiderMaker& make_outsider) {
  const auto start = G::start(blank.setup);
  if (!start) return start.problem();
  return std::unique_ptr<Arena>(std::make_unique<ArenaOf<G>>(*start, blank, pool, seed, make_outsider));
}

template <Learnable G>
std::unique_ptr<Training> training_for(const TrainingPlan& plan) {
  return std::make_unique<TrainingOf<G>>(plan);
}

template <Learnable G>
std::vector<base::Problem> problems_of_weights_for(std::string_view file) {
  if (const auto weights = weights_of<G>(file); !weights) return {weights.problem()};
  return {};
}

// The page needs only decisions. Contests, arenas and training would make its module a fifth larger.
enum class Offer { decisions, everything };

template <game::Game G, Offer offer>
[[nodiscard]] constexpr Entry entry_of() {
  Entry entry = {G::info.id, suggest_for<G>, judge_for<G>, nullptr, nullptr, nullptr, nullptr};
  if constexpr (Learnable<G>) entry.problems_of_weights = problems_of_weights_for<G>;
  if constexpr (offer == Offer::everything) {
    entry.open_contest = contest_for<G>;
    entry.open_arena = arena_for<G>;
    if constexpr (Learnable<G>) entry.open_training = training_for<G>;
  }
  return entry;
}

}  // namespace florin::players
