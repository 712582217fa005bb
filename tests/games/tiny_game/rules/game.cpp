#include "games/tiny_game/rules/game.hpp"

#include "base/text.hpp"
#include "game/notation.hpp"

namespace florin::tiny_game {
namespace {

using base::phrase;

constexpr int last_round = 30;

std::uint8_t& points_of(State& state, base::Seat seat) { return state.points[static_cast<std::size_t>(seat.index())]; }
int points_of(const State& state, base::Seat seat) { return state.points[static_cast<std::size_t>(seat.index())]; }

void add_to_pot(State& state, int face) { state.pot = static_cast<std::uint8_t>(state.pot + face); }

void end_turn(State& state) {
  state.pot = 0;
  state.rolls = 0;
  const bool has_goal = points_of(state, state.active) >= state.goal;
  state.active = state.active.next(state.seats);
  state.round = static_cast<std::uint8_t>(state.round + (state.active.index() == 0 ? 1 : 0));
  state.phase = has_goal || state.round > last_round ? State::Phase::over : State::Phase::decide;  // R6
}

void bank(State& state, game::Story* story) {
  if (story != nullptr) story->tell(Game::forecast(state));
  points_of(state, state.active) = static_cast<std::uint8_t>(points_of(state, state.active) + state.pot);
  end_turn(state);
}

}  // namespace

base::Result<State> Game::start(const game::Setup& setup) {
  State state{};
  state.seats = static_cast<std::uint8_t>(setup.seats);
  state.goal = game::choice(info, setup, "goal") == "long" ? 40 : 20;  // R1
  state.round = 1;
  return state;
}

game::Turn Game::turn(const State& state) {
  switch (state.phase) {
    case State::Phase::decide: return game::Turn::of(state.active);
    case State::Phase::roll: return game::Turn::chance(game::ChanceKind::roll);
    case State::Phase::over: break;
  }
  return game::Turn::over();
}

game::MoveSet<Move, 2> Game::moves(const State& state) {
  game::MoveSet<Move, 2> moves;
  if (state.phase != State::Phase::decide) return moves;
  moves.add(Move::roll(state.active));
  if (state.pot > 0) moves.add(Move::stop(state.active));  // R4
  return moves;
}

game::LuckIndex Game::luck_index(const State& state) {
  return {state.round, static_cast<std::uint16_t>(state.active.number()), state.rolls};
}

void Game::play(State& state, Move move, game::Story* story) {
  if (move.kind() == Move::Kind::roll) {
    state.phase = State::Phase::roll;
  } else if (move.kind() == Move::Kind::stop) {
    bank(state, story);
  } else if (move.face() == 1) {  // R3
    if (story != nullptr) story->tell(phrase("forced.lost").text("seat", state.active.name()).number("pot", state.pot));
    end_turn(state);
  } else {  // R2
    add_to_pot(state, move.face());
    ++state.rolls;
    state.phase = State::Phase::decide;
    if (points_of(state, state.active) + state.pot >= state.goal) bank(state, story);  // R5
  }
}

game::Standing Game::standing(const State& state) {
  game::Standing standing;
  for (const base::Seat seat : base::all_seats(state.seats)) standing.scores.push(points_of(state, seat));
  standing.places = game::places_by(state.seats, [&](base::Seat a, base::Seat b) { return points_of(state, a) > points_of(state, b); });
  return standing;
}

game::Report Game::forecast(const State& state) {
  game::Report report;
  const std::int16_t pot = state.pot;
  if (pot > 0) report.push({state.active, 0, 0, 0, 1, pot, pot, pot});
  return report;
}

game::Scores Game::projection(const State& state) {
  game::Scores scores = standing(state).scores;
  scores[static_cast<std::size_t>(state.active.index())] += state.pot;
  return scores;
}

State Game::preview(const State& state, Move move) {
  State after = state;
  if (move.is_chance() && move.face() > 1) add_to_pot(after, move.face());
  return after;
}

base::Phrase Game::refusal(const State& state, Move /*move*/) { return phrase("refusal.empty-pot").text("seat", state.active.name()); }
base::Phrase Game::reason(const game::Payment& payment) { return phrase("reason.pot").number("amount", payment.amount); }

base::Phrase Game::sentence(const State& /*state*/, Move move) {
  if (move.is_chance()) return phrase("move.die").number("face", move.face());
  return phrase(move.kind() == Move::Kind::roll ? "move.roll" : "move.stop").text("seat", move.seat().name());
}

std::string Game::write(const State& /*state*/, Move move) {
  if (move.is_chance()) return "~ roll " + std::to_string(move.face());
  return move.seat().name() + (move.kind() == Move::Kind::roll ? " roll" : " stop");
}

base::Result<Move> Game::read(const State& state, std::string_view text) {
  const auto line = game::read_line(text, state.seats);
  if (!line) return line.problem();
  if (line->seat && line->is("roll", 0)) return Move::roll(*line->seat);
  if (line->seat && line->is("stop", 0)) return Move::stop(*line->seat);
  if (!line->seat && line->is("roll", 1)) {
    if (const auto face = base::whole_number(line->details[0], 6); face && *face > 0) return Move::die(*face);
  }
  return game::not_a_move(text);
}

game::Tree Game::describe(const State& state) {
  constexpr std::string_view phases[] = {"decide", "roll", "over"};
  game::Tree tree = game::Tree::members();
  tree.set("round", state.round).set("phase", phases[static_cast<std::size_t>(state.phase)]).set("active", state.active.name());
  tree.set("goal", state.goal).set("pot", state.pot).set("rolls", state.rolls);
  game::Tree seats = game::Tree::list();
  for (const base::Seat seat : base::all_seats(state.seats)) {
    seats.push(game::Tree::members().set("seat", seat.name()).set("points", points_of(state, seat)));
  }
  return tree.set("seats", std::move(seats));
}

}  // namespace florin::tiny_game
