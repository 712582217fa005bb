// Positions and helpers for the tests in this folder.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/medici_cards/rules/game.hpp"
#include "support/play.hpp"

namespace florin::medici_cards::testing {

using Texts = std::vector<std::string>;
using Codes = std::vector<std::string_view>;

inline Seat seat(int number) { return Seat::at(number - 1); }
inline Card card(std::string_view code) {
  const auto found = Card::read(code);
  REQUIRE(found.has_value());
  return *found;
}

inline game::Options flag(std::string_view name, bool value) { return {{std::string(name), value}}; }
inline game::Options deck(game::Counts counts) { return {{"deck", std::move(counts)}}; }
inline State start(int seats, const game::Options& options = {}) {
  const auto state = Game::start({seats, options});
  REQUIRE(static_cast<bool>(state));
  return *state;
}

// Loads cards from the pile into a ship.
inline void load(State& state, Seat ship, const Codes& codes) {
  for (const std::string_view code : codes) {
    state.unseen.remove(card(code));
    if (takes_hold(card(code))) {
      Ship holds = state.holds.ship(ship, hold_count(state));
      holds.load(card(code));
      state.holds.put(ship, hold_count(state), holds);
    } else {
      ++state.greens[at(ship)][green_index(card(code))];
    }
  }
}

// The first day, on the turn of `active`, with these cards in the market and aboard (P1's ship first).
inline State turn_of(int active, int seats, const Codes& market, const std::vector<Codes>& ships = {}, const game::Options& options = {}) {
  State state = start(seats, options);
  for (std::size_t i = 0; i < ships.size(); ++i) load(state, Seat::at(static_cast<int>(i)), ships[i]);
  for (const std::string_view code : market) {
    state.unseen.remove(card(code));
    state.market.push(card(code));
  }
  state.active = seat(active);
  state.phase = market.empty() ? Phase::turn_up : Phase::choose;
  return state;
}

inline void empty_pile(State& state) { state.unseen = CardCounts(); }

inline void play(State& state, const std::vector<std::string_view>& moves, game::Story* story = nullptr) {
  for (const std::string_view move : moves) tests::play<Game>(state, move, story);
}
inline Texts legal(const State& state) { return tests::legal<Game>(state); }
inline std::string refused(const State& state, std::string_view move) { return tests::refused<Game>(state, move); }

inline Texts market(const State& state) {
  Texts codes;
  for (int i = 0; i < state.market.size(); ++i) codes.push_back(state.market[i].code());
  return codes;
}
inline Texts ship(const State& state, int number) {
  Texts codes;
  for (int index = 0; index < Card::kinds; ++index) {
    for (int copy = 0; copy < aboard(state, seat(number), Card::at(index)); ++copy) codes.push_back(Card::at(index).code());
  }
  return codes;
}
inline std::vector<int> florins(const State& state) { return {state.florins.begin(), state.florins.begin() + state.seats}; }

// What every seat is paid for one thing.
inline std::vector<int> paid(const game::Report& report, int seats, Source source, Good good = Good::cloth) {
  std::vector<int> amounts(static_cast<std::size_t>(seats), 0);
  for (const game::Payment& payment : report) {
    const bool is_wanted = payment.source == static_cast<std::uint8_t>(source) && payment.subject == static_cast<std::uint8_t>(good);
    if (is_wanted) amounts[at(payment.seat)] += payment.amount;
  }
  return amounts;
}
inline std::vector<int> paid(const State& state, Source source, Good good = Good::cloth) {
  return paid(Game::forecast(state), state.seats, source, good);
}

// A position in which the seats have these numbers of symbols of one good.
inline State with_symbols(Good good, const std::vector<int>& symbols, const game::Options& options = {}) {
  State state = turn_of(1, static_cast<int>(symbols.size()), {"C2"}, {}, options);
  for (std::size_t i = 0; i < symbols.size(); ++i) state.symbols[i][static_cast<std::size_t>(good)] = static_cast<std::uint8_t>(symbols[i]);
  return state;
}

// The possible draws with their weights: "~ deal C2 x4".
inline Texts odds(const State& state) {
  Texts texts;
  Game::outcomes(state,
                 [&](Move move, std::uint32_t weight) { texts.push_back(Game::write(state, move) + " x" + std::to_string(weight)); });
  return texts;
}

// Plays a move and returns its story: keys of phrases, and "report" for a report.
inline Texts story_of(State& state, std::string_view move) {
  game::Story story;
  tests::play<Game>(state, move, &story);
  Texts keys;
  for (const game::Story::Entry& entry : story.entries()) {
    const auto* phrase = std::get_if<base::Phrase>(&entry);
    keys.push_back(phrase == nullptr ? "report" : phrase->key);
  }
  return keys;
}

}  // namespace florin::medici_cards::testing
