// What the networks have learned makes sense: things that are good or bad by the rules are so in their eyes.
#include <doctest/doctest.h>

#include "games/gemstones/game.hpp"
#include "games/medici/game.hpp"
#include "games/medici_dice/game.hpp"
#include "players/evaluator.hpp"
#include "players/weights.hpp"
#include "support/laws.hpp"

namespace florin::players {
namespace {

template <class G>
Network<G> learned(bool alone) {
  const games::Entry& entry = *games::find(G::info.id);
  return Network<G>(*weights_of<G>(alone ? entry.weights_alone : entry.weights));
}

// At how many of the positions where nothing is on offer a change is for the better.
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
    if (!G::is_settled(state) || !change(changed)) return;
    ++verdict.positions;
    if (evaluator.own(changed, base::Seat::at(0)) > evaluator.own(state, base::Seat::at(0))) ++verdict.better;
  });
  REQUIRE(verdict.positions > 20);
  return verdict;
}

TEST_CASE("sense: in medici ten florins more are better, and a rival's ten are worse") {
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

TEST_CASE("sense: the solitaire fears a column that is one circle from a breakthrough") {
  const auto verdict = judge<medici_dice::Game>(1, [](medici_dice::State& state) {
    const int most = *std::max_element(state.circles.begin(), state.circles.end());
    if (state.round == medici_dice::rounds || most > medici_dice::solitaire::breakthrough_circles - 3) return false;
    // In a column that is lost already, so that nothing but the danger changes.
    for (const medici_common::Good good : medici_common::goods) {
      if (state.crosses[0][medici_dice::at(good)] >= state.circles[medici_dice::at(good)]) continue;
      state.circles[medici_dice::at(good)] = medici_dice::solitaire::breakthrough_circles - 1;
      return true;
    }
    return false;
  });
  CHECK(verdict.share() < 0.02);
}

TEST_CASE("sense: in the dice game a cross more is better") {
  const auto verdict = judge<medici_dice::Game>(3, [](medici_dice::State& state) {
    ++state.crosses[0][0];
    return state.crosses[0][0] <= medici_dice::column_spaces;
  });
  CHECK(verdict.share() > 0.9);
}

TEST_CASE("sense: in gemstones sums that rise are better than sums that fall") {
  for (const int seats : {1, 4}) {
    const auto verdict = judge<gemstones::Game>(seats, [](gemstones::State& state) {
      auto& sums = state.sheets[0].sums;
      const auto before = sums;
      std::sort(sums.begin(), sums.end());
      return sums != before;
    });
    CHECK(verdict.share() > 0.95);
  }
}

}  // namespace
}  // namespace florin::players
