// A player decides for a seat. PlayerOf<G> works on a game's own types and is what loops over many games
// use; players/players.hpp is the type-erased face. A player sees a position and its own random numbers,
// never the draws to come: there are none in a position.
#pragma once

#include <memory>
#include <vector>

#include "base/random.hpp"
#include "base/seat.hpp"
#include "game/expectation.hpp"
#include "game/game.hpp"

namespace florin::players {

// A move that was looked at, and what it leads to.
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
  // The same choice first, then the other moves that were looked at, best first. Nothing from a player that cannot
  // say what its moves lead to.
  [[nodiscard]] virtual std::vector<Candidate<G>> explain(const typename G::State& /*state*/, base::Seat /*seat*/,
                                                          base::Random& /*random*/) {
    return {};
  }
};

}  // namespace florin::players
