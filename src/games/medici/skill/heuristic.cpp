// The rule of thumb for Medici: it estimates what a lot is worth to a seat, in florins, and bids accordingly.
//
// The worth of a lot has three parts: how it changes the payments if the day ended now, weighted by how full the ship is;
// what its cards are worth to a ship that isn't full yet; and what its levels will earn on later days.
#include <algorithm>

#include "games/medici/skill/skill.hpp"

namespace florin::medici {
namespace {

// Florins for one point of ship value, and the average value of a card that another lot would put into a hold.
constexpr double florins_per_value = 1.6;
constexpr double usual_card = 2.4;
// Florins for one level in a good on each later day.
constexpr double florins_per_level = 2.2;
// A bid stays below what the lot is worth, because later bidders may need it less.
constexpr double shading = 0.62;

double later_days(const State& state) { return days - state.day; }

// What a level is worth on each later day. Levels from 4 up count extra, because the bonus is close.
double prospect(int level) { return florins_per_level * level + (level >= 4 ? 2.0 * (level - 3) : 0.0); }

double worth_of_lot(const State& state, Seat seat) {
  const auto& lot = state.lot;
  double value = 0;
  Levels levels = levels_after_today(state, seat);
  double levels_worth = 0;
  for (const Card card : lot) {
    value += card.value() - usual_card;
    if (card.is_gold()) continue;
    std::uint8_t& level = levels[static_cast<std::size_t>(card.good())];
    if (level == top_level) continue;
    const double today = level_bonus[level + 1U] - level_bonus[level];
    levels_worth += 0.8 * today + 2.5 + later_days(state) * (prospect(level + 1) - prospect(level));
    ++level;
  }
  return florins_per_value * value + levels_worth;
}

int best_rival_worth(const State& state, Seat seat) {
  double best = 0;
  for (const Seat other : base::all_seats(state.seats)) {
    if (other == seat || !has_room_for_lot(state, other)) continue;
    best = std::max(best, std::min(worth_of_lot(state, other), static_cast<double>(state.florins[at(other)])));
  }
  return static_cast<int>(best);
}

// Whether nobody bids after this seat.
bool is_last_bidder(const State& state, Seat seat) {
  for (Seat other = seat; other != state.active;) {
    other = other.next(state.seats);
    if (has_room_for_lot(state, other) && can_outbid(state, other)) return false;
  }
  return true;
}

Move bid_or_pass(const State& state, Seat seat, base::Random& random) {
  const double worth = worth_of_lot(state, seat);
  const int least = state.high_bid + 1;
  const int purse = state.florins[at(seat)];
  if (worth < least) return Move::pass(seat);
  if (is_last_bidder(state, seat)) return Move::bid(seat, least);
  const double mood = shading + 0.2 * random.unit();
  // Enough to outbid the keenest rival, but never more than the lot is worth.
  const int wanted = std::min(static_cast<int>(worth * mood), best_rival_worth(state, seat) + 1);
  return Move::bid(seat, std::clamp(wanted, least, purse));
}

// Draws another card while the active player could still load it and the lot is poor.
Move draw_or_stop(const State& state, Seat seat) {
  const bool could_load = room(state, seat) > static_cast<int>(state.lot.size());
  if (!could_load) return Move::stop(seat);
  const double worth = worth_of_lot(state, seat);
  const bool is_rich = worth > 4.0 + 3.0 * static_cast<double>(state.lot.size());
  return is_rich ? Move::stop(seat) : Move::draw(seat);
}

}  // namespace

Move Skill::rule_of_thumb(const State& state, Seat seat, base::Random& random) {
  return state.phase == Phase::auction ? bid_or_pass(state, seat, random) : draw_or_stop(state, seat);
}

}  // namespace florin::medici
