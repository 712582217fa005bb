// Rough moves: the game's rule of thumb (game/skill.hpp), or a random legal move if it has none. Rollouts consist of
// them, and the players `heuristic` and `raiser` are built on them.
#pragma once

#include "game/playout.hpp"
#include "game/skill.hpp"
#include "players/search/simple.hpp"

namespace florin::players {

template <class G>
concept HasRuleOfThumb = requires(const typename G::State& state, base::Seat seat, base::Random& random) {
  { game::Skill<G>::rule_of_thumb(state, seat, random) } -> std::same_as<typename G::Move>;
};

template <game::Game G>
[[nodiscard]] typename G::Move rough_move(const typename G::State& state, base::Seat seat, base::Random& random) {
  if constexpr (HasRuleOfThumb<G>) {
    return game::Skill<G>::rule_of_thumb(state, seat, random);
  } else {
    return RandomPlayer<G>().choose(state, seat, random);
  }
}

// Plays a position to its end with rough moves.
template <game::Game G>
void roll_out(typename G::State& state, base::Random& random) {
  for (game::Turn turn = G::turn(state); !turn.is_over(); turn = G::turn(state)) {
    G::play(state, turn.is_chance() ? G::deal(state, random) : rough_move<G>(state, turn.first(), random));
  }
}

// Games whose bids are a range of raises (game/move_set.hpp).
template <class G>
concept HasRaises = requires(typename G::Move move) { move.raise_over(move); };

template <game::Game G>
class HeuristicPlayer final : public PlayerOf<G> {
 public:
  [[nodiscard]] typename G::Move choose(const typename G::State& state, base::Seat seat, base::Random& random) override {
    return rough_move<G>(state, seat, random);
  }
};

// Follows the rule of thumb, but raises a bid only by one, so it never pays more than others force it to.
template <game::Game G>
class RaisingPlayer final : public PlayerOf<G> {
 public:
  [[nodiscard]] typename G::Move choose(const typename G::State& state, base::Seat seat, base::Random& random) override {
    const typename G::Move move = rough_move<G>(state, seat, random);
    if constexpr (HasRaises<G>) {
      const auto moves = G::moves(state);
      if (moves.raises() > 0 && move.raise_over(moves.first_raise()) > 0) return moves.first_raise();
    }
    return move;
  }
};

}  // namespace florin::players
