// The exact solver, and how close the strongest player comes to perfect play.
#include "players/search/exact.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "games/medici_dice/rules/game.hpp"
#include "games/medici_dice/skill/skill.hpp"
#include "players/levels/make.hpp"
#include "support/laws.hpp"

namespace florin::players {
namespace {

// What a player gives away on average, in late positions of random games that can be solved quickly.
struct GivenAway {
  double sum = 0;
  int positions = 0;
  [[nodiscard]] double mean() const { return sum / std::max(positions, 1); }
};
template <class G>
GivenAway given_away(int seats, std::string_view name) {
  Exact<G> exact(20'000);
  const auto player = make<G>(name);
  GivenAway given;
  int decisions = 0;
  tests::Case<G>{{seats, {}}}.walk(30, [&](const typename G::State& state, typename G::Move move) {
    // Only every third decision: most positions are too large, and finding that out takes time.
    if (move.is_chance() || ++decisions % 3 != 0) return;
    const auto solved = exact(state, move.seat());
    if (!solved) return;
    base::Random random(5);
    given.sum += solved->given_away(player->choose(state, move.seat(), random));
    ++given.positions;
  });
  return given;
}

TEST_CASE("exact: a finished game is worth its result, and too long a search is given up") {
  using G = medici_dice::Game;
  const auto state = *G::start({1, {}});
  base::Random random(1);
  auto rolled = state;
  G::play(rolled, G::deal(state, random));
  CHECK_FALSE(Exact<G>(1000)(rolled, base::Seat::at(0)).has_value());
  // The last die of the last round: every move ends the game, so each is worth its score.
  int last_moves = 0;
  tests::Case<G>{{1, {}}}.walk(20, [&](const typename G::State& before, typename G::Move move) {
    const auto solved = move.is_chance() ? std::nullopt : Exact<G>(5)(before, move.seat());
    if (!solved) return;
    for (const auto& [last, worth] : solved->moves) {
      auto after = before;
      G::play(after, last);
      CHECK(worth == doctest::Approx(G::standing(after).scores[0]));
      ++last_moves;
    }
  });
  CHECK(last_moves > 10);
}

TEST_CASE("exact: the strongest player gives away almost nothing compared with perfect play") {
  games::visit_all([]<class G>() {
    if constexpr (Learnable<G>) {
      const int seats = std::max(2, G::info.min_seats);
      const GivenAway master = given_away<G>(seats, "master");
      const GivenAway random = given_away<G>(seats, "random");
      CAPTURE(G::info.id);
      CHECK(master.positions >= 5);
      CHECK(master.mean() <= 0.05);
      CHECK(master.mean() <= 0.5 * random.mean() + 0.01);
    }
  });
}

}  // namespace
}  // namespace florin::players
