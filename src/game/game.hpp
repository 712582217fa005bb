// The contract every game meets, as a concept: a type with only static functions, over a flat State and a
// small Move. Everything above (players, matches, screens, server) is written against these names.
//
//   start(setup)          the first position of a checked setup, or what is wrong with its options
//   turn(state)           who acts next: seats, chance, or nobody
//   moves(state)          the legal moves of all seats that may act; empty at chance and at the end
//   possible(state, move) at chance: can this draw happen?
//   deal(state, luck)     at chance: a draw with the right odds
//   outcomes(state, f)    at chance: calls f(move, weight) for every distinct draw; odds are proportional to weights
//   luck_index(state)     at chance: which draw of the game this is, whatever was decided before it
//   play(state, move, story)  plays a legal move or possible draw, and everything the rules force after it;
//                         writes what was forced and what was paid into `story`, if you pass one
//   standing(state)       scores and places now; final when the game is over
//   projection(state)     the scores if the day (round, game) ended now
//   forecast(state)       the scoring report if the day (round, game) ended now
//   preview(state, move)  the position with only the move's own effect (a bid as if it won), before anything
//                         the rules force after it; screens show forecast(preview(...))
//   refusal(state, move)  why a move of a seat that may act is illegal; called only for such moves
//   reason(payment), source_name(payment)   the sentence that explains a payment; what it is for, as a word
//   sentence(state, move) the sentence that describes a move, given the position before it
//   write(state, move), read(state, text)   the notation, given the position before the move
//   describe(state)       the whole position as a tree
//   board(seats)          optional: the numbers printed on the board or sheet, as a tree, for screens that draw it
//
// State and Move are trivially copyable values. moves, deal and play never allocate memory.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/phrase.hpp"
#include "base/random.hpp"
#include "game/report.hpp"
#include "game/setup.hpp"
#include "game/story.hpp"
#include "game/tree.hpp"
#include "game/turn.hpp"

namespace florin::game {

// Identifies one draw of a game. The same numbers mean the same draw, whatever was decided before.
struct LuckIndex {
  std::uint16_t round;  // day or round, from 1
  std::uint16_t turn;   // turn within it; 0 for a starting player
  std::uint16_t draw;   // card of the day, or roll within the turn
  friend bool operator==(const LuckIndex&, const LuckIndex&) = default;
};

template <class G>
concept Game = requires(const typename G::State& state, typename G::State& changing, typename G::Move move, const Setup& setup,
                        base::Random& random, std::string_view text, const Payment& payment, Story* story) {
  requires std::is_trivially_copyable_v<typename G::State> && std::equality_comparable<typename G::State>;
  requires std::is_trivially_copyable_v<typename G::Move> && std::equality_comparable<typename G::Move>;
  { G::info } -> std::convertible_to<const GameInfo&>;
  { G::start(setup) } -> std::same_as<base::Result<typename G::State>>;
  { G::seats(state) } -> std::same_as<int>;
  { G::turn(state) } -> std::same_as<Turn>;
  { G::moves(state)[0] } -> std::same_as<typename G::Move>;
  { G::possible(state, move) } -> std::same_as<bool>;
  { G::deal(state, random) } -> std::same_as<typename G::Move>;
  { G::luck_index(state) } -> std::same_as<LuckIndex>;
  { G::play(changing, move) } -> std::same_as<void>;
  { G::play(changing, move, story) } -> std::same_as<void>;
  { G::standing(state) } -> std::same_as<Standing>;
  { G::projection(state) } -> std::same_as<Scores>;
  { G::forecast(state) } -> std::same_as<Report>;
  { G::preview(state, move) } -> std::same_as<typename G::State>;
  { G::refusal(state, move) } -> std::same_as<base::Phrase>;
  { G::reason(payment) } -> std::same_as<base::Phrase>;
  { G::source_name(payment) } -> std::same_as<std::string_view>;
  { G::sentence(state, move) } -> std::same_as<base::Phrase>;
  { G::write(state, move) } -> std::same_as<std::string>;
  { G::read(state, text) } -> std::same_as<base::Result<typename G::Move>>;
  { G::describe(state) } -> std::same_as<Tree>;
  G::outcomes(state, [](typename G::Move, std::uint32_t) {});
  { move.is_chance() } -> std::same_as<bool>;
  { move.seat() } -> std::same_as<base::Seat>;
};

}  // namespace florin::game
