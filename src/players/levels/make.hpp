// make: makes a player from its name, on a game's own types. It instantiates every kind of player, so only code that is
// compiled for each game includes it (players/entry_of.hpp); all other code uses players/players.hpp. The player keeps no
// reference to the weight files.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>

#include "players/learning/weights.hpp"
#include "players/levels/level.hpp"
#include "players/levels/names.hpp"
#include "players/search/learned.hpp"
#include "players/search/mcts.hpp"
#include "players/search/player.hpp"
#include "players/search/rollout.hpp"
#include "players/search/simple.hpp"

namespace florin::players {

// The player that replaces a level if a game has no weights: search with more and more rollouts.
[[nodiscard]] constexpr std::string_view fallback_player(std::string_view level) {
  constexpr std::array<std::string_view, levels.size()> players = {"heuristic", "mcts:50", "mcts:200", "mcts:800", "mcts:3200"};
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (level.starts_with(levels[i])) return players[i];
  }
  return level;
}

// The network for a number of seats; nothing if the weights don't fit. One seat uses the other weights if it has none.
template <Learnable G>
[[nodiscard]] std::optional<Network<G>> network_for(int seats, const WeightFiles& weight_files) {
  const auto table = weights_of<G>(weight_files.table);
  if (!table) return std::nullopt;
  const auto alone = weights_of<G>(weight_files.alone);
  if (seats == 1 && alone) return Network<G>(*alone, points_unit_alone<G>());
  return Network<G>(*table);
}

// The learned player of a level; null if there is no such level or the weights don't fit.
template <game::Game G>
[[nodiscard]] std::unique_ptr<PlayerOf<G>> make_learned(std::string_view name, const WeightFiles& weight_files) {
  if constexpr (Learnable<G>) {
    const auto profile = read_level(name);
    const auto table = network_for<G>(2, weight_files);
    if (!profile || !table) return nullptr;
    return std::make_unique<LearnedPlayer<G>>(*table, *network_for<G>(1, weight_files), *profile);
  }
  return nullptr;
}

// The player of this name; null if there is none (problems_of_name explains why).
template <game::Game G>
[[nodiscard]] std::unique_ptr<PlayerOf<G>> make(std::string_view name, const WeightFiles& weight_files = weight_files_of(G::info.id)) {
  if (auto learned = make_learned<G>(name, weight_files)) return learned;
  if (read_level(name)) name = fallback_player(name);
  if (name == "random") return std::make_unique<RandomPlayer<G>>();
  if (name == "greedy") return std::make_unique<GreedyPlayer<G>>();
  if (name == "heuristic") return std::make_unique<HeuristicPlayer<G>>();
  if (name == "raiser") return std::make_unique<RaisingPlayer<G>>();
  if (const auto budget = mcts_budget(name)) return std::make_unique<MctsPlayer<G>>(*budget);
  return nullptr;
}

}  // namespace florin::players
