// Contest: players who play a game many times. Game number n of a seed is the same game whoever asks for it
// and in whatever order; use one contest for each thread.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/record.hpp"
#include "players/learnable.hpp"
#include "players/player.hpp"
#include "players/tally.hpp"

namespace florin::players {

// Games that say nothing of ranks are always won alone.
template <game::Game G>
bool is_triumph(const typename G::State& state) {
  if constexpr (Learnable<G>) return G::is_triumph(state);
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

class Contest {
 public:
  virtual ~Contest() = default;
  // A record, where one is given, gets the game with the names of its players.
  virtual Outcome play(std::uint64_t number, game::Record* record = nullptr) = 0;
};

// One name for all seats or one for each, or what is wrong with the request.
[[nodiscard]] base::Result<std::unique_ptr<Contest>> open_contest(std::string_view game, const game::Setup& setup,
                                                                  const std::vector<std::string>& names, std::uint64_t seed);

}  // namespace florin::players
