// Players by name, for a game's own types.
#pragma once

#include <algorithm>
#include <memory>
#include <string_view>

#include "players/mcts.hpp"
#include "players/player.hpp"
#include "players/rollout.hpp"
#include "players/simple.hpp"

namespace florin::players {

// Who plays under a name. Until there are learned players the levels are search with ever more rollouts;
// this is the one place that says so.
[[nodiscard]] constexpr std::string_view player_behind(std::string_view name) {
  constexpr std::array<std::string_view, levels.size()> behind = {"heuristic", "mcts:50", "mcts:200", "mcts:800", "mcts:3200"};
  const auto level = std::find(levels.begin(), levels.end(), name);
  return level == levels.end() ? name : behind[static_cast<std::size_t>(level - levels.begin())];
}

// The player of this name, or nothing; problems_of_name says what is wrong.
template <game::Game G>
[[nodiscard]] std::unique_ptr<PlayerOf<G>> make(std::string_view name) {
  name = player_behind(name);
  if (name == "random") return std::make_unique<RandomPlayer<G>>();
  if (name == "greedy") return std::make_unique<GreedyPlayer<G>>();
  if (name == "heuristic") return std::make_unique<HeuristicPlayer<G>>();
  if (const auto budget = mcts_budget(name)) return std::make_unique<MctsPlayer<G>>(*budget);
  return nullptr;
}

}  // namespace florin::players
