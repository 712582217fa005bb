// Positions and helpers for the tests in this folder.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/medici_dice/rules/game.hpp"
#include "support/play.hpp"

namespace florin::medici_dice::testing {

using Texts = std::vector<std::string>;
using Numbers = std::vector<int>;

inline Seat seat(int number) { return Seat::at(number - 1); }

inline void play(State& state, std::string_view move) { tests::play<Game>(state, move); }
inline Texts legal(const State& state) { return tests::legal<Game>(state); }
inline std::string refused(const State& state, std::string_view move) { return tests::refused<Game>(state, move); }

inline game::Options free_order() { return {{"pick-order", std::string("free")}}; }
inline game::Options empty_columns_score(bool flag) { return {{"empty-column-scores", flag}}; }
inline State start(int seats, const game::Options& options = {}) { return *Game::start({seats, options}); }

// Crosses or circles in the order of the goods: cloth, fur, grain, dye, spice.
inline Columns columns(int cloth, int fur, int grain, int dye, int spice) {
  return {static_cast<std::uint8_t>(cloth), static_cast<std::uint8_t>(fur), static_cast<std::uint8_t>(grain),
          static_cast<std::uint8_t>(dye), static_cast<std::uint8_t>(spice)};
}

// Gives a seat a ship with these values.
inline void set_ship(State& state, int number, std::initializer_list<int> values) {
  Ship ship;
  for (const int value : values) ship.load(value);
  state.ships[at(seat(number))] = ship;
  state.loading.add(seat(number));
  if (ship.room() == 0) state.loading.remove(seat(number));
}

inline Numbers ship_of(const State& state, int number) {
  Numbers values;
  for (int hold = 0; hold < state.ships[at(seat(number))].used(); ++hold) values.push_back(state.ships[at(seat(number))].hold(hold));
  return values;
}

// The position before a roll by seat `number`, in the first round.
inline State before_roll(int seats, int number, const game::Options& options = {}) {
  State state = start(seats, options);
  if (seats > 1) Game::play(state, Move::start(seat(number)));
  return state;
}

// Ships worth these values, each with one free hold, before a roll by P1.
inline State with_one_hold_left(int seats, const Numbers& values) {
  State state = before_roll(seats, 1);
  for (int number = 1; number <= seats; ++number) {
    const int value = values[static_cast<std::size_t>(number - 1)];
    set_ship(state, number, {value, 0, 0, 0, 0, 0});
  }
  return state;
}

inline Numbers points(const State& state) {
  Numbers result;
  for (const Seat each : base::all_seats(state.seats)) result.push_back(state.points[at(each)]);
  return result;
}

// What every seat would be paid now in total.
inline Numbers totals(const State& state) {
  const game::Report report = Game::forecast(state);
  Numbers result;
  for (const Seat each : base::all_seats(state.seats)) result.push_back(game::total(report, each));
  return result;
}

// What every seat would be paid now for one thing.
inline Numbers paid(const State& state, Source source, Good good = Good::cloth) {
  Numbers result(state.seats);
  for (const game::Payment& payment : Game::forecast(state)) {
    const bool is_asked = payment.source == static_cast<std::uint8_t>(source) && payment.subject == static_cast<std::uint8_t>(good);
    if (is_asked) result[at(payment.seat)] += payment.amount;
  }
  return result;
}

// A phrase as "key value value ...", with its arguments in their order.
inline std::string text_of(const base::Phrase& phrase) {
  std::string text = phrase.key;
  for (const base::Argument& argument : phrase.arguments) {
    text += " " + (argument.kind == base::Argument::Kind::number ? std::to_string(argument.number) : argument.text);
  }
  return text;
}

// Plays a move without checking that it is legal. Returns the story: phrases spelled out, reports as "report".
inline Texts story_of(State& state, std::string_view move) {
  game::Story story;
  Game::play(state, *Game::read(state, move), &story);
  Texts texts;
  for (const game::Story::Entry& entry : story.entries()) {
    const auto* phrase = std::get_if<base::Phrase>(&entry);
    texts.push_back(phrase == nullptr ? "report" : text_of(*phrase));
  }
  return texts;
}

}  // namespace florin::medici_dice::testing
