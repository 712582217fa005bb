// The legal moves of Medici: The Dice Game and their consequences. Scoring is in scoring.cpp.
#include <algorithm>

#include "games/medici_dice/rules/choices.hpp"
#include "games/medici_dice/rules/game.hpp"

namespace florin::medici_dice {
namespace {

using base::phrase;

// How many dice the roller may take.
struct Limits {
  int fewest;
  int most;
};

Limits limits(const State& state) {
  const int holds_left = room(state, state.roller);
  if (must_fill(state)) return {holds_left, holds_left};  // R15
  return {1, std::min(holds_left, most_taken)};           // R6
}

// The column and the number of marks that a face makes. Gold makes none, so its column doesn't matter.
struct Marks {
  Good good;
  std::uint8_t count;
};
constexpr auto marks_of_side = [] {
  std::array<std::array<Marks, die_values>, die_count> table{};
  for (int die = 0; die < die_count; ++die) {
    for (int value = 0; value < die_values; ++value) {
      const auto side = static_cast<std::size_t>(value);
      table[static_cast<std::size_t>(die)][side] = {Face::of(die, value).good(), marks_of_value[side]};
    }
  }
  return table;
}();

// R10, R11: crosses or circles.
void mark(Columns& columns, int die, int value) {
  const Marks marks = marks_of_side[static_cast<std::size_t>(die)][static_cast<std::size_t>(value)];
  std::uint8_t& column = columns[at(marks.good)];
  column = static_cast<std::uint8_t>(std::min(column_spaces, column + marks.count));
}

// The direct effect of taking dice.
void enter(State& state, Seat seat, DiceSet taken) {
  Ship ship = state.ships[at(seat)];
  for (const int die : taken) {  // R9
    ship.load(state.roll.value(die));
    mark(state.crosses[at(seat)], die, state.roll.value(die));
  }
  state.ships[at(seat)] = ship;
  if (ship.room() == 0) state.loading.remove(seat);  // R13
  if (state.phase == Phase::pick) {
    state.pending.remove(seat);
    return;
  }
  state.left = state.left.without(taken);
  if (!is_solitaire(state)) return;
  for (const int die : state.left) mark(state.circles, die, state.roll.value(die));  // R23
}

// Carries out one move and everything the rules force after it.
class GameFlow {
 public:
  GameFlow(State& state, game::Story* story) : state_(state), story_(story) {}

  void begin_turn_of(Seat seat) {
    state_.roller = seat;
    ++state_.turn;
    state_.phase = Phase::roll;
    if (story_ != nullptr && must_fill(state_)) {
      story_->tell(phrase("forced.must-fill").text("seat", seat.name()).number("holds", room(state_, seat)));
    }
  }

  void roll(Roll roll) {
    state_.roll = roll;
    state_.left = DiceSet::all();
    state_.phase = Phase::take;
  }

  void take(Seat seat, DiceSet taken) {
    enter(state_, seat, taken);
    if (story_ != nullptr) tell_take(seat);
    if (state_.phase == Phase::take) {
      state_.phase = Phase::pick;
      state_.pending = state_.loading;  // R7
      state_.pending.remove(state_.roller);
    }
    if (state_.pending.empty()) return end_turn();
    state_.picker = state_.pending.clockwise_from(state_.roller.next(state_.seats));  // R8
  }

 private:
  void end_turn() {
    state_.roll = Roll::none();
    state_.left = DiceSet::none();
    state_.picker = Seat::at(0);
    if (state_.loading.empty()) return end_round();  // R16
    const Seat next = state_.loading.clockwise_from(state_.roller.next(state_.seats));
    if (story_ != nullptr) tell_passed_over(next);
    begin_turn_of(next);  // R14
  }

  void end_round() {
    if (story_ != nullptr) {
      story_->tell(phrase("forced.round-ends").number("round", state_.round));
      story_->tell(Game::forecast(state_));
    }
    pay_round(state_);
    state_.ships = {};
    state_.turn = 0;
    state_.loading = base::all_seats(state_.seats);
    if (state_.round == rounds) return end_game();  // R22
    ++state_.round;
    const Seat next = state_.roller.next(state_.seats);
    if (story_ != nullptr) story_->tell(phrase("forced.round-begins").text("seat", next.name()).number("round", state_.round));
    begin_turn_of(next);  // R17
  }

  void end_game() {
    state_.roller = Seat::at(0);
    state_.phase = Phase::over;
    if (story_ != nullptr) tell_end();
  }

  void tell_take(Seat seat) {
    if (is_solitaire(state_)) {
      const DiceSet circling = state_.left.without(state_.roll.golds());
      if (!circling.empty()) story_->tell(phrase("forced.circles").text("dice", codes(state_.roll, circling)));
    }
    if (room(state_, seat) == 0) {
      story_->tell(phrase("forced.full").text("seat", seat.name()).number("value", state_.ships[at(seat)].value()));
    }
  }

  void tell_passed_over(Seat next) {
    for (Seat seat = state_.roller.next(state_.seats); seat != next; seat = seat.next(state_.seats)) {
      story_->tell(phrase("forced.passed-over").text("seat", seat.name()));
    }
  }

  void tell_end() {
    const game::Standing standing = Game::standing(state_);
    const Seat leader = standing.leaders().lowest();
    const int points = state_.points[at(leader)];
    if (is_solitaire(state_)) {
      story_->tell(
          phrase("forced.rank").text("seat", leader.name()).number("points", points).word("rank", std::string(rank_of(points).key)));
      return;
    }
    const bool is_tied = std::count(standing.scores.begin(), standing.scores.end(), points) > 1;
    if (!is_tied) return;
    if (standing.leaders().size() > 1) {
      story_->tell(phrase("forced.tie-shared").number("points", points));
    } else {
      story_->tell(phrase("forced.tie-broken").text("seat", leader.name()).number("points", points));
    }
  }

  State& state_;
  game::Story* story_;
};

}  // namespace

base::Result<State> Game::start(const game::Setup& setup) {
  State state{};
  state.seats = static_cast<std::uint8_t>(setup.seats);
  state.pick_order = game::choice(info, setup, "pick-order") == "free" ? PickOrder::free : PickOrder::clockwise;
  state.empty_column_scores = game::flag(info, setup, "empty-column-scores");
  state.round = 1;
  state.loading = base::all_seats(state.seats);
  state.phase = Phase::start;  // R4
  if (is_solitaire(state)) GameFlow(state, nullptr).begin_turn_of(Seat::at(0));
  return state;
}

game::Turn Game::turn(const State& state) {
  switch (state.phase) {
    case Phase::start: return game::Turn::chance(game::ChanceKind::start);
    case Phase::roll: return game::Turn::chance(game::ChanceKind::roll);
    case Phase::take: return game::Turn::of(state.roller);
    case Phase::pick:
      if (state.pick_order == PickOrder::free) return game::Turn::of(state.pending, state.picker);  // R8
      return game::Turn::of(state.picker);
    case Phase::over: return game::Turn::over();
  }
  return game::Turn::over();
}

Moves Game::moves(const State& state) {
  if (state.phase == Phase::take) {
    const Limits allowed = limits(state);
    return {dice_to_take(state.roll.golds(), allowed.fewest, allowed.most), state.roller, state.seats};
  }
  if (state.phase != Phase::pick) return {};
  const std::span<const DiceSet> choices = dice_to_pick(state.roll.golds(), state.left);  // R7
  if (state.pick_order == PickOrder::free) return {choices, state.pending, state.picker, state.seats};
  return {choices, state.picker, state.seats};
}

bool Game::possible(const State& state, Move move) {
  return state.phase == (move.kind() == Move::Kind::start ? Phase::start : Phase::roll) && move.is_chance();
}

game::LuckIndex Game::luck_index(const State& state) {
  return {state.round, state.turn, static_cast<std::uint16_t>(state.phase == Phase::start ? 0 : 1)};
}

void Game::play(State& state, Move move, game::Story* story) {
  GameFlow flow(state, story);
  switch (move.kind()) {
    case Move::Kind::start: return flow.begin_turn_of(move.seat());
    case Move::Kind::roll: return flow.roll(move.rolled());
    case Move::Kind::take: return flow.take(move.seat(), move.taken());
  }
}

State Game::preview(const State& state, Move move) {
  State after = state;
  if (move.kind() == Move::Kind::take) {
    enter(after, move.seat(), move.taken());
  } else {
    play(after, move);  // nothing is forced after a draw
  }
  return after;
}

base::Phrase Game::refusal(const State& state, Move move) {
  const std::string seat = move.seat().name();
  const int taken = move.taken().size();
  if (state.phase == Phase::pick) {
    if (taken != 1) return phrase("refusal.one-die").text("seat", seat).number("dice", taken);
    const int die = *move.taken().begin();
    return phrase("refusal.die-gone").text("die", state.roll.face(die).code()).text("roller", state.roller.name());
  }
  const int holds_left = room(state, move.seat());
  if (taken > holds_left) return phrase("refusal.no-room").text("seat", seat).number("dice", taken).number("holds", holds_left);
  if (must_fill(state)) return phrase("refusal.must-fill").text("seat", seat).number("dice", taken).number("holds", holds_left);
  return phrase("refusal.too-many").text("seat", seat).number("dice", taken).number("most", most_taken);
}

}  // namespace florin::medici_dice
