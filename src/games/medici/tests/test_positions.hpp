// Positions for the tests of Medici, reached by a few moves in notation or, if that would take a whole day, built by hand.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "games/medici/rules/game.hpp"
#include "support/play.hpp"

namespace florin::medici::testing {

using game::Story;
using Texts = std::vector<std::string>;
using Numbers = std::vector<int>;

inline Seat seat(int number) { return Seat::at(number - 1); }

inline State fresh(int seats) { return tests::position<Game>({seats, {}}, {}); }

// The first day with P1 active, before the first card is turned over.
inline State started(int seats, const std::vector<std::string_view>& moves = {}) {
  State state = tests::position<Game>({seats, {}}, {"~ start P1"});
  for (const std::string_view move : moves) tests::play<Game>(state, move);
  return state;
}

inline void play(State& state, const std::vector<std::string_view>& moves, Story* story = nullptr) {
  for (const std::string_view move : moves) tests::play<Game>(state, move, story);
}

inline Texts legal(const State& state) { return tests::legal<Game>(state); }
inline std::string refused(const State& state, std::string_view text) { return tests::refused<Game>(state, text); }

// Puts cards aboard that were seen before.
inline void load(State& state, int number, const std::vector<std::string_view>& codes) {
  for (const std::string_view code : codes) {
    const auto card = Card::read(code);
    REQUIRE(card.has_value());
    state.unseen.remove(*card);
    state.ships[at(seat(number))].push(*card);
  }
}

// Fills holds with worthless cards, when only their number matters.
inline void fill(State& state, int number, int cards) {
  for (int i = 0; i < cards; ++i) state.ships[at(seat(number))].push(Card::of(Good::cloth, 0));
}

inline Numbers florins_of(const State& state) { return {state.florins.begin(), state.florins.begin() + state.seats}; }
inline void give(State& state, const std::vector<int>& florins) {
  for (std::size_t i = 0; i < florins.size(); ++i) state.florins[i] = static_cast<std::uint16_t>(florins[i]);
}

// What each seat is paid for one thing.
inline Numbers paid(const State& state, Source source, Good good = Good::cloth) {
  Numbers amounts(state.seats, 0);
  for (const game::Payment& payment : Game::forecast(state)) {
    if (payment.source == static_cast<std::uint8_t>(source) && payment.subject == static_cast<std::uint8_t>(good))
      amounts[at(payment.seat)] += payment.amount;
  }
  return amounts;
}

inline void set_levels(State& state, Good good, const std::vector<int>& levels) {
  for (std::size_t i = 0; i < levels.size(); ++i) state.levels[i][static_cast<std::size_t>(good)] = static_cast<std::uint8_t>(levels[i]);
}

// Gives ships these values, up to 20, with cards that don't affect the tracks under test.
inline void set_ship_values(State& state, const std::vector<int>& values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    int rest = values[i];
    Ship& ship = state.ships[i];
    ship.clear();
    if (rest >= 10) ship.push(Card::gold());
    rest -= rest >= 10 ? 10 : 0;
    for (; rest > 0; rest -= std::min(rest, 5)) ship.push(Card::of(Good::spice, std::min(rest, 5)));
  }
}

// Ends the day, whatever is aboard: turns over the last card and lets everyone pass.
inline void end_day(State& state, Story* story = nullptr) {
  state.phase = Phase::turn_up;
  state.deck = 1;
  game::LuckIndex index = Game::luck_index(state);
  REQUIRE(index.round == state.day);
  const std::string card = state.unseen.count(Card::of(Good::dye, 0)) > 0 ? "~ deal D0" : "~ deal D1";
  play(state, {card}, story);
  const int day = state.day;
  while (Game::turn(state).is_players() && state.day == day) tests::play<Game>(state, legal(state).front(), story);
}

inline Texts keys_of(const Story& story) {
  Texts keys;
  for (const Story::Entry& entry : story.entries()) {
    const auto* phrase = std::get_if<base::Phrase>(&entry);
    keys.push_back(phrase == nullptr ? "report" : phrase->key);
  }
  return keys;
}

}  // namespace florin::medici::testing
