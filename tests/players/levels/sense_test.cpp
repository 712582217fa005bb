// What the networks have learned makes sense: they prefer what is better by the rules.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "games/gemstones/skill/skill.hpp"
#include "games/medici/skill/skill.hpp"
#include "games/medici_dice/skill/skill.hpp"
#include "players/learning/weights.hpp"
#include "players/search/evaluator.hpp"
#include "support/laws.hpp"

namespace florin::players {
namespace {

template <class G>
Network<G> learned(bool alone) {
  const games::Entry& entry = *games::find(G::info.id);
  return alone ? Network<G>(*weights_of<G>(entry.weights_alone), points_unit_alone<G>()) : Network<G>(*weights_of<G>(entry.weights));
}

// At how many settled positions the network considers a change an improvement.
struct Verdict {
  int better = 0;
  int positions = 0;
  [[nodiscard]] double share() const { return static_cast<double>(better) / positions; }
};
template <class G, class Change>
Verdict judge(int seats, Change change) {
  const Network<G> network = learned<G>(seats == 1);
  Evaluator<G> evaluator(network, base::Seat::at(0), Temperament::even);
  Verdict verdict;
  tests::Case<G>{{seats, {}}}.walk(30, [&](const typename G::State& state, typename G::Move /*move*/) {
    typename G::State changed = state;
    if (!game::Skill<G>::is_settled(state) || !change(changed)) return;
    ++verdict.positions;
    if (evaluator.own(changed, base::Seat::at(0)) > evaluator.own(state, base::Seat::at(0))) ++verdict.better;
  });
  REQUIRE(verdict.positions > 20);
  return verdict;
}

TEST_CASE("sense: in medici ten more florins are better, and ten more for a rival are worse") {
  for (const int seats : {2, 4, 6}) {
    const auto enrich = [](base::Seat seat) {
      return [seat](medici::State& state) {
        state.florins[medici::at(seat)] = static_cast<std::uint16_t>(state.florins[medici::at(seat)] + 10);
        return true;
      };
    };
    CHECK(judge<medici::Game>(seats, enrich(base::Seat::at(0))).share() > 0.98);
    CHECK(judge<medici::Game>(seats, enrich(base::Seat::at(1))).share() < 0.1);
  }
}

TEST_CASE("sense: in a solo game a column one circle from a breakthrough is worse") {
  const auto verdict = judge<medici_dice::Game>(1, [](medici_dice::State& state) {
    const int most = *std::max_element(state.circles.begin(), state.circles.end());
    if (state.round == medici_dice::rounds || most > medici_dice::solitaire::breakthrough_circles - 3) return false;
    // In a column that is already lost, so that only the danger changes.
    for (const medici_common::Good good : medici_common::goods) {
      if (state.crosses[0][medici_dice::at(good)] >= state.circles[medici_dice::at(good)]) continue;
      state.circles[medici_dice::at(good)] = medici_dice::solitaire::breakthrough_circles - 1;
      return true;
    }
    return false;
  });
  CHECK(verdict.share() < 0.02);
}

TEST_CASE("sense: in the dice game one more cross is better") {
  const auto verdict = judge<medici_dice::Game>(3, [](medici_dice::State& state) {
    ++state.crosses[0][0];
    return state.crosses[0][0] <= medici_dice::column_spaces;
  });
  CHECK(verdict.share() > 0.9);
}

// Sorts the columns of a sheet, with their rows, by their sums.
template <class Order>
void arrange(gemstones::Sheet& sheet, Order order) {
  std::array<std::pair<int, int>, gemstones::face_count> columns;
  for (std::size_t i = 0; i < columns.size(); ++i) columns[i] = {sheet.sums[i], sheet.rows.count(gemstones::Face::at(static_cast<int>(i)))};
  std::sort(columns.begin(), columns.end(), order);
  sheet.rows = gemstones::Tally::none();
  for (std::size_t i = 0; i < columns.size(); ++i) {
    sheet.sums[i] = static_cast<std::uint8_t>(columns[i].first);
    sheet.rows += gemstones::Tally::of(gemstones::Face::at(static_cast<int>(i)), columns[i].second);
  }
}

TEST_CASE("sense: in gemstones sums that rise are better than sums that fall") {
  for (const int seats : {1, 2, 3, 4}) {
    const Network<gemstones::Game> network = learned<gemstones::Game>(seats == 1);
    Evaluator<gemstones::Game> evaluator(network, base::Seat::at(0), Temperament::even);
    Verdict verdict;
    tests::Case<gemstones::Game>{{seats, {}}}.walk(30, [&](const gemstones::State& state, gemstones::Move /*move*/) {
      gemstones::State rising = state;
      arrange(rising.sheets[0], std::less<>());
      gemstones::State falling = state;
      arrange(falling.sheets[0], std::greater<>());
      if (!gemstones::Skill::is_settled(state) || rising == falling) return;
      ++verdict.positions;
      if (evaluator.own(rising, base::Seat::at(0)) > evaluator.own(falling, base::Seat::at(0))) ++verdict.better;
    });
    REQUIRE(verdict.positions > 20);
    CHECK(verdict.share() > 0.93);
  }
}

}  // namespace
}  // namespace florin::players
