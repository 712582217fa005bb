// The notation of Medici: The Card Game: `~ start P2`, `~ deal C0+`, `P1 reveal`, `P1 take 1 3`.
#include "game/notation.hpp"

#include "games/medici_cards/rules/game.hpp"

namespace florin::medici_cards {
namespace {

std::optional<Move> read_chance(const game::Line& line, int seats) {
  if (line.details.size() != 1) return std::nullopt;
  if (line.verb == "start") {
    if (const auto seat = game::read_seat(line.details[0], seats)) return Move::start(*seat);
  }
  if (line.verb == "deal") {
    if (const auto card = Card::read(line.details[0])) return Move::deal(*card);
  }
  return std::nullopt;
}

// Positions from 1 to 3 in ascending order. The rules check that the last card is among them.
std::optional<Take> read_take(const std::vector<std::string_view>& details) {
  unsigned bits = 0;
  for (const std::string_view detail : details) {
    if (detail.size() != 1 || detail[0] < '1' || detail[0] > '0' + most_taken) return std::nullopt;
    const unsigned bit = 1U << (detail[0] - '1');
    if (bits >= bit) return std::nullopt;
    bits |= bit;
  }
  if (bits == 0) return std::nullopt;
  return Take::of_bits(bits);
}

std::optional<Move> read_decision(const game::Line& line) {
  if (line.is("reveal", 0)) return Move::reveal(*line.seat);
  if (line.verb == "take") {
    if (const auto take = read_take(line.details)) return Move::take(*line.seat, *take);
  }
  return std::nullopt;
}

std::string write_take(Take take) {
  std::string text = " take";
  for (int position = 1; position <= most_taken; ++position) {
    if (take.contains(position)) text += " " + std::to_string(position);
  }
  return text;
}

}  // namespace

std::optional<Card> Card::read(std::string_view code) {
  for (int index = 0; index < kinds; ++index) {
    if (at(index).code() == code) return at(index);
  }
  return std::nullopt;
}

std::string Card::code() const {
  const std::string entry(face().entry);
  return is_neutral() ? entry : medici_common::letter(good()) + entry;
}

std::string Game::write(const State& /*state*/, Move move) {
  switch (move.kind()) {
    case Move::Kind::start: return "~ start " + move.seat().name();
    case Move::Kind::deal: return "~ deal " + move.card().code();
    case Move::Kind::reveal: return move.seat().name() + " reveal";
    case Move::Kind::take: return move.seat().name() + write_take(move.taken());
  }
  return {};
}

base::Result<Move> Game::read(const State& state, std::string_view text) {
  const base::Result<game::Line> line = game::read_line(text, state.seats);
  if (!line) return line.problem();
  const std::optional<Move> move = line->seat ? read_decision(*line) : read_chance(*line, state.seats);
  if (!move) return game::not_a_move(text);
  return *move;
}

}  // namespace florin::medici_cards
