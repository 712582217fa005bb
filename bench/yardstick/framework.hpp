// The yardstick: the four games again, in the usual shape of game frameworks (OpenSpiel, TAG).
//
// It has one abstract State with virtual functions, actions in std::vector, the whole history inside the state, and
// clone() through unique_ptr. We measure the fast core against it and use it as a second opinion in differential
// tests. So it is written from the rules pages alone and shares no code with the core.
//
// Contract: an Action is meaningful only to the game that made it. text() and parse() refer to the current position;
// call them before apply(). apply() trusts its caller, as such frameworks do; if you can't be sure, call is_legal()
// first. States are plain values without any thread safety.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace florin::yardstick {

using Action = std::int64_t;

inline constexpr int chance_player = -1;
inline constexpr int terminal_player = -2;

/// Copies of each card of medici-cards; the first six count for every commodity.
struct DeckCounts {
  int zero_double = 3;  // 0+
  int two = 4;
  int three = 4;
  int four = 4;
  int five = 3;
  int zero_green = 2;     // 0*
  int neutral_two = 5;    // N2*
  int neutral_seven = 5;  // N7
};

/// The rules options of all games. A game ignores those it doesn't know.
struct Options {
  bool high_bonus = false;
  bool zero_scores = false;
  bool two_player_second = true;
  bool empty_column_scores = true;
  bool free_pick = false;  // pick-order: free
  bool solo_ends = false;  // solo-order: ends
  std::optional<DeckCounts> deck;
};

class State {
 public:
  virtual ~State() = default;
  State& operator=(const State&) = delete;

  virtual std::unique_ptr<State> clone() const = 0;

  /// Seats (from 0) that may act, clockwise from the roller; empty at chance and at the end.
  virtual std::vector<int> actors() const = 0;
  /// chance_player, terminal_player, or the first of actors().
  virtual int current_player() const = 0;
  /// "start", "deal" or "roll" at chance; otherwise empty.
  virtual std::string chance_kind() const = 0;

  /// The decisions of all actors; empty at chance and at the end.
  virtual std::vector<Action> legal_actions() const = 0;
  /// Every distinct canonical outcome with its probability; empty if it isn't chance's turn.
  virtual std::vector<std::pair<Action, double>> chance_outcomes() const = 0;
  /// Draws one outcome with its probability. Games override it if listing all outcomes is wasteful.
  virtual Action sample_chance(std::mt19937_64& random) const;
  virtual bool is_legal(Action action) const;

  /// Plays a legal action and appends it to the history.
  void apply(Action action);

  /// Canonical notation with seat: "P1 bid 7", "~ deal F3".
  virtual std::string text(Action action) const = 0;
  /// The inverse of text(); it accepts dice in any order. Throws std::invalid_argument for text it can't read here.
  /// The action it returns may still be illegal.
  virtual Action parse(std::string_view line) const = 0;

  virtual std::vector<int> scores() const = 0;
  /// Seats from 0; empty before the end.
  virtual std::vector<int> winners() const = 0;

  bool is_terminal() const { return current_player() == terminal_player; }
  bool is_chance() const { return current_player() == chance_player; }
  const std::vector<Action>& history() const { return history_; }

 protected:
  State() = default;
  State(const State&) = default;  // only for clone(), which prevents slicing
  virtual void do_apply(Action action) = 0;

 private:
  std::vector<Action> history_;
};

/// The ids of its games.
std::vector<std::string_view> known_games();
bool knows(std::string_view id);

/// The first position of a game.
/// Throws std::invalid_argument for an unknown game, a wrong seat count or an impossible deck.
std::unique_ptr<State> new_game(const std::string& id, int players, const Options& options);

}  // namespace florin::yardstick
