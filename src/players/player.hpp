// A player decides for a seat. PlayerOf<G> works on a game's own types and is what loops over many games
// use; suggest() is the type-erased face for tables. A player sees a position and its own random numbers,
// never the draws to come: there are none in a position.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/phrase.hpp"
#include "base/random.hpp"
#include "base/seat.hpp"
#include "game/game.hpp"
#include "game/table.hpp"

namespace florin::players {

template <game::Game G>
class PlayerOf {
 public:
  virtual ~PlayerOf() = default;
  // A legal move of `seat`, which may act in `state`.
  [[nodiscard]] virtual typename G::Move choose(const typename G::State& state, base::Seat seat, base::Random& random) = 0;
};

// The levels of strength that people choose from, weakest first.
inline constexpr std::array<std::string_view, 5> levels = {"novice", "apprentice", "merchant", "banker", "master"};

// The names of the players there are: simple ones, search (as examples of how its budget is written: a number
// of rollouts or a time), then the levels.
[[nodiscard]] std::vector<std::string_view> names();
// Nothing if there is a player of this name.
[[nodiscard]] std::vector<base::Problem> problems_of_name(std::string_view name);

// What a player would do for a seat that may act.
struct Suggestion {
  std::string move;
};
[[nodiscard]] base::Result<Suggestion> suggest(const game::Table& table, std::string_view player, base::Seat seat, base::Random& random);

}  // namespace florin::players
