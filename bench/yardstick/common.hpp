// What the four yardstick games share: how an Action is packed, how a line of notation is split, and how tied players
// share prizes.
#pragma once

#include <array>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "framework.hpp"

namespace florin::yardstick {

inline constexpr int days_per_game = 3;
inline constexpr int commodities = 5;

// An action is packed as kind (bits 56..), seat (bits 48..55) and argument (bits 0..47).
template <class Kind>
constexpr Action make_action(Kind kind, int seat, std::int64_t argument = 0) {
  return (static_cast<Action>(kind) << 56) | (static_cast<Action>(seat) << 48) | argument;
}
template <class Kind>
constexpr Kind kind_of(Action action) {
  return static_cast<Kind>(action >> 56);
}
constexpr int seat_of(Action action) { return static_cast<int>((action >> 48) & 0xff); }
constexpr std::int64_t argument_of(Action action) { return action & ((Action{1} << 48) - 1); }

/// A parsed line of notation: "P3 bid 7" is seat 2, verb "bid", words {"7"}.
struct Line {
  int seat = chance_player;  // chance_player for "~"
  std::string_view verb;
  std::vector<std::string_view> words;
};

Line split_line(std::string_view line);
std::string seat_text(int seat);
int parse_seat(std::string_view word);
int parse_number(std::string_view word);
/// Throws std::invalid_argument with the line in its message.
[[noreturn]] void refuse(std::string_view line);

std::vector<int> seats_with_most(const std::vector<int>& values);
std::vector<int> seats_with_least(const std::vector<int>& values);

/// What the ships of a day earn by place. The table is the same in all Medici games.
std::vector<int> ship_prizes(int players);
/// What the highest and second highest in a commodity earn, as places for all players.
std::vector<int> commodity_prizes(int players, int second);
/// Each value's prize. Tied players share the sum of the places they fill, rounded down to a multiple of `unit`.
std::vector<int> shared_prizes(const std::vector<int>& values, const std::vector<int>& prizes, int unit);

/// Draws a card uniformly from `total` cards, given as copies of each kind.
int draw_kind(const std::vector<int>& copies, int total, std::mt19937_64& random);

std::unique_ptr<State> new_medici(int players);
std::unique_ptr<State> new_medici_cards(int players, const Options& options);
std::unique_ptr<State> new_medici_dice(int players, const Options& options);
std::unique_ptr<State> new_gemstones(int players, const Options& options);

}  // namespace florin::yardstick
