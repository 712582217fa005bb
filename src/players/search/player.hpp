// PlayerOf: decides for a seat, on a game's own types. Code that plays many games uses it directly; players/players.hpp
// is the type-erased interface. A player sees a position and its own random numbers. Neither contains the draws to come,
// so it can't peek.
#pragma once

#include <memory>
#include <vector>

#include "base/random.hpp"
#include "base/seat.hpp"
#include "game/expectation.hpp"
#include "game/game.hpp"

namespace florin::players {

// A move that was considered, and what it leads to.
template <class G>
struct Candidate {
  typename G::Move move;
  game::Expectation expectation;
};

template <game::Game G>
class PlayerOf {
 public:
  virtual ~PlayerOf() = default;
  // A legal move of `seat`, which may act in `state`.
  [[nodiscard]] virtual typename G::Move choose(const typename G::State& state, base::Seat seat, base::Random& random) = 0;
  // The move that choose() would make, followed by the other moves it considered, best first. Empty if the player
  // doesn't evaluate its moves.
  [[nodiscard]] virtual std::vector<Candidate<G>> explain(const typename G::State& /*state*/, base::Seat /*seat*/,
                                                          base::Random& /*random*/) {
    return {};
  }
};

}  // namespace florin::players
