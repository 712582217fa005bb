// Medici: The Card Game. Implements the contract of game/game.hpp; RULES.md has the rules in words.
//
//   pieces.hpp, move.hpp                        the numbers of the rulebook, a move
//   state.hpp, card_counts.hpp, market.hpp, holds.hpp   a position and its packed parts
//   moves.hpp, rules.cpp, scoring.cpp           legal moves, what follows from them, and what a day pays
//   notation.cpp, describe.cpp                  moves as text; positions, moves and payments in words
//
// Positions and moves are values, and all functions are static and keep no state, so any thread may call them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "game/game.hpp"
#include "games/medici_cards/rules/move.hpp"
#include "games/medici_cards/rules/moves.hpp"
#include "games/medici_cards/rules/state.hpp"

namespace florin::medici_cards {

enum class Source : std::uint8_t { ship, good, bonus };

// The default of the option `deck`: the copies of every face.
inline constexpr auto default_deck = [] {
  std::array<game::NamedCount, faces.size()> deck{};
  for (std::size_t i = 0; i < deck.size(); ++i) deck[i] = {faces[i].entry, faces[i].copies};
  return deck;
}();

inline constexpr std::array<game::OptionInfo, 4> options = {{
    {.name = "high-bonus", .kind = game::OptionInfo::Kind::flag, .default_flag = false},
    {.name = "zero-scores", .kind = game::OptionInfo::Kind::flag, .default_flag = false},
    {.name = "two-player-second", .kind = game::OptionInfo::Kind::flag, .default_flag = true},
    {.name = "deck", .kind = game::OptionInfo::Kind::counts, .default_counts = default_deck},
}};

struct Game {
  using State = medici_cards::State;
  using Move = medici_cards::Move;
  using Moves = medici_cards::Moves;

  static constexpr game::GameInfo info = {.id = "medici-cards", .min_seats = min_seats, .max_seats = max_seats, .options = options};

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
    if (state.phase == Phase::start) {
      const SeatSet tied = poorest(state);
      return Move::start(tied.nth(static_cast<int>(luck.below(static_cast<std::uint32_t>(tied.size())))));
    }
    return Move::deal(state.unseen.nth(luck.below(static_cast<std::uint32_t>(state.unseen.size()))));
  }

  template <class F>
  static void outcomes(const State& state, F&& each) {
    if (state.phase == Phase::start) {
      for (const Seat seat : poorest(state)) each(Move::start(seat), std::uint32_t{1});
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
    case Phase::turn_up: return game::Turn::chance(game::ChanceKind::deal);
    case Phase::choose: return game::Turn::of(state.active);
    case Phase::over: return game::Turn::over();
  }
  return game::Turn::over();
}

inline Game::Moves Game::moves(const State& state) {
  if (state.phase != Phase::choose || state.market.empty()) return {};
  const bool may_reveal = state.revealed < most_reveals && !state.unseen.empty();  // R7
  const auto cards = static_cast<std::size_t>(std::min(state.market.size(), most_taken));
  const std::size_t room = room_for_take(state, state.active);
  return {state.active, may_reveal, legal_takes[cards][room][state.market.last_cards().bulky().bits()]};
}

// R7: a card from the pile goes to the end of the market.
inline void turn_up(State& state, Card card) {
  state.unseen.remove(card);
  state.market.push(card);
  ++state.revealed;
  state.phase = Phase::choose;
}
// The two moves that force something after them (rules.cpp).
void play_start(State& state, Seat seat, game::Story* story);
void play_take(State& state, Take cards, game::Story* story);

inline void Game::play(State& state, Move move, game::Story* story) {
  switch (move.kind()) {
    case Move::Kind::start: return play_start(state, move.seat(), story);
    case Move::Kind::deal: return turn_up(state, move.card());
    case Move::Kind::reveal: state.phase = Phase::turn_up; return;
    case Move::Kind::take: return play_take(state, move.taken(), story);
  }
}

static_assert(game::Game<Game>);

}  // namespace florin::medici_cards
