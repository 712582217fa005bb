// The notation: `~ roll Q R E S C 1 2 3 4 5`, `P1 reroll Qx2`, `P1 reroll 4x3`, `P1 keep`, `P1 pair E4`.
#include "game/notation.hpp"

#include "games/gemstones/rules/dice_names.hpp"
#include "games/gemstones/rules/game.hpp"

namespace florin::gemstones {
namespace {

std::optional<Face> read_face(std::string_view letters, char letter) {
  const std::size_t index = letters.find(letter);
  if (index == std::string_view::npos) return std::nullopt;
  return Face::at(static_cast<int>(index));
}

// Dice of one kind may come in any order, because they are interchangeable; colours come before numbers.
std::optional<Move> read_roll(const game::Line& line) {
  Tally colours = Tally::none();
  Tally numbers = Tally::none();
  for (const std::string_view word : line.details) {
    if (word.size() != 1) return std::nullopt;
    const auto gem = read_face(gem_letters, word[0]);
    const auto number = read_face(number_letters, word[0]);
    if (gem && numbers == Tally::none()) {
      colours += Tally::of(*gem);
    } else if (number) {
      numbers += Tally::of(*number);
    } else {
      return std::nullopt;
    }
    if (colours.total() > dice_of_a_kind || numbers.total() > dice_of_a_kind) return std::nullopt;
  }
  if (line.details.empty()) return std::nullopt;
  return Move::roll(colours, numbers);
}

// "Qx2"
std::optional<Move> read_reroll(Seat seat, std::string_view word) {
  if (word.size() != 3 || word[1] != 'x' || word[2] < '1' || word[2] > '0' + dice_of_a_kind) return std::nullopt;
  const int dice = word[2] - '0';
  if (const auto gem = read_face(gem_letters, word[0])) return Move::reroll_colours(seat, *gem, dice);
  if (const auto number = read_face(number_letters, word[0])) return Move::reroll_numbers(seat, *number, dice);
  return std::nullopt;
}

// "E4"
std::optional<Move> read_pair(Seat seat, std::string_view word) {
  if (word.size() != 2) return std::nullopt;
  const auto gem = read_face(gem_letters, word[0]);
  const auto number = read_face(number_letters, word[1]);
  if (!gem || !number) return std::nullopt;
  return Move::pair(seat, *gem, *number);
}

std::optional<Move> read_decision(const game::Line& line) {
  if (line.is("keep", 0)) return Move::keep(*line.seat);
  if (line.is("reroll", 1)) return read_reroll(*line.seat, line.details[0]);
  if (line.is("pair", 1)) return read_pair(*line.seat, line.details[0]);
  return std::nullopt;
}

std::string write_reroll(Move move) {
  const bool is_colours = !move.colours().faces().empty();
  const Tally dice = is_colours ? move.colours() : move.numbers();
  const Face face = dice.faces().first();
  return {is_colours ? face.gem_letter() : face.number_letter(), 'x', static_cast<char>('0' + dice.total())};
}

}  // namespace

std::string codes(Tally colours, Tally numbers) {
  std::string text;
  const auto add = [&text](char letter, int dice) {
    for (; dice > 0; --dice) {
      if (!text.empty()) text += ' ';
      text += letter;
    }
  };
  for (const Face gem : colours.faces()) add(gem.gem_letter(), colours.count(gem));
  for (const Face number : numbers.faces()) add(number.number_letter(), numbers.count(number));
  return text;
}

std::string Game::write(const State& /*state*/, Move move) {
  switch (move.kind()) {
    case Move::Kind::roll: return "~ roll " + codes(move.colours(), move.numbers());
    case Move::Kind::reroll: return move.seat().name() + " reroll " + write_reroll(move);
    case Move::Kind::keep: return move.seat().name() + " keep";
    case Move::Kind::pair: return move.seat().name() + " pair " + std::string{move.gem().gem_letter(), move.number().number_letter()};
  }
  return {};
}

base::Result<Move> Game::read(const State& state, std::string_view text) {
  const base::Result<game::Line> line = game::read_line(text, state.seats);
  if (!line) return line.problem();
  std::optional<Move> move;
  if (line->seat) {
    move = read_decision(*line);
  } else if (line->verb == "roll") {
    move = read_roll(*line);
  }
  if (!move) return game::not_a_move(text);
  return *move;
}

}  // namespace florin::gemstones
