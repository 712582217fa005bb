// Evaluator: what every seat may expect of a position, by the network of its game, and by the rules where the game
// is over. It counts what it evaluates, which is how thinking is measured repeatably.
#pragma once

#include <cstdint>
#include <optional>

#include "players/network.hpp"

namespace florin::players {

// What a game for one is played for.
enum class Aim : std::uint8_t { points, top_rank };

template <Learnable G>
class Evaluator {
 public:
  using State = typename G::State;
  using Outlook = game::Outlook;

  explicit Evaluator(const Network<G>& network, Aim aim = Aim::points) : network_(network), aim_(aim) {}

  // Whose points and chances outlooks tell besides the worth to all seats.
  void tell_of(base::Seat seat) { told_ = seat; }
  [[nodiscard]] std::uint64_t evaluations() const { return evaluations_; }

  // Of a position where nothing is on offer. Shares add up to one.
  [[nodiscard]] Outlook operator()(const State& state) {
    if (G::turn(state).is_over()) return result(state);
    const int seats = G::seats(state);
    const typename G::Survey survey(state);
    Outlook outlook;
    float sum = 0;
    for (const base::Seat seat : base::all_seats(seats)) sum += (outlook.worth[index(seat)] = worth(state, survey, seat));
    if (seats > 1) {
      for (float& worth : outlook.worth) worth /= sum;
    }
    if (told_) tell(outlook, state, survey, *told_);
    return outlook;
  }

  // The worth to one seat alone, of any position.
  [[nodiscard]] float own(const State& state, base::Seat seat) {
    if (G::turn(state).is_over()) return result(state).of(seat);
    return worth(state, typename G::Survey(state), seat);
  }

 private:
  static constexpr float sign = G::info.lowest_wins ? -1.0F : 1.0F;
  static std::size_t index(base::Seat seat) { return static_cast<std::size_t>(seat.index()); }

  float worth(const State& state, const typename G::Survey& survey, base::Seat seat) {
    survey.write(seat, features_);
    ++evaluations_;
    if (G::seats(state) > 1 || aim_ == Aim::top_rank) return network_.share(features_);
    return worth_of_points(state, seat, network_.predict(features_));
  }
  float worth_of_points(const State& state, base::Seat seat, const Prediction<Shape<G>>& prediction) const {
    auto points = static_cast<float>(G::banked(state, seat));
    for (const float part : prediction.to_come) points += part;
    return sign * points / 100.0F;
  }

  void tell(Outlook& outlook, const State& state, const typename G::Survey& survey, base::Seat seat) {
    survey.write(seat, features_);
    const Prediction<Shape<G>> prediction = network_.predict(features_);
    outlook.share = G::seats(state) > 1 ? outlook.of(seat) : prediction.share;
    outlook.gained = static_cast<float>(G::banked(state, seat));
    std::copy(prediction.to_come.begin(), prediction.to_come.end(), outlook.to_come.begin());
  }

  // Of a game that is over.
  [[nodiscard]] Outlook result(const State& state) const {
    const game::Standing standing = G::standing(state);
    const base::SeatSet leaders = standing.leaders();
    Outlook outlook;
    for (const base::Seat seat : leaders) outlook.worth[index(seat)] = 1.0F / static_cast<float>(leaders.size());
    if (told_) {
      outlook.share = G::seats(state) > 1 ? outlook.of(*told_) : (G::is_triumph(state) ? 1.0F : 0.0F);
      outlook.gained = static_cast<float>(standing.scores[index(*told_)]);
    }
    if (G::seats(state) == 1) {
      const float points = sign * static_cast<float>(standing.scores[0]) / 100.0F;
      outlook.worth[0] = aim_ == Aim::points ? points : (G::is_triumph(state) ? 1.0F : 0.0F);
    }
    return outlook;
  }

  const Network<G>& network_;
  Aim aim_;
  std::optional<base::Seat> told_;
  typename G::Features features_;
  std::uint64_t evaluations_ = 0;
};

}  // namespace florin::players
