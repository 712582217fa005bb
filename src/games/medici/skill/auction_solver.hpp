// Solves the auction of Medici, which goes around once, by backward induction over the bidders.
//
// SaleValues is the expectation after the sale, for every possible buyer and price. AuctionSolver computes what the present
// bidder can expect from passing and from every bid. The last bidder simply takes the best choice. An earlier bid matters
// to those after it only as the price to beat, so one sweep over the prices, from the highest down, settles each bidder.
// Rivals err: they make a choice more often the less it costs them, first between bidding and passing, then between bids.
// A choice that is worse by `mistakes` is e times less likely.
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

// Expectations by buyer (a seat or nobody) and price.
class SaleValues {
 public:
  using Expectation = game::Expectation;
  static constexpr std::size_t nobody = max_seats;

  // `evaluate(state)` is the expectation of a position without a lot. Prices are evaluated in growing steps of at most
  // `step`; the values in between are interpolated. A step of 1 evaluates all prices.
  template <class Evaluate>
  SaleValues(const State& state, int step, Evaluate& evaluate) : state_(before_bids(state)) {
    for (const Seat seat : base::all_seats(state.seats)) highest_ = std::max(highest_, purse(seat));
    expectations_.resize((max_seats + 1) * (static_cast<std::size_t>(highest_) + 1));
    at_price(nobody, 0) = evaluate(sold(nobody, 0));
    for (const Seat seat : base::all_seats(state.seats)) {
      if (has_room_for_lot(state, seat) && purse(seat) > 0) price_for(seat, step, evaluate);
    }
  }

  // Whether these are the values for the lot on offer in `state`.
  [[nodiscard]] bool is_of(const State& state) const { return before_bids(state) == state_; }

  // What the present bidder can expect if nobody bids afterwards.
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

  // The same auction before the first bid.
  static State before_bids(const State& state) {
    State opened = state;
    opened.bidder = opened.leader = opened.active;
    opened.high_bid = 0;
    return opened;
  }

  // The position after `leader` has bought the lot for `price`.
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

  // What the present bidder can expect from passing and from a bid, which is worth considering up to most_bid().
  [[nodiscard]] const Expectation& pass() const {
    return values_.at_price(first_leader(), std::min<int>(state_.high_bid, values_.highest()));
  }
  [[nodiscard]] const Expectation& bid(int florins) const { return values_.at_price(at(state_.bidder), florins); }
  [[nodiscard]] int most_bid() const { return values_.purse(state_.bidder); }

  // What the auction leads to if the present bidder errs like the others.
  [[nodiscard]] Expectation expected() {
    settle(0);
    return pass();
  }

 private:
  [[nodiscard]] std::size_t first_leader() const { return state_.high_bid > 0 ? at(state_.leader) : SaleValues::nobody; }

  // The probability of a choice that is worth `lead` more than the alternative.
  [[nodiscard]] float preference(float lead) const {
    constexpr float certain = 30;
    return static_cast<float>(1.0 / (1.0 + game::exponential(-std::clamp(lead / mistakes_, -certain, certain))));
  }

  // Replaces, for every high bid the bidder may face, the value after their decision by the expectation before it.
  void settle(std::size_t turn) {
    const Seat bidder = bidders_[turn];
    const int most = values_.purse(bidder);
    Expectation bids;  // the expectation from bidding more than the price
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
  SaleValues values_;  // the expectations before the decision of the bidder settled last
  float mistakes_;
  base::FixedList<Seat, max_seats> bidders_;
};

}  // namespace florin::medici
