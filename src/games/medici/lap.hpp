// Lap: the auction of Medici, once around, solved by backward induction over the bidders.
//
// What it comes to is who gets the lot at which price. The last bidder's choice is plain; what an earlier one may
// expect of a bid depends on the bids before it only through being higher, so that one sweep over the prices,
// from the highest down, settles each bidder. Rivals are no perfect reasoners: the less a choice costs them the
// more likely it is (`mistakes` is the difference in worth that makes it e times less likely), first between
// bidding and passing, then between the bids.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "game/exponential.hpp"
#include "game/outlook.hpp"
#include "games/medici/game.hpp"

namespace florin::medici {

class Lap {
 public:
  using Outlook = game::Outlook;

  // `evaluate(state)` is the outlook of a position without a lot. Prices at a distance of up to `step` florins are
  // interpolated; 1 looks at all of them.
  template <class Evaluate>
  Lap(const State& state, float mistakes, int step, Evaluate& evaluate) : state_(state), mistakes_(mistakes) {
    list_bidders();
    price_outcomes(step, evaluate);
    for (std::size_t i = bidders_.size(); i-- > 1;) settle(bidders_[i]);
  }

  // For the bidder whose turn it is: what passing and bidding lead to.
  [[nodiscard]] const Outlook& pass() const { return value(state_.high_bid > 0 ? at(state_.leader) : nobody, state_.high_bid); }
  [[nodiscard]] const Outlook& bid(int florins) const { return value(at(state_.bidder), std::min(florins, highest_)); }

  // What the auction leads to if that bidder, too, is no perfect reasoner.
  [[nodiscard]] Outlook expected() {
    settle(bidders_[0]);
    return pass();
  }

 private:
  static constexpr std::size_t nobody = max_seats;
  static constexpr int most_florins = 60;  // nobody is expected to pay more than that for a lot

  [[nodiscard]] std::size_t place(std::size_t leader, int price) const {
    return leader * (static_cast<std::size_t>(highest_) + 1) + static_cast<std::size_t>(price);
  }
  [[nodiscard]] const Outlook& value(std::size_t leader, int price) const { return values_[place(leader, price)]; }
  [[nodiscard]] Outlook& value(std::size_t leader, int price) { return values_[place(leader, price)]; }
  [[nodiscard]] int purse(Seat seat) const { return std::min<int>(state_.florins[at(seat)], highest_); }

  void list_bidders() {
    for (Seat seat = state_.bidder;; seat = seat.next(state_.seats)) {
      if (has_room_for_lot(state_, seat) && can_outbid(state_, seat)) {
        bidders_.push(seat);
        highest_ = std::max<int>(highest_, state_.florins[at(seat)]);
      }
      if (seat == state_.active) break;
    }
    highest_ = std::max<int>(state_.high_bid, std::min(highest_, state_.high_bid + most_florins));
    values_.assign((max_seats + 1) * (static_cast<std::size_t>(highest_) + 1), Outlook{});
  }

  // What it comes to if `leader` gets the lot for `price`.
  [[nodiscard]] State sold(std::size_t leader, int price) const {
    State after = state_;
    after.bidder = after.active;
    after.leader = leader == nobody ? after.active : Seat::at(static_cast<int>(leader));
    after.high_bid = static_cast<std::uint16_t>(price);
    Game::play(after, Move::pass(after.active));
    return after;
  }

  template <class Evaluate>
  void price_outcomes(int step, Evaluate& evaluate) {
    if (state_.high_bid > 0) {
      value(at(state_.leader), state_.high_bid) = evaluate(sold(at(state_.leader), state_.high_bid));
    } else {
      value(nobody, 0) = evaluate(sold(nobody, 0));
    }
    for (const Seat seat : bidders_) {
      int known = state_.high_bid + 1;
      value(at(seat), known) = evaluate(sold(at(seat), known));
      for (int gap = 1; known < purse(seat); gap = std::min(2 * gap, step)) {
        const int next = std::min(known + gap, purse(seat));
        value(at(seat), next) = evaluate(sold(at(seat), next));
        for (int price = known + 1; price < next; ++price) {
          const float part = static_cast<float>(price - known) / static_cast<float>(next - known);
          value(at(seat), price) = game::between(value(at(seat), known), value(at(seat), next), part);
        }
        known = next;
      }
    }
  }

  // The chance of a choice that is worth `lead` more than another one.
  [[nodiscard]] float preference(float lead) const {
    constexpr float certain = 30;
    return static_cast<float>(1.0 / (1.0 + game::exponential(-std::clamp(lead / mistakes_, -certain, certain))));
  }

  // Replaces, for every high bid before this bidder's turn, what follows it by what is expected before it.
  void settle(Seat bidder) {
    Outlook bids;  // expected of a bid above the price, if the bidder makes one
    const int most = purse(bidder);
    for (int price = most - 1; price >= state_.high_bid; --price) {
      const Outlook& raise = value(at(bidder), price + 1);
      bids = price + 1 == most ? raise : game::between(bids, raise, preference(raise.of(bidder) - bids.of(bidder)));
      settle_price(bidder, price, bids);
    }
  }
  void settle_price(Seat bidder, int price, const Outlook& bids) {
    for (std::size_t leader = 0; leader <= nobody; ++leader) {
      if (leader == at(bidder) || (leader == nobody) != (price == 0)) continue;
      Outlook& passing = value(leader, price);
      passing = game::between(passing, bids, preference(bids.of(bidder) - passing.of(bidder)));
    }
  }

  const State& state_;
  float mistakes_;
  int highest_ = 0;
  base::FixedList<Seat, max_seats> bidders_;
  std::vector<Outlook> values_;  // by leader and price, before the bidder that is settled next
};

template <class Evaluate>
Lap Game::lap(const State& state, float mistakes, int step, Evaluate& evaluate) {
  return {state, mistakes, step, evaluate};
}

}  // namespace florin::medici
