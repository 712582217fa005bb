// The notation of Medici: `~ start P2`, `~ deal F3`, `P1 draw`, `P1 stop`, `P3 bid 7`, `P3 pass`.
#include "game/notation.hpp"

#include "base/text.hpp"
#include "games/medici/rules/game.hpp"

namespace florin::medici {
namespace {

constexpr int largest_bid = 9999;  // more florins than anyone can have

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

std::optional<Move> read_decision(const game::Line& line) {
  if (line.is("draw", 0)) return Move::draw(*line.seat);
  if (line.is("stop", 0)) return Move::stop(*line.seat);
  if (line.is("pass", 0)) return Move::pass(*line.seat);
  if (line.is("bid", 1)) {
    if (const auto florins = base::whole_number(line.details[0], largest_bid)) return Move::bid(*line.seat, *florins);
  }
  return std::nullopt;
}

}  // namespace

std::optional<Card> Card::read(std::string_view code) {
  if (code == "Au10") return gold();
  if (code.size() != 2 || code[1] < '0' || code[1] >= '0' + values) return std::nullopt;
  const auto good = medici_common::read_good(code[0]);
  if (!good) return std::nullopt;
  return of(*good, code[1] - '0');
}

std::string Card::code() const {
  if (is_gold()) return "Au10";
  return {medici_common::letter(good()), static_cast<char>('0' + value())};
}

std::string Game::write(const State& /*state*/, Move move) {
  switch (move.kind()) {
    case Move::Kind::start: return "~ start " + move.seat().name();
    case Move::Kind::deal: return "~ deal " + move.card().code();
    case Move::Kind::draw: return move.seat().name() + " draw";
    case Move::Kind::stop: return move.seat().name() + " stop";
    case Move::Kind::bid: return move.seat().name() + " bid " + std::to_string(move.florins());
    case Move::Kind::pass: return move.seat().name() + " pass";
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

}  // namespace florin::medici
