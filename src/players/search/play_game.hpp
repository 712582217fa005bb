// play_game: plays a game to its end, on the game's own types, with functions or with players that decide.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "players/search/learnable.hpp"
#include "players/search/outcome.hpp"
#include "players/search/player.hpp"

namespace florin::players {

// A game for one without ranks is always a triumph.
template <game::Game G>
bool is_triumph(const typename G::State& state) {
  if constexpr (Learnable<G>) return game::Skill<G>::is_triumph(state);
  return true;
}

// Plays a position to its end with deal(state) at chance and choose(state, seat) for seats. If several seats may act,
// they act in order. Adds each move to `written` in notation before it is played, unless `written` is null.
struct Finish {
  game::Standing standing;
  int moves;
  bool is_triumph;  // in a game for one: the top rank was reached
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

// The same with a player for each seat. Luck and the players' choices come from separate random streams.
template <game::Game G>
Outcome play_game(const typename G::State& state, std::span<const std::unique_ptr<PlayerOf<G>>> players, base::Random& luck,
                  base::Random& choices, std::vector<std::string>* written = nullptr) {
  const Finish finish = play_game<G>(
      state, [&](const auto& at) { return G::deal(at, luck); },
      [&](const auto& at, base::Seat seat) { return players[static_cast<std::size_t>(seat.index())]->choose(at, seat, choices); }, written);
  return {finish.standing.scores, finish.standing.leaders(), finish.moves, finish.is_triumph};
}

}  // namespace florin::players
