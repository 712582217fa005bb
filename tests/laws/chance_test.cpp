// Laws of every game: chance. Draws have the odds that outcomes() gives, and the odds are those of the
// components.
#include <cmath>
#include <map>
#include <numeric>

#include "game/table.hpp"
#include "support/laws.hpp"

namespace florin::tests {
namespace {

// Pearson's statistic against what is expected: is it within what chance explains? The seeds are fixed, so
// the answer never changes.
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

template <game::Game G>
std::map<std::string, std::uint32_t> outcomes_of(const typename G::State& state) {
  std::map<std::string, std::uint32_t> result;
  G::outcomes(state, [&](typename G::Move move, std::uint32_t weight) { result[G::write(state, move)] += weight; });
  return result;
}

// Draws `times` and compares the frequencies of whole draws, or where there are many of each word in its place.
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

TEST_CASE("law: draws have the odds of the outcomes, which are distinct, possible and weighted") {
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

// The odds at the first draw of the given kind, at a table without options.
std::map<std::string, std::uint32_t> first_odds(std::string_view id, int seats, game::ChanceKind kind) {
  std::map<std::string, std::uint32_t> odds;
  games::visit(id, [&]<class G>() {
    const Case<G> c{{seats, {}}};
    bool found = false;
    c.walk(1, [&](const typename G::State& state, typename G::Move) {
      if (found || !G::turn(state).is_chance() || G::turn(state).chance_kind() != kind) return;
      odds = outcomes_of<G>(state);
      found = true;
    });
  });
  return odds;
}

std::uint64_t total_of(const std::map<std::string, std::uint32_t>& odds) {
  return std::accumulate(odds.begin(), odds.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const auto& entry) { return sum + entry.second; });
}

TEST_CASE("odds: the deck of medici is 36 cards, fives twice, and one gold") {
  if (games::find("medici") == nullptr) return;
  std::map<std::string, std::uint32_t> deck = {{"~ deal Au10", 1}};
  for (const char good : std::string_view("CFGDS")) {
    for (char value = '0'; value <= '5'; ++value) deck[std::string("~ deal ") + good + value] = value == '5' ? 2 : 1;
  }
  CHECK(total_of(deck) == 36);
  for (int seats = 2; seats <= 6; ++seats) CHECK(first_odds("medici", seats, game::ChanceKind::deal) == deck);
}

TEST_CASE("odds: the deck of medici-cards has the reconstructed copies") {
  if (games::find("medici-cards") == nullptr) return;
  std::map<std::string, std::uint32_t> deck = {{"~ deal N2*", 5}, {"~ deal N7", 5}};
  for (const char good : std::string_view("CFGDS")) {
    const std::string deal = std::string("~ deal ") + good;
    deck[deal + "0+"] = 3;
    deck[deal + "2"] = 4;
    deck[deal + "3"] = 4;
    deck[deal + "4"] = 4;
    deck[deal + "5"] = 3;
    deck[deal + "0*"] = 2;
  }
  CHECK(total_of(deck) == 110);
  for (int seats = 2; seats <= 6; ++seats) CHECK(first_odds("medici-cards", seats, game::ChanceKind::deal) == deck);
}

TEST_CASE("odds: the five dice of medici-dice have their own faces, all rolls alike") {
  if (games::find("medici-dice") == nullptr) return;
  const std::vector<std::vector<std::string>> dice = {{"S0", "G1", "D2", "F3", "C4", "Au5"},
                                                      {"G0", "D1", "F2", "C3", "S4", "Au5"},
                                                      {"D0", "F1", "C2", "S3", "G4", "Au5"},
                                                      {"F0", "C1", "S2", "G3", "D4", "Au5"},
                                                      {"C0", "S1", "G2", "D3", "F4", "Au5"}};
  const auto odds = first_odds("medici-dice", 2, game::ChanceKind::roll);
  CHECK(odds.size() == 6 * 6 * 6 * 6 * 6);
  CHECK(total_of(odds) == odds.size());
  for (std::size_t a = 0; a < 6; ++a) {
    for (std::size_t b = 0; b < 6; ++b) {
      // The other three dice go through their faces beside the first two.
      const std::string roll = "~ roll " + dice[0][a] + " " + dice[1][b] + " " + dice[2][(a + b) % 6] + " " + dice[3][(a + 2 * b) % 6] +
                               " " + dice[4][(a + 5 * b) % 6];
      CHECK_MESSAGE(odds.contains(roll), roll);
    }
  }
  CHECK(first_odds("medici-dice", 1, game::ChanceKind::roll) == odds);
}

TEST_CASE("odds: ten dice of gemstones, five of them coloured, two and two for a fictional player") {
  if (games::find("gemstones") == nullptr) return;
  const auto odds = first_odds("gemstones", 4, game::ChanceKind::roll);
  CHECK(odds.size() == 252 * 252);
  CHECK(total_of(odds) == 60466176);  // 6^10
  CHECK(odds.at("~ roll Q Q Q Q Q 1 1 1 1 1") == 1);
  CHECK(odds.at("~ roll Q R E S C 1 1 1 1 1") == 120);
  CHECK(odds.at("~ roll Q Q R R D 1 2 3 4 5") == 30 * 120);
  CHECK(odds.at("~ roll D D D D D 2 2 2 6 6") == 10);
}

TEST_CASE("odds: every seat is as likely to start the first day") {
  for (const char* id : {"medici", "medici-cards", "medici-dice"}) {
    if (games::find(id) == nullptr) continue;
    for (int seats = 2; seats <= 4; ++seats) {
      std::map<std::string, std::uint32_t> even;
      for (int seat = 1; seat <= seats; ++seat) even["~ start P" + std::to_string(seat)] = 1;
      CHECK(first_odds(id, seats, game::ChanceKind::start) == even);
    }
  }
}

}  // namespace
}  // namespace florin::tests
