#include "players/player.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "base/text.hpp"
#include "games/registry.hpp"
#include "games/visit.hpp"
#include "players/make.hpp"

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

namespace {

// An outlook in tenths of points: what is gained by then, and what is to come by source.
using Parts = std::vector<int>;

template <Learnable G>
Parts parts_of(const game::Outlook& outlook) {
  const auto tenths = [](float points) { return static_cast<int>(points * 10.0F + (points < 0 ? -0.5F : 0.5F)); };
  Parts parts = {tenths(outlook.gained)};
  for (std::size_t source = 0; source < Shape<G>::sources; ++source) parts.push_back(tenths(outlook.to_come[source]));
  return parts;
}

// What is better, and what worse, than with the next candidate.
template <Learnable G>
std::vector<Reason> reasons_of(const Parts& parts, const Parts& next) {
  std::vector<Reason> reasons;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i] == next[i]) continue;
    reasons.push_back({i == 0 ? base::phrase("expect.gained") : G::source_phrase(i - 1), parts[i] - next[i]});
  }
  std::stable_sort(reasons.begin(), reasons.end(),
                   [](const Reason& a, const Reason& b) { return std::abs(a.tenths) > std::abs(b.tenths); });
  return reasons;
}

template <Learnable G>
std::vector<Considered> considered_of(const typename G::State& state, const std::vector<Candidate<G>>& candidates) {
  constexpr std::size_t most = 5;
  std::vector<Parts> parts;
  for (const Candidate<G>& candidate : candidates) parts.push_back(parts_of<G>(candidate.outlook));
  std::vector<Considered> result;
  for (std::size_t i = 0; i < candidates.size() && i < most; ++i) {
    const int sum = std::accumulate(parts[i].begin(), parts[i].end(), 0);
    result.push_back({G::write(state, candidates[i].move), static_cast<double>(candidates[i].outlook.share), sum, {}});
    if (i + 1 < candidates.size()) result.back().reasons = reasons_of<G>(parts[i], parts[i + 1]);
  }
  return result;
}

template <game::Game G>
Suggestion suggestion_of(const typename G::State& state, PlayerOf<G>& player, base::Seat seat, base::Random& random) {
  if constexpr (Learnable<G>) {
    const std::vector<Candidate<G>> candidates = player.explain(state, seat, random);
    if (!candidates.empty()) return {G::write(state, candidates.front().move), considered_of<G>(state, candidates)};
  }
  return {G::write(state, player.choose(state, seat, random)), {}};
}

}  // namespace

Lessons lessons_of(std::string_view game) {
  const games::Entry* entry = games::find(game);
  return entry == nullptr ? Lessons{} : Lessons{entry->weights, entry->weights_alone};
}

std::vector<base::Problem> problems_of_weights(std::string_view game, std::string_view file) {
  std::vector<base::Problem> problems;
  games::visit(game, [&]<class G>() {
    if constexpr (Learnable<G>) {
      if (const auto weights = weights_of<G>(file); !weights) problems.push_back(weights.problem());
    }
  });
  return problems;
}

base::Result<Suggestion> suggest(const game::Table& table, std::string_view player, base::Seat seat, base::Random& random) {
  return suggest(table, player, seat, random, lessons_of(table.info().id));
}

base::Result<Suggestion> suggest(const game::Table& table, std::string_view player, base::Seat seat, base::Random& random,
                                 const Lessons& lessons) {
  if (auto problems = problems_of_name(player); !problems.empty()) return std::move(problems.front());
  if (!table.turn().seats().contains(seat)) return base::Problem{base::phrase("suggest.not-due").text("seat", seat.name()), "seat"};
  Suggestion suggestion;
  games::visit(table.info().id, [&]<class G>() {
    const auto& state = static_cast<const game::TableOf<G>&>(table).state();
    suggestion = suggestion_of<G>(state, *make<G>(player, lessons), seat, random);
  });
  return suggestion;
}

}  // namespace florin::players
