#include "terminal/draw/drawn_game.hpp"

#include <algorithm>

namespace florin::terminal {

const DrawnGame* find_drawn_game(std::string_view id) {
  const auto games = drawn_games();
  const auto found = std::ranges::find(games, id, &DrawnGame::id);
  return found == games.end() ? nullptr : &*found;
}

}  // namespace florin::terminal
