#include "players/levels/names.hpp"

#include <algorithm>
#include <string>

#include "base/text.hpp"
#include "players/levels/level.hpp"

namespace florin::players {

std::vector<std::string_view> names() {
  std::vector<std::string_view> result = {"random", "greedy", "heuristic", "raiser", "mcts:1000", "mcts:100ms"};
  result.insert(result.end(), levels.begin(), levels.end());
  return result;
}

std::vector<base::Problem> problems_of_name(std::string_view name) {
  const std::vector<std::string_view> known = names();
  if (std::find(known.begin(), known.end(), name) != known.end() || mcts_budget(name) || read_level(name)) return {};
  const std::string list = base::joined(std::vector<std::string>(known.begin(), known.end()), ", ");
  return {{base::phrase("player.unknown").text("name", base::quoted(name)).text("known", list), "player"}};
}

}  // namespace florin::players
