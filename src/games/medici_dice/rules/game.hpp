// Medici: The Dice Game. Implements the contract of game/game.hpp; RULES.md has the rules in words.
//
//   pieces.hpp, state.hpp, move.hpp   the numbers of the rulebook, a position, a move
//   choices.hpp, moves.hpp            the dice that can be taken; the legal moves
//   rules.cpp, scoring.cpp            what follows from a move; what a round pays
//   notation.cpp, describe.cpp        moves as text; positions, moves and payments in words
//
// Positions and moves are values, and all functions are static and keep no state, so any thread may call them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "game/game.hpp"
#include "games/medici_dice/rules/move.hpp"
#include "games/medici_dice/rules/moves.hpp"
#include "games/medici_dice/rules/state.hpp"

namespace florin::medici_dice {

// What a payment is for. In a solo game there is no ranking, so `place` is 0.
enum class Source : std::uint8_t {
  ship,
  column,  // crosses; in a solo game `pool` is the number of circles
  bonus,
  breakthrough,  // pays nothing; shows the circles that caused it
  lost,          // a column or bonus that would pay `pool` without the breakthrough
};

inline constexpr std::array<std::string_view, 2> pick_orders = {"clockwise", "free"};
inline constexpr std::array<game::OptionInfo, 2> options = {{
    {.name = "pick-order", .kind = game::OptionInfo::Kind::choice, .choices = pick_orders},
    {.name = "empty-column-scores", .kind = game::OptionInfo::Kind::flag, .default_flag = true},
}};

struct Game {
  using State = medici_dice::State;
  using Move = medici_dice::Move;
  using Moves = medici_dice::Moves;

  static constexpr game::GameInfo info = {.id = "medici-dice", .min_seats = min_seats, .max_seats = max_seats, .options = options};

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
    if (state.phase == Phase::start) return Move::start(Seat::at(static_cast<int>(luck.below(state.seats))));
    return Move::roll(Roll::nth(luck.below(Roll::count)));
  }

  template <class F>
  static void outcomes(const State& state, F&& each) {
    if (state.phase == Phase::start) {
      for (const Seat seat : base::all_seats(state.seats)) each(Move::start(seat), std::uint32_t{1});
      return;
    }
    // Every die has its own faces, so all rolls are distinct and equally likely.
    for (std::uint32_t n = 0; n < Roll::count; ++n) each(Move::roll(Roll::nth(n)), std::uint32_t{1});
  }
};

static_assert(game::Game<Game>);

}  // namespace florin::medici_dice
