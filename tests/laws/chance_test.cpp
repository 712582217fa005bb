// Laws of every game: chance. Draws have the odds that outcomes() gives. The tests in each game's folder check that these
// are the odds of its components, with support/odds.hpp.
#include <cmath>
#include <map>
#include <numeric>

#include "game/table.hpp"
#include "support/laws.hpp"
#include "support/odds.hpp"

namespace florin::tests {
namespace {

// Pearson's chi-squared test. The seeds are fixed, so the result never changes.
bool fits(const std::map<std::string, double>& expected, const std::map<std::string, int>& seen) {
  double statistic = 0;
  for (const auto& [text, mean] : expected) {
    const auto found = seen.find(text);
    const double difference = (found == seen.end() ? 0 : found->second) - mean;
    statistic += difference * difference / mean;
  }
  const auto freedom = static_cast<double>(expected.size()) - 1;
  return statistic < freedom + 5 * std::sqrt(2 * freedom) + 5;
}

// Compares the frequencies of draws with their odds; if there are many distinct draws, the frequencies of each word at its
// position.
template <game::Game G>
void compare_with_draws(const std::string& where, const typename G::State& state, base::Random random) {
  const auto outcomes = outcomes_of<G>(state);
  const double total =
      std::accumulate(outcomes.begin(), outcomes.end(), 0.0, [](double sum, const auto& entry) { return sum + entry.second; });
  const bool are_few = outcomes.size() <= 120;
  const auto parts = [&](const std::string& text) {
    if (are_few) return std::vector<std::string>{text};
    std::vector<std::string> result;
    for (const std::string_view word : base::words(text)) result.push_back(std::to_string(result.size()) + ":" + std::string(word));
    return result;
  };
  constexpr int times = 4000;
  std::map<std::string, std::map<std::string, double>> expected;
  for (const auto& [text, weight] : outcomes) {
    for (const std::string& part : parts(text)) expected[are_few ? "" : part.substr(0, part.find(':'))][part] += times * weight / total;
  }
  std::map<std::string, int> seen;
  for (int i = 0; i < times; ++i) {
    const typename G::Move move = G::deal(state, random);
    if (!move.is_chance() || !G::possible(state, move)) broken(where, G::write(state, move) + " is dealt but cannot happen");
    const std::string text = G::write(state, move);
    if (!outcomes.contains(text)) broken(where, text + " is dealt but is no outcome");
    for (const std::string& part : parts(text)) ++seen[part];
  }
  for (const auto& [place, means] : expected) {
    std::map<std::string, int> here;
    for (const auto& [part, mean] : means) here[part] = seen[part];
    if (means.size() > 1 && !fits(means, here)) broken(where, "draws do not have the odds of the outcomes at " + place);
  }
}

TEST_CASE("law: draws follow the weights of the outcomes, which are distinct and possible") {
  for_every_seat_count([]<class G>(const Case<G>& c) {
    std::map<game::ChanceKind, int> visited;
    int position = 0;
    c.walk(1, [&](const typename G::State& state, typename G::Move) {
      const game::Turn turn = G::turn(state);
      ++position;
      if (!turn.is_chance() || (visited[turn.chance_kind()] >= 1 && position % 23 != 0) || visited[turn.chance_kind()] >= 3) return;
      const int stream = ++visited[turn.chance_kind()];
      std::size_t count = 0;
      std::uint64_t weights = 0;
      G::outcomes(state, [&](typename G::Move move, std::uint32_t weight) {
        ++count;
        weights += weight;
        if (weight == 0 || !move.is_chance() || game::refusal_of<G>(state, move))
          broken(c.name(), G::write(state, move) + " is no fit outcome");
      });
      if (count != outcomes_of<G>(state).size()) broken(c.name(), "an outcome is given twice");
      if (count == 0 || weights > UINT32_MAX) broken(c.name(), "the weights are out of range");
      compare_with_draws<G>(c.name(), state, c.random(static_cast<std::uint64_t>(100 + stream)));
    });
    if (visited.empty()) broken(c.name(), "chance never came up");
  });
}

}  // namespace
}  // namespace florin::tests
