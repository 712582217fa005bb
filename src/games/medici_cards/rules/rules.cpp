// The legal moves of Medici: The Card Game and their consequences. Scoring is in scoring.cpp.
#include "games/medici_cards/rules/game.hpp"

namespace florin::medici_cards {
namespace {

using base::phrase;

// R10: a green card needs no hold.
void load_greens(State& state, Take greens) {
  for (int position = 1; position <= most_taken; ++position) {
    if (greens.contains(position)) ++state.greens[at(state.active)][green_index(state.market.from_end(position))];
  }
}

// R9. Loads Card::none() for cards that aren't taken, because a branch here would often be mispredicted.
void take_cards(State& state, Take take) {
  const LastCards cards = state.market.last_cards();
  const Take in_holds = take & cards.bulky();
  Ship ship = state.holds.ship(state.active, hold_count(state));
  for (int position = 1; position <= most_taken; ++position) {
    ship.load(in_holds.contains(position) ? cards.from_end(position) : Card::none());
  }
  state.holds.put(state.active, hold_count(state), ship);
  if (in_holds != take) load_greens(state, take - in_holds);
  state.market.remove(take);
}

bool is_alone_with_room(const State& state, Seat seat) {
  for (const Seat other : base::all_seats(state.seats)) {
    if (other != seat && !is_full(state, other)) return false;
  }
  return true;
}

// R22: the cards left in the market are shuffled into the pile, so they are unseen again.
void shuffle_market_back(State& state) {
  for (int i = 0; i < state.market.size(); ++i) state.unseen.add(state.market[i]);
  state.market.clear();
}

// Carries out one move and everything the rules force after it.
class GameFlow {
 public:
  GameFlow(State& state, game::Story* story) : state_(state), story_(story) {}

  void begin_day(SeatSet starters) {
    state_.phase = Phase::start;
    if (starters.is_single()) {  // R5: chance decides only ties
      if (story_ != nullptr) story_->tell(phrase("forced.poorest-starts").text("seat", starters.lowest().name()));
      begin_turn(starters.lowest());
    }
  }

  void begin_turn(Seat seat) {
    state_.active = seat;
    state_.revealed = 0;
    if (state_.market.size() + state_.unseen.size() == 0) {  // R13, R23
      if (story_ != nullptr) story_->tell(phrase("forced.nothing-left"));
      return end_day();
    }
    state_.phase = state_.market.empty() ? Phase::turn_up : Phase::choose;  // R8: the first card of an empty market is forced
    if (story_ != nullptr) tell_turn();
  }

  // R11: the next turn goes to the first seat clockwise whose ship isn't full. R12: if there is none, the day ends.
  void end_turn() {
    if (story_ != nullptr && is_full(state_, state_.active)) story_->tell(phrase("forced.full").text("seat", state_.active.name()));
    for (Seat seat = state_.active.next(state_.seats); seat != state_.active; seat = seat.next(state_.seats)) {
      if (!is_full(state_, seat)) return begin_turn(seat);
    }
    end_day();
  }

 private:
  void tell_turn() {
    const std::string seat = state_.active.name();
    if (is_alone_with_room(state_, state_.active)) story_->tell(phrase("forced.last-turn").text("seat", seat));
    if (state_.phase == Phase::turn_up) story_->tell(phrase("forced.first-card").text("seat", seat));
  }

  void end_day() {
    if (story_ != nullptr) story_->tell(Game::forecast(state_));
    pay_and_unload(state_);
    const int cards_left = state_.market.size();
    shuffle_market_back(state_);
    state_.active = Seat::at(0);
    state_.revealed = 0;
    if (state_.day == days) {  // R24
      state_.phase = Phase::over;
      return;
    }
    if (story_ != nullptr && cards_left > 0) story_->tell(phrase("forced.market-back").number("cards", cards_left));
    ++state_.day;
    begin_day(poorest(state_));
  }

  State& state_;
  game::Story* story_;
};

// R25: a problem with a custom deck.
std::optional<base::Problem> problem_of_deck(const game::Setup& setup) {
  const int holds = setup.seats * setting(setup.seats).holds;
  std::int64_t cards = 0;
  std::int64_t bulky = 0;
  for (int index = 0; index < Card::kinds; ++index) {
    const int copies = game::count(Game::info, setup, "deck", Card::at(index).face().entry);
    cards += copies;
    bulky += takes_hold(Card::at(index)) ? copies : 0;
  }
  if (cards > most_cards) return base::Problem{phrase("refusal.deck-large").number("cards", cards).number("most", most_cards), "deck"};
  if (bulky < holds) return base::Problem{phrase("refusal.deck-short").number("cards", bulky).number("holds", holds), "deck"};
  return std::nullopt;
}

}  // namespace

base::Result<State> Game::start(const game::Setup& setup) {
  if (auto problem = problem_of_deck(setup)) return std::move(*problem);
  State state{};
  for (int index = 0; index < Card::kinds; ++index) {  // R2, R4
    state.unseen.add(Card::at(index), game::count(info, setup, "deck", Card::at(index).face().entry));
  }
  state.holds.clear();
  state.rulings = {game::flag(info, setup, "high-bonus"), game::flag(info, setup, "zero-scores"),
                   game::flag(info, setup, "two-player-second")};
  state.seats = static_cast<std::uint8_t>(setup.seats);
  state.day = 1;
  GameFlow(state, nullptr).begin_day(base::all_seats(setup.seats));  // R4: on the first day everyone is tied
  return state;
}

bool Game::possible(const State& state, Move move) {
  if (state.phase == Phase::start) return move.kind() == Move::Kind::start && poorest(state).contains(move.seat());
  return move.kind() == Move::Kind::deal && state.unseen.count(move.card()) > 0;
}

// Every card revealed today is in the market or aboard.
game::LuckIndex Game::luck_index(const State& state) {
  int turned = state.market.size();
  for (const Seat seat : base::all_seats(state.seats)) {
    for (int index = 0; index < Card::kinds; ++index) turned += aboard(state, seat, Card::at(index));
  }
  return {state.day, static_cast<std::uint16_t>(state.phase == Phase::start ? 0 : 1), static_cast<std::uint16_t>(turned)};
}

void play_start(State& state, Seat seat, game::Story* story) { GameFlow(state, story).begin_turn(seat); }

void play_take(State& state, Take cards, game::Story* story) {
  take_cards(state, cards);
  GameFlow(state, story).end_turn();
}

State Game::preview(const State& state, Move move) {
  State after = state;
  switch (move.kind()) {
    case Move::Kind::start: break;
    case Move::Kind::deal: turn_up(after, move.card()); break;
    case Move::Kind::reveal: after.phase = Phase::turn_up; break;
    case Move::Kind::take: take_cards(after, move.taken()); break;
  }
  return after;
}

base::Phrase Game::refusal(const State& state, Move move) {
  if (move.kind() == Move::Kind::reveal) {
    if (state.revealed == most_reveals) return phrase("refusal.revealed-enough").number("most", most_reveals);
    return phrase("refusal.pile-empty");
  }
  const Take take = move.taken();
  if (!take.contains(1)) return phrase("refusal.without-last").text("card", state.market.from_end(1).code());
  if (take.reach() > state.market.size()) {
    return phrase("refusal.short-market").number("position", take.reach()).number("cards", state.market.size());
  }
  return phrase("refusal.no-room")
      .text("seat", state.active.name())
      .number("needed", (take & state.market.last_cards().bulky()).size())
      .number("room", room(state, state.active));
}

}  // namespace florin::medici_cards
