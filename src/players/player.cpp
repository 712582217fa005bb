#include "players/player.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "games/visit.hpp"
#include "players/make.hpp"

namespace florin::players {

std::vector<std::string_view> names() {
  std::vector<std::string_view> result = {"random", "greedy", "heuristic", "mcts:1000", "mcts:100ms"};
  result.insert(result.end(), levels.begin(), levels.end());
  return result;
}

std::vector<base::Problem> problems_of_name(std::string_view name) {
  const std::vector<std::string_view> known = names();
  if (std::find(known.begin(), known.end(), name) != known.end() || mcts_budget(name)) return {};
  const std::string list = base::joined(std::vector<std::string>(known.begin(), known.end()), ", ");
  return {{base::phrase("player.unknown").text("name", base::quoted(name)).text("known", list), "player"}};
}

base::Result<Suggestion> suggest(const game::Table& table, std::string_view player, base::Seat seat, base::Random& random) {
  if (auto problems = problems_of_name(player); !problems.empty()) return std::move(problems.front());
  if (!table.turn().seats().contains(seat)) return base::Problem{base::phrase("suggest.not-due").text("seat", seat.name()), "seat"};
  Suggestion suggestion;
  games::visit(table.info().id, [&]<class G>() {
    const auto& state = static_cast<const game::TableOf<G>&>(table).state();
    suggestion.move = G::write(state, make<G>(player)->choose(state, seat, random));
  });
  return suggestion;
}

}  // namespace florin::players
