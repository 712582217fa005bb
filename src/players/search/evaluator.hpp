// Evaluator: what every seat may expect of a position, by the network of its game, and by the rules where the game
// is over. It counts what it evaluates, which is how thinking is measured repeatably.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>

#include "players/network.hpp"

namespace florin::players {

// What a player likes besides winning: goods, risk (alone: the top rank as well as many points), florins in hand.
enum class Temperament : std::uint8_t { even, hoarder, gambler, miser };

template <Learnable G>
class Evaluator {
 public:
  using State = typename G::State;
  using Outlook = game::Outlook;

  // For a seat with a temperament; the others are even.
  Evaluator(const Network<G>& network, base::Seat seat, Temperament temperament)
      : network_(network), seat_(seat), temperament_(temperament) {}

  // From now on outlooks also tell the seat's chances and points.
  void tell_all() { tells_all_ = true; }
  [[nodiscard]] std::uint64_t evaluations() const { return evaluations_; }

  // Of a position where nothing is on offer. Shares add up to one.
  [[nodiscard]] Outlook operator()(const State& state) {
    if (G::turn(state).is_over()) {
      ++evaluations_;  // searches end by this count, so nothing may be had for nothing
      return result(state);
    }
    const int seats = G::seats(state);
    const typename G::Survey survey(state);
    Outlook outlook;
    float sum = 0;
    for (const base::Seat seat : base::all_seats(seats)) sum += (outlook.worth[index(seat)] = worth(state, survey, seat));
    if (seats > 1) {
      for (float& worth : outlook.worth) worth /= sum;
    }
    if (tells_all_ || leans()) tell(outlook, state, survey);
    if (leans() && seats > 1) lean(outlook);
    return outlook;
  }

  // The worth to one seat alone, of any position.
  [[nodiscard]] float own(const State& state, base::Seat seat) {
    if (G::turn(state).is_over()) return result(state).of(seat);
    return worth(state, typename G::Survey(state), seat);
  }

 private:
  static constexpr float sign = G::info.lowest_wins ? -1.0F : 1.0F;
  static constexpr float per_point = 0.01F;  // worth of a point where nobody is to be beaten
  static constexpr float liking = 0.002F;    // worth of a point that a temperament likes
  static constexpr float top_rank = 2.0F;    // worth of the top rank to a gambler alone, beside the points
  static std::size_t index(base::Seat seat) { return static_cast<std::size_t>(seat.index()); }

  float worth(const State& state, const typename G::Survey& survey, base::Seat seat) {
    survey.write(seat, features_);
    ++evaluations_;
    if (G::seats(state) > 1) return network_.share(features_);
    const Prediction<Shape<G>> prediction = network_.predict(features_);
    auto points = static_cast<float>(G::banked(state, seat));
    for (const float part : prediction.to_come) points += part;
    return worth_alone(points, prediction.share);
  }
  [[nodiscard]] float worth_alone(float points, float chance) const {
    return sign * per_point * points + (temperament_ == Temperament::gambler ? top_rank * chance : 0.0F);
  }

  void tell(Outlook& outlook, const State& state, const typename G::Survey& survey) {
    survey.write(seat_, features_);
    const Prediction<Shape<G>> prediction = network_.predict(features_);
    outlook.share = G::seats(state) > 1 ? outlook.of(seat_) : prediction.share;
    outlook.gained = static_cast<float>(G::banked(state, seat_));
    std::copy(prediction.to_come.begin(), prediction.to_come.end(), outlook.to_come.begin());
  }

  [[nodiscard]] bool leans() const { return temperament_ != Temperament::even; }
  void lean(Outlook& outlook) const {
    float& worth = outlook.worth[index(seat_)];
    const auto subjects = outlook.to_come.begin() + G::table_sources;
    switch (temperament_) {
      case Temperament::even: break;
      case Temperament::hoarder: worth += sign * liking * std::accumulate(subjects, outlook.to_come.end(), 0.0F); break;
      case Temperament::gambler: worth *= 0.5F + worth; break;
      case Temperament::miser: worth += sign * liking * (outlook.gained + outlook.to_come[0]); break;
    }
  }

  // Of a game that is over.
  [[nodiscard]] Outlook result(const State& state) const {
    const game::Standing standing = G::standing(state);
    const base::SeatSet leaders = standing.leaders();
    const float triumph = G::is_triumph(state) ? 1.0F : 0.0F;
    Outlook outlook;
    for (const base::Seat seat : leaders) outlook.worth[index(seat)] = 1.0F / static_cast<float>(leaders.size());
    outlook.share = G::seats(state) > 1 ? outlook.of(seat_) : triumph;
    outlook.gained = static_cast<float>(standing.scores[index(seat_)]);
    if (G::seats(state) == 1) outlook.worth[0] = worth_alone(outlook.gained, triumph);
    return outlook;
  }

  const Network<G>& network_;
  base::Seat seat_;
  Temperament temperament_;
  bool tells_all_ = false;
  typename G::Features features_;
  std::uint64_t evaluations_ = 0;
};

}  // namespace florin::players
