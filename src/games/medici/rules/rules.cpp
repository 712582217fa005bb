// The legal moves of Medici and their consequences. Scoring is in scoring.cpp.
#include "games/medici/rules/game.hpp"
#include "games/medici_common/rules/poorest.hpp"

namespace florin::medici {
namespace {

using base::phrase;

// R8: the lot may grow while it has fewer than three cards, the deck isn't empty and some ship has room for it.
bool may_draw(const State& state) {
  const auto next_size = static_cast<int>(state.lot.size()) + 1;
  return next_size <= largest_lot && state.deck > 0 && !with_room(state, next_size).empty();
}

// Moves the next card of the deck to the lot, or aboard while the last ship is being filled.
void reveal(State& state, Card card) {
  state.unseen.remove(card);
  --state.deck;
  if (state.phase == Phase::fill) {
    state.ships[at(state.active)].push(card);
  } else {
    state.lot.push(card);
  }
}

// R13: the highest bidder pays and loads the whole lot.
void sell_lot(State& state) {
  std::uint16_t& florins = state.florins[at(state.leader)];
  florins = static_cast<std::uint16_t>(florins - state.high_bid);
  for (const Card card : state.lot) state.ships[at(state.leader)].push(card);
}

void clear_lot(State& state) {
  state.lot.clear();
  state.high_bid = 0;
}

void bid(State& state, Move move) {
  state.high_bid = static_cast<std::uint16_t>(move.florins());
  state.leader = move.seat();
}

// Carries out one move and everything the rules force after it.
class GameFlow {
 public:
  GameFlow(State& state, game::Story* story) : state_(state), story_(story) {}

  void begin_day(SeatSet starters) {
    state_.unseen = CardSet::full();  // R4: all cards are shuffled, so nothing is known about their order
    state_.deck = setting(state_.seats).cards;
    state_.tied = starters;
    state_.active = Seat::at(0);
    state_.phase = Phase::start;
    if (starters.is_single()) {  // R6: chance decides only ties
      if (story_ != nullptr) story_->tell(phrase("forced.poorest-starts").text("seat", starters.lowest().name()));
      present_as(starters.lowest());
    }
  }

  void present_as(Seat seat) {
    state_.tied = SeatSet();
    state_.active = seat;
    state_.phase = Phase::turn_up;  // R7: the first card is forced
  }

  void turn_up(Card card) {
    reveal(state_, card);
    if (state_.phase == Phase::fill) {
      fill_or_end();
    } else if (may_draw(state_)) {
      state_.phase = Phase::present;
    } else {
      open_auction();  // R9
    }
  }

  void open_auction() {
    state_.phase = Phase::auction;
    state_.high_bid = 0;
    next_bidder_from(state_.active.next(state_.seats));
  }

  // R11, R12: the next bidder is the first seat clockwise that has room and can outbid; the active player comes last.
  void next_bidder_from(Seat seat) {
    const SeatSet bidders = able_to_bid(state_) & SeatSet::clockwise(seat, state_.active, state_.seats);
    if (story_ != nullptr) tell_passes(seat, bidders);
    if (bidders.empty()) return close_auction();
    state_.bidder = bidders.clockwise_from(seat);
  }

  void after_bidder() {
    if (state_.bidder == state_.active) return close_auction();
    next_bidder_from(state_.bidder.next(state_.seats));
  }

 private:
  // Writes down the passes between `seat` and the next bidder. Full ships take no part at all.
  void tell_passes(Seat seat, SeatSet bidders) {
    for (; !bidders.contains(seat); seat = seat.next(state_.seats)) {
      if (room(state_, seat) > 0) {
        story_->tell(phrase(has_room_for_lot(state_, seat) ? "forced.pass-florins" : "forced.pass-room").text("seat", seat.name()));
      }
      if (seat == state_.active) return;
    }
  }

  void close_auction() {
    if (state_.high_bid > 0) {
      if (story_ != nullptr) story_->tell(phrase("forced.sold").text("seat", state_.leader.name()).number("price", state_.high_bid));
      sell_lot(state_);
    } else if (story_ != nullptr) {
      story_->tell(phrase("forced.discarded").number("cards", static_cast<int>(state_.lot.size())));
    }
    clear_lot(state_);
    state_.bidder = state_.leader = Seat::at(0);
    next_turn();
  }

  void next_turn() {
    const SeatSet open = with_room(state_, 1);
    if (open.is_single()) {  // R16
      state_.active = open.lowest();
      if (story_ != nullptr && state_.deck > 0) story_->tell(phrase("forced.fill").text("seat", state_.active.name()));
      fill_or_end();
    } else if (state_.deck == 0) {  // R17
      if (story_ != nullptr) story_->tell(phrase("forced.deck-empty"));
      end_day();
    } else {  // R15
      present_as(open.clockwise_from(state_.active.next(state_.seats)));
    }
  }

  void fill_or_end() {
    if (state_.deck > 0 && room(state_, state_.active) > 0) {
      state_.phase = Phase::fill;
    } else {
      end_day();
    }
  }

  void end_day() {
    if (story_ != nullptr) story_->tell(Game::forecast(state_));
    pay_and_unload(state_);
    if (state_.day == days) {
      state_.active = Seat::at(0);
      state_.phase = Phase::over;
      return;
    }
    ++state_.day;
    begin_day(medici_common::poorest(state_.florins, state_.seats));
  }

  State& state_;
  game::Story* story_;
};

}  // namespace

base::Result<State> Game::start(const game::Setup& setup) {
  State state{};
  state.seats = static_cast<std::uint8_t>(setup.seats);
  state.day = 1;
  for (const Seat seat : base::all_seats(setup.seats)) state.florins[at(seat)] = setting(setup.seats).florins;
  GameFlow(state, nullptr).begin_day(base::all_seats(setup.seats));  // R5: on the first day everyone is tied
  return state;
}

bool Game::possible(const State& state, Move move) {
  if (state.phase == Phase::start) return move.kind() == Move::Kind::start && state.tied.contains(move.seat());
  return move.kind() == Move::Kind::deal && state.unseen.count(move.card()) > 0;
}

game::LuckIndex Game::luck_index(const State& state) {
  const auto turned = static_cast<std::uint16_t>(setting(state.seats).cards - state.deck);
  return {state.day, static_cast<std::uint16_t>(state.phase == Phase::start ? 0 : 1), turned};
}

void Game::play(State& state, Move move, game::Story* story) {
  GameFlow flow(state, story);
  switch (move.kind()) {
    case Move::Kind::start: return flow.present_as(move.seat());
    case Move::Kind::deal: return flow.turn_up(move.card());
    case Move::Kind::draw: state.phase = Phase::turn_up; return;
    case Move::Kind::stop: return flow.open_auction();
    case Move::Kind::bid: bid(state, move); return flow.after_bidder();
    case Move::Kind::pass: return flow.after_bidder();
  }
}

State Game::preview(const State& state, Move move) {
  State after = state;
  if (move.kind() == Move::Kind::bid) {
    bid(after, move);
    sell_lot(after);
    clear_lot(after);
  } else if (move.kind() == Move::Kind::deal) {
    reveal(after, move.card());
  }
  return after;
}

base::Phrase Game::refusal(const State& state, Move move) {
  const bool is_auction = state.phase == Phase::auction;
  switch (move.kind()) {
    case Move::Kind::draw:
    case Move::Kind::stop: return phrase("refusal.auction-is-on").text("seat", state.bidder.name());
    case Move::Kind::pass: return phrase("refusal.no-auction-yet").text("seat", state.active.name());
    case Move::Kind::bid:
      if (!is_auction) return phrase("refusal.no-auction-yet").text("seat", state.active.name());
      if (move.florins() > state.florins[at(move.seat())]) {
        return phrase("refusal.too-dear")
            .text("seat", move.seat().name())
            .number("florins", state.florins[at(move.seat())])
            .number("bid", move.florins());
      }
      return phrase("refusal.too-low").number("least", state.high_bid + 1).number("bid", move.florins());
    case Move::Kind::start:
    case Move::Kind::deal: break;
  }
  return phrase("refusal.seat-is-due").text("seat", move.seat().name());
}

}  // namespace florin::medici
