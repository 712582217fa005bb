// The Rolling Gemstones. Implements the contract of game/game.hpp; RULES.md has the rules in words.
//
//   pieces.hpp, state.hpp, move.hpp   the numbers of the rulebook, a position, a move
//   tally.hpp, dice.hpp               counts of faces, and rolls
//   rules.cpp, scoring.cpp            legal moves and what follows from them; the result
//   notation.cpp, describe.cpp, refusal.cpp, dice_names.hpp   moves as text; everything in words
//
// Positions and moves are values, and all functions are static and keep no state, so any thread may call them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "game/game.hpp"
#include "game/move_set.hpp"
#include "games/gemstones/rules/dice.hpp"
#include "games/gemstones/rules/move.hpp"
#include "games/gemstones/rules/state.hpp"

namespace florin::gemstones {

inline constexpr std::string_view pick_orders[] = {"clockwise", "free"};
inline constexpr std::string_view solo_orders[] = {"throughout", "ends"};
inline constexpr game::OptionInfo options[] = {
    {.name = "pick-order", .kind = game::OptionInfo::Kind::choice, .choices = pick_orders},  // R16
    {.name = "solo-order", .kind = game::OptionInfo::Kind::choice, .choices = solo_orders},  // R19
};

enum class Source : std::uint8_t { column };

struct Game {
  using State = gemstones::State;
  using Move = gemstones::Move;
  // The active player's first pair has the most moves: five colours times five numbers.
  using Moves = game::MoveSet<Move, dice_of_a_kind * dice_of_a_kind>;

  static constexpr game::GameInfo info = {
      .id = "gemstones", .min_seats = min_seats, .max_seats = max_seats, .options = options, .lowest_wins = true};

  static base::Result<State> start(const game::Setup& setup);
  static int seats(const State& state) { return state.seats; }
  static game::Turn turn(const State& state);
  static Moves moves(const State& state);
  static bool possible(const State& state, Move move);
  static game::LuckIndex luck_index(const State& state);
  static void play(State& state, Move move, game::Story* story = nullptr);

  static game::Standing standing(const State& state);
  static game::Scores projection(const State& state);
  static game::Report forecast(const State& state);
  static State preview(const State& state, Move move);
  static base::Phrase refusal(const State& state, Move move);

  static base::Phrase reason(const game::Payment& payment);
  static std::string_view source_name(const game::Payment& payment);
  static base::Phrase sentence(const State& state, Move move);
  static std::string write(const State& state, Move move);
  static base::Result<Move> read(const State& state, std::string_view text);
  static game::Tree describe(const State& state);
  static game::Tree board(int seats);

  static Move deal(const State& state, base::Luck auto& luck) {
    const int colours = colours_to_roll(state);
    const int numbers = numbers_to_roll(state);
    std::uint32_t digits = luck.below(ways_of_dice[static_cast<std::size_t>(colours + numbers)]);
    const Tally gems = take_dice(digits, colours);
    return Move::roll(gems, take_dice(digits, numbers));
  }

  template <class F>
  static void outcomes(const State& state, F&& each) {
    each_roll(colours_to_roll(state), [&](Tally colours, std::uint32_t ways) {
      each_roll(numbers_to_roll(state), [&](Tally numbers, std::uint32_t more) { each(Move::roll(colours, numbers), ways * more); });
    });
  }
};

static_assert(game::Game<Game>);

}  // namespace florin::gemstones
