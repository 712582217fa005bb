// The auction of Medici, once around, solved by backward induction over the bidders.
//
// SaleValues: what it comes to, for everybody who may get the lot, at every price.
// AuctionSolver: what the bidder whose turn it is may expect of passing and of every bid. The last bidder's choice is plain;
// what an earlier one may expect of a bid depends on the bids before it only through being higher, so that one
// sweep over the prices, from the highest down, settles each bidder. Rivals are no perfect reasoners: the less a
// choice costs them the more likely it is (`mistakes` is the difference in worth that makes it e times less
// likely), first between bidding and passing, then between the bids.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "game/expectation.hpp"
#include "game/exponential.hpp"
#include "games/medici/rules/game.hpp"

namespace florin::medici {

// By who gets the lot (a seat, or nobody) and at which price.
class SaleValues {
 public:
  using Expectation = game::Expectation;
  static constexpr std::size_t nobody = max_seats;

  // `evaluate(state)` is the expectation of a position without a lot. Of the prices, those a step of at most `step` apart
  // are looked at, smaller steps first; what lies between them is interpolated. With 1 all of them are.
  template <class Evaluate>
  SaleValues(const State& state, int step, Evaluate& evaluate) : state_(before_bids(state)) {
    for (const Seat seat : base::all_seats(state.seats)) highest_ = std::max(highest_, purse(seat));
    expectations_.resize((max_seats + 1) * (static_cast<std::size_t>(highest_) + 1));
    at_price(nobody, 0) = evaluate(sold(nobody, 0));
    for (const Seat seat : base::all_seats(state.seats)) {
      if (has_room_for_lot(state, seat) && purse(seat) > 0) price_for(seat, step, evaluate);
    }
  }

  // Whether this is the sale of the lot that is on offer in a position.
  [[nodiscard]] bool is_of(const State& state) const { return before_bids(state) == state_; }

  // For the bidder whose turn it is, as if nobody bid any more.
  [[nodiscard]] const Expectation& if_passed(const State& state) const {
    return at_price(state.high_bid > 0 ? at(state.leader) : nobody, std::min<int>(state.high_bid, highest_));
  }
  [[nodiscard]] const Expectation& if_bid(const State& state, int florins) const { return at_price(at(state.bidder), florins); }

  [[nodiscard]] int highest() const { return highest_; }
  [[nodiscard]] int purse(Seat seat) const { return std::min<int>(state_.florins[at(seat)], most_florins); }
  [[nodiscard]] Expectation& at_price(std::size_t leader, int price) { return expectations_[place(leader, price)]; }
  [[nodiscard]] const Expectation& at_price(std::size_t leader, int price) const { return expectations_[place(leader, price)]; }

 private:
  static constexpr int most_florins = 60;  // nobody is expected to pay more for a lot

  [[nodiscard]] std::size_t place(std::size_t leader, int price) const {
    return leader * (static_cast<std::size_t>(highest_) + 1) + static_cast<std::size_t>(price);
  }

  // The auction as it opened.
  static State before_bids(const State& state) {
    State opened = state;
    opened.bidder = opened.leader = opened.active;
    opened.high_bid = 0;
    return opened;
  }

  // What it comes to if `leader` gets the lot for `price`.
  [[nodiscard]] State sold(std::size_t leader, int price) const {
    State after = state_;
    if (leader != nobody) after.leader = Seat::at(static_cast<int>(leader));
    after.high_bid = static_cast<std::uint16_t>(price);
    Game::play(after, Move::pass(after.active));  // the last bidder's pass closes the auction
    return after;
  }

  template <class Evaluate>
  void price_for(Seat seat, int step, Evaluate& evaluate) {
    int known = 1;
    at_price(at(seat), known) = evaluate(sold(at(seat), known));
    for (int gap = std::min(4, step); known < purse(seat); gap = std::min(2 * gap, step)) {
      const int next = std::min(known + gap, purse(seat));
      at_price(at(seat), next) = evaluate(sold(at(seat), next));
      for (int price = known + 1; price < next; ++price) {
        const float part = static_cast<float>(price - known) / static_cast<float>(next - known);
        at_price(at(seat), price) = game::between(at_price(at(seat), known), at_price(at(seat), next), part);
      }
      known = next;
    }
  }

  State state_;
  int highest_ = 0;
  std::vector<Expectation> expectations_;
};

class AuctionSolver {
 public:
  using Expectation = game::Expectation;

  AuctionSolver(const State& state, SaleValues sale, float mistakes) : state_(state), values_(std::move(sale)), mistakes_(mistakes) {
    for (Seat seat = state_.bidder;; seat = seat.next(state_.seats)) {
      if (has_room_for_lot(state_, seat) && can_outbid(state_, seat)) bidders_.push(seat);
      if (seat == state_.active) break;
    }
    for (std::size_t i = bidders_.size(); i-- > 1;) settle(i);
  }

  // For the bidder whose turn it is: what passing and bidding lead to. Nobody need bid more than `most_bid`.
  [[nodiscard]] const Expectation& pass() const {
    return values_.at_price(first_leader(), std::min<int>(state_.high_bid, values_.highest()));
  }
  [[nodiscard]] const Expectation& bid(int florins) const { return values_.at_price(at(state_.bidder), florins); }
  [[nodiscard]] int most_bid() const { return values_.purse(state_.bidder); }

  // What the auction leads to if that bidder, too, is no perfect reasoner.
  [[nodiscard]] Expectation expected() {
    settle(0);
    return pass();
  }

 private:
  [[nodiscard]] std::size_t first_leader() const { return state_.high_bid > 0 ? at(state_.leader) : SaleValues::nobody; }

  // The chance of a choice that is worth `lead` more than another one.
  [[nodiscard]] float preference(float lead) const {
    constexpr float certain = 30;
    return static_cast<float>(1.0 / (1.0 + game::exponential(-std::clamp(lead / mistakes_, -certain, certain))));
  }

  // Replaces, for every high bid before a bidder's turn, what follows it by what is expected before it.
  void settle(std::size_t turn) {
    const Seat bidder = bidders_[turn];
    const int most = values_.purse(bidder);
    Expectation bids;  // what is expected of a bid above the price, if there is one
    for (int price = most - 1; price >= state_.high_bid; --price) {
      const Expectation& raise = values_.at_price(at(bidder), price + 1);
      bids = price + 1 == most ? raise : game::between(bids, raise, preference(raise.of(bidder) - bids.of(bidder)));
      if (price == state_.high_bid) settle_price(first_leader(), price, bidder, bids);
      for (std::size_t earlier = 0; earlier < turn && price > state_.high_bid; ++earlier) {
        if (price <= values_.purse(bidders_[earlier])) settle_price(at(bidders_[earlier]), price, bidder, bids);
      }
    }
  }
  void settle_price(std::size_t leader, int price, Seat bidder, const Expectation& bids) {
    Expectation& passing = values_.at_price(leader, price);
    passing = game::between(passing, bids, preference(bids.of(bidder) - passing.of(bidder)));
  }

  const State& state_;
  SaleValues values_;  // what is expected before the bidder that is settled next
  float mistakes_;
  base::FixedList<Seat, max_seats> bidders_;
};

}  // namespace florin::medici
