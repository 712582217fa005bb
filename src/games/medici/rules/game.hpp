// Medici, the auction board game. Implements the contract of game/game.hpp; RULES.md has the rules in words.
//
//   pieces.hpp, state.hpp, move.hpp   the numbers of the rulebook, a position, a move
//   rules.cpp, scoring.cpp            legal moves and what follows from them; what a day pays
//   notation.cpp, describe.cpp        moves as text; positions, moves and payments in words
//
// Positions and moves are values, and all functions are static and keep no state, so any thread may call them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "game/game.hpp"
#include "game/move_set.hpp"
#include "games/medici/rules/move.hpp"
#include "games/medici/rules/state.hpp"

namespace florin::medici {

enum class Source : std::uint8_t { ship, good, bonus };

struct Game {
  using State = medici::State;
  using Move = medici::Move;
  using Moves = game::MoveSet<Move, 2>;

  static constexpr game::GameInfo info = {.id = "medici", .min_seats = min_seats, .max_seats = max_seats, .options = {}};

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
    if (state.phase == Phase::start)
      return Move::start(state.tied.nth(static_cast<int>(luck.below(static_cast<std::uint32_t>(state.tied.size())))));
    return Move::deal(state.unseen.nth(luck.below(static_cast<std::uint32_t>(unseen_count(state)))));
  }

  template <class F>
  static void outcomes(const State& state, F&& each) {
    if (state.phase == Phase::start) {
      for (const Seat seat : state.tied) each(Move::start(seat), std::uint32_t{1});
      return;
    }
    for (int index = 0; index < Card::kinds; ++index) {
      const Card card = Card::at(index);
      if (const int copies = state.unseen.count(card)) each(Move::deal(card), static_cast<std::uint32_t>(copies));
    }
  }
};

// Inline, because every loop over moves calls them.
inline game::Turn Game::turn(const State& state) {
  switch (state.phase) {
    case Phase::start: return game::Turn::chance(game::ChanceKind::start);
    case Phase::turn_up:
    case Phase::fill: return game::Turn::chance(game::ChanceKind::deal);
    case Phase::present: return game::Turn::of(state.active);
    case Phase::auction: return game::Turn::of(state.bidder);
    case Phase::over: return game::Turn::over();
  }
  return game::Turn::over();
}

inline Game::Moves Game::moves(const State& state) {
  Moves moves;
  if (state.phase == Phase::present) {
    moves.add(Move::draw(state.active));
    moves.add(Move::stop(state.active));
  } else if (state.phase == Phase::auction) {
    moves.add(Move::pass(state.bidder));
    moves.add_raises(Move::bid(state.bidder, state.high_bid + 1), state.florins[at(state.bidder)] - state.high_bid);
  }
  return moves;
}

static_assert(game::Game<Game>);

}  // namespace florin::medici
