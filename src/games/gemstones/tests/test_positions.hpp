// Positions and helpers for the tests in this folder.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/gemstones/rules/game.hpp"
#include "support/play.hpp"

namespace florin::gemstones::testing {

using Texts = std::vector<std::string>;
using Six = std::array<int, face_count>;

inline Tally tally(const Six& counts) {
  Tally result = Tally::none();
  for (int index = 0; index < face_count; ++index) result += Tally::of(Face::at(index), counts[static_cast<std::size_t>(index)]);
  return result;
}

inline Sums sums_of(const Six& sums) {
  Sums result{};
  for (std::size_t column = 0; column < result.size(); ++column) result[column] = static_cast<std::uint8_t>(sums[column]);
  return result;
}

inline Sheet sheet(const Six& rows, const Six& sums) { return {tally(rows), sums_of(sums)}; }
inline Sheet sheet(const Six& rows) { return sheet(rows, {}); }

inline Seat seat(int number) { return Seat::at(number - 1); }

inline void play(State& state, std::string_view move) { tests::play<Game>(state, move); }
inline Texts legal(const State& state) { return tests::legal<Game>(state); }
inline std::string refused(const State& state, std::string_view move) { return tests::refused<Game>(state, move); }

inline game::Options option(std::string_view name, std::string_view value) { return {{std::string(name), std::string(value)}}; }
inline State start(int seats, const game::Options& options = {}) { return *Game::start({seats, options}); }

// The first position of a turn in the middle of a game.
inline State at_turn(int seats, int turn, const game::Options& options = {}) {
  State state = start(seats, options);
  state.turn = static_cast<std::uint8_t>(turn);
  return state;
}

// Plays a move without checking that it is legal. Returns the story: phrases as "key P1", reports as "report".
inline Texts story_of(State& state, std::string_view move) {
  game::Story story;
  Game::play(state, *Game::read(state, move), &story);
  Texts texts;
  for (const game::Story::Entry& entry : story.entries()) {
    const auto* phrase = std::get_if<base::Phrase>(&entry);
    texts.push_back(phrase == nullptr ? "report" : phrase->key);
    if (phrase == nullptr) continue;
    for (const base::Argument& argument : phrase->arguments) {
      texts.back() += " " + (argument.kind == base::Argument::Kind::number ? std::to_string(argument.number) : argument.text);
    }
  }
  return texts;
}

// A phrase as "key name=value ...", with its arguments in their order.
inline std::string text_of(const base::Phrase& phrase) {
  std::string text = phrase.key;
  for (const base::Argument& argument : phrase.arguments) {
    text += " " + argument.name + "=" + (argument.kind == base::Argument::Kind::number ? std::to_string(argument.number) : argument.text);
  }
  return text;
}

inline std::string refusal(const State& state, std::string_view move) { return text_of(Game::refusal(state, *Game::read(state, move))); }

inline Six rows_of(const State& state, Seat seat) {
  Six rows{};
  for (const Face face : FaceSet::all()) rows[at(face)] = state.sheets[at(seat)].rows.count(face);
  return rows;
}
inline Six sums_of(const State& state, Seat seat) {
  Six sums{};
  for (std::size_t column = 0; column < sums.size(); ++column) sums[column] = state.sheets[at(seat)].sums[column];
  return sums;
}

}  // namespace florin::gemstones::testing
