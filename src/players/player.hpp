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
#include "game/outlook.hpp"
#include "game/table.hpp"

namespace florin::players {

// A move that was looked at, and what it leads to.
template <class G>
struct Candidate {
  typename G::Move move;
  game::Outlook outlook;
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

// The levels of strength that people choose from, weakest first. A level may be given a temperament and the time it
// thinks, "banker-miser", "master:50ms", "master:20000" (evaluations).
inline constexpr std::array<std::string_view, 5> levels = {"novice", "apprentice", "merchant", "banker", "master"};

// The names of the players there are: simple ones, search (as examples of how its budget is written: a number
// of rollouts or a time), then the levels.
[[nodiscard]] std::vector<std::string_view> names();
// Nothing if there is a player of this name.
[[nodiscard]] std::vector<base::Problem> problems_of_name(std::string_view name);

// Why a move is better than the next one, in tenths of points.
struct Reason {
  base::Phrase what;  // "ship", "dye", "later prices"
  int tenths;
};

// A move that was looked at. The reasons add up to the difference in points from the candidate after it.
struct Considered {
  std::string move;
  double share;  // in the victory; alone: the chance of the top rank
  int tenths;    // of points expected in the end
  std::vector<Reason> reasons;
};

// What a player would do for a seat that may act; the move itself is the first that was considered, if the player
// can say why.
struct Suggestion {
  std::string move;
  std::vector<Considered> considered;
};
[[nodiscard]] base::Result<Suggestion> suggest(const game::Table& table, std::string_view player, base::Seat seat, base::Random& random);

// What was learned of a game, as files (players/weights.hpp): for several players and for one. Empty where nothing was.
struct Lessons {
  std::string_view table;
  std::string_view alone;
};
// Those that are part of this program.
[[nodiscard]] Lessons lessons_of(std::string_view game);
// Why a file of weights cannot be used for a game; nothing if it can.
[[nodiscard]] std::vector<base::Problem> problems_of_weights(std::string_view game, std::string_view file);
// The same as above, by a player who learned from other files.
[[nodiscard]] base::Result<Suggestion> suggest(const game::Table& table, std::string_view player, base::Seat seat, base::Random& random,
                                               const Lessons& lessons);

}  // namespace florin::players
