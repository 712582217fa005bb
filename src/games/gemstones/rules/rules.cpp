// The legal moves of The Rolling Gemstones and their consequences. Scoring is in scoring.cpp.
#include "games/gemstones/rules/game.hpp"

namespace florin::gemstones {
namespace {

using base::phrase;

FaceSet sets(Tally dice) { return dice.at_least(set_size); }  // R5
bool has_set(const State& state) { return !sets(state.colours).empty() || !sets(state.numbers).empty(); }

void add_pairs(Game::Moves& moves, Seat seat, FaceSet gems, FaceSet numbers) {
  for (const Face gem : gems) {
    for (const Face number : numbers) moves.add(Move::pair(seat, gem, number));
  }
}

void add_rerolls(Game::Moves& moves, const State& state) {
  const Seat seat = active(state);
  for (const Face gem : sets(state.colours)) {
    for (int dice = 1; dice <= state.colours.count(gem); ++dice) moves.add(Move::reroll_colours(seat, gem, dice));
  }
  for (const Face number : sets(state.numbers)) {
    for (int dice = 1; dice <= state.numbers.count(number); ++dice) moves.add(Move::reroll_numbers(seat, number, dice));
  }
}

void lay_down(State& state, Move roll) {
  state.colours += roll.colours();
  state.numbers += roll.numbers();
}

void take_up(State& state, Move move) {
  state.colours -= move.colours();
  state.numbers -= move.numbers();
}

// R8: the next free row gets the last sum plus the number. R13: in a full column, nothing is written.
void write_pair(Sheet& sheet, Face gem, Face number) {
  if (sheet.rows.count(gem) == column_rows) return;
  sheet.rows += Tally::of(gem);
  sheet.sums[at(gem)] = static_cast<std::uint8_t>(sheet.sums[at(gem)] + number.number());
}

// The direct effect of a pair. Only the active player's dice are used up (R7, R14).
void make_pair(State& state, Move pair) {
  write_pair(state.sheets[at(pair.seat())], pair.gem(), pair.number());
  if (state.phase == Phase::pair) take_up(state, pair);
}

// Carries out one move and everything the rules force after it.
class GameFlow {
 public:
  GameFlow(State& state, game::Story* story) : state_(state), story_(story) {}

  void begin_turn() {
    state_.colours = Tally::none();
    state_.numbers = Tally::none();
    state_.phase = Phase::roll;
  }

  void roll(Move move) {
    lay_down(state_, move);
    if (is_market_turn(state_)) return serve(base::all_seats(state_.seats));  // R15
    ++state_.rolls;
    if (has_set(state_)) {
      state_.phase = Phase::reroll;
    } else {
      keep();  // R6: there is no set, so there is nothing to decide
    }
  }

  void reroll(Move move) {
    take_up(state_, move);
    state_.phase = Phase::roll;
  }

  void keep() {
    state_.rolls = 0;
    state_.phase = Phase::pair;
  }

  void pair(Move move) {
    make_pair(state_, move);
    if (state_.phase == Phase::serve) {
      state_.waiting.remove(move.seat());
      if (state_.waiting.empty()) end_turn();
    } else if (state_.colours.total() == dice_for_others) {
      SeatSet others = base::all_seats(state_.seats);
      others.remove(move.seat());
      serve(others);  // R14
    }
  }

 private:
  void tell(std::string_view key, Seat seat) {
    if (story_ != nullptr) story_->tell(phrase(key).text("seat", seat.name()));
  }
  void tell(std::string_view key, std::string_view name, int number) {
    if (story_ != nullptr) story_->tell(phrase(key).number(name, number));
  }

  // R12: a seat whose columns of the remaining colours are all full is skipped.
  void serve(SeatSet others) {
    state_.phase = Phase::serve;
    Seat seat = served_from(state_);
    for (int count = 0; count < state_.seats; ++count, seat = seat.next(state_.seats)) {
      if (!others.contains(seat)) continue;
      if (can_write(state_.sheets[at(seat)], state_.colours)) {
        state_.waiting.add(seat);
      } else {
        tell("forced.passed-over", seat);
      }
    }
    if (state_.waiting.empty()) end_turn();
  }

  void end_turn() {
    if (!is_market_turn(state_)) {
      const Seat seat = active(state_);
      const bool holds = may_announce(state_.sheets[at(seat)]);
      if (holds && state_.announced.contains(seat)) return win(seat);  // R18
      if (holds) {
        announce(seat);
      } else {
        lapse(seat);
      }
    } else if (state_.seats == 1 && state_.solo_order == SoloOrder::throughout && !ascends(state_.sheets[0])) {
      lapse(Seat::at(0));  // R19
    }
    next_turn();
  }

  void announce(Seat seat) {
    state_.announced.add(seat);  // R17: automatic, because it can only help
    tell("forced.announced", seat);
  }

  void lapse(Seat seat) {
    if (!state_.announced.contains(seat)) return;
    state_.announced.remove(seat);
    tell("forced.lapsed", seat);
  }

  void win(Seat seat) {
    state_.winner = seat;
    tell("forced.won", seat);
    end_game();
  }

  void next_turn() {
    if (state_.turn < turns_of_round) {
      ++state_.turn;
    } else {
      if (is_last_round()) return end_game();
      ++state_.round;
      state_.turn = 1;
      tell("forced.round", "round", state_.round);
    }
    if (is_market_turn(state_)) tell("forced.market", "turn", state_.turn);
    begin_turn();
  }

  bool is_last_round() {  // R20
    bool result = false;
    for (const Seat seat : base::all_seats(state_.seats)) {
      if (!ends_game(state_.sheets[at(seat)])) continue;
      result = true;
      tell("forced.last-round", seat);
    }
    return result;
  }

  void end_game() {
    begin_turn();
    state_.announced = SeatSet();
    state_.phase = Phase::over;
    if (story_ != nullptr) story_->tell(Game::forecast(state_));
  }

  State& state_;
  game::Story* story_;
};

}  // namespace

base::Result<State> Game::start(const game::Setup& setup) {
  State state{};
  state.seats = static_cast<std::uint8_t>(setup.seats);
  state.round = 1;
  state.turn = 1;
  state.pick_order = game::choice(info, setup, "pick-order") == "free" ? PickOrder::free : PickOrder::clockwise;
  state.solo_order = game::choice(info, setup, "solo-order") == "ends" ? SoloOrder::ends : SoloOrder::throughout;
  GameFlow(state, nullptr).begin_turn();
  return state;
}

game::Turn Game::turn(const State& state) {
  switch (state.phase) {
    case Phase::roll: return game::Turn::chance(game::ChanceKind::roll);
    case Phase::reroll:
    case Phase::pair: return game::Turn::of(active(state));
    case Phase::serve:
      if (state.pick_order == PickOrder::free) return game::Turn::of(state.waiting, next_writer(state));  // R16
      return game::Turn::of(next_writer(state));
    case Phase::over: return game::Turn::over();
  }
  return game::Turn::over();
}

Game::Moves Game::moves(const State& state) {
  Moves moves;
  switch (state.phase) {
    case Phase::reroll:
      add_rerolls(moves, state);
      moves.add(Move::keep(active(state)));
      break;
    case Phase::pair: {
      const FaceSet gems = writable(state.sheets[at(active(state))], state.colours);
      add_pairs(moves, active(state), gems.empty() ? state.colours.faces() : gems, state.numbers.faces());  // R13
      break;
    }
    case Phase::serve: {
      Seat seat = next_writer(state);
      int writers = state.pick_order == PickOrder::free ? state.waiting.size() : 1;
      for (; writers > 0; seat = seat.next(state.seats)) {
        if (!state.waiting.contains(seat)) continue;
        add_pairs(moves, seat, writable(state.sheets[at(seat)], state.colours), state.numbers.faces());
        --writers;
      }
      break;
    }
    case Phase::roll:
    case Phase::over: break;
  }
  return moves;
}

bool Game::possible(const State& state, Move move) {
  return move.kind() == Move::Kind::roll && move.colours().total() == colours_to_roll(state) &&
         move.numbers().total() == numbers_to_roll(state);
}

game::LuckIndex Game::luck_index(const State& state) { return {state.round, state.turn, state.rolls}; }

void Game::play(State& state, Move move, game::Story* story) {
  GameFlow flow(state, story);
  switch (move.kind()) {
    case Move::Kind::roll: return flow.roll(move);
    case Move::Kind::reroll: return flow.reroll(move);
    case Move::Kind::keep: return flow.keep();
    case Move::Kind::pair: return flow.pair(move);
  }
}

State Game::preview(const State& state, Move move) {
  State after = state;
  switch (move.kind()) {
    case Move::Kind::roll: lay_down(after, move); break;
    case Move::Kind::reroll: take_up(after, move); break;
    case Move::Kind::keep: break;
    case Move::Kind::pair: make_pair(after, move); break;
  }
  return after;
}

}  // namespace florin::gemstones
