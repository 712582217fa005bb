// Plays games to their end, on a game's own types.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "players/search/learnable.hpp"
#include "players/search/outcome.hpp"
#include "players/search/player.hpp"

namespace florin::players {

// Games that say nothing of ranks are always won alone.
template <game::Game G>
bool is_triumph(const typename G::State& state) {
  if constexpr (Learnable<G>) return game::Skill<G>::is_triumph(state);
  return true;
}

// Plays a position to its end with deal(state) at chance and choose(state, seat) for seats. Where several seats
// may act they do so in order. `written`, where given, gets the moves as notation, each before it is played.
struct Finish {
  game::Standing standing;
  int moves;
  bool is_triumph;  // alone: the top rank was reached
};
template <game::Game G, class Deal, class Choose>
Finish play_game(typename G::State state, Deal deal, Choose choose, std::vector<std::string>* written) {
  int moves = 0;
  for (game::Turn turn = G::turn(state); !turn.is_over(); turn = G::turn(state), ++moves) {
    const typename G::Move move = turn.is_chance() ? deal(state) : choose(state, turn.first());
    if (written != nullptr) written->push_back(G::write(state, move));
    G::play(state, move);
  }
  return {G::standing(state), moves, is_triumph<G>(state)};
}

// The same with a player for each seat. Luck and the players' choices draw from streams of their own.
template <game::Game G>
Outcome play_game(const typename G::State& state, std::span<const std::unique_ptr<PlayerOf<G>>> players, base::Random& luck,
                  base::Random& choices, std::vector<std::string>* written = nullptr) {
  const Finish finish = play_game<G>(
      state, [&](const auto& at) { return G::deal(at, luck); },
      [&](const auto& at, base::Seat seat) { return players[static_cast<std::size_t>(seat.index())]->choose(at, seat, choices); }, written);
  return {finish.standing.scores, finish.standing.leaders(), finish.moves, finish.is_triumph};
}

}  // namespace florin::players
