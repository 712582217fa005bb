// Evaluator: what every seat can expect from a position. The network of the game estimates it; once the game is over,
// the rules decide. The evaluator counts its evaluations, which makes budgets repeatable. Use one for each thread.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>

#include "players/search/network.hpp"
#include "players/search/profile.hpp"

namespace florin::players {

// What expectations tell besides everybody's worth: nothing, the seat's own chances and points, or everybody's points.
enum class Details : std::uint8_t { none, own_parts, points_of_all };

template <Learnable G>
class Evaluator {
 public:
  using State = typename G::State;
  using Expectation = game::Expectation;

  // Evaluates for `seat`, which has a temperament. The other seats have none.
  Evaluator(const Network<G>& network, base::Seat seat, Temperament temperament)
      : network_(network), seat_(seat), temperament_(temperament) {}

  void include(Details details) { details_ = details; }
  [[nodiscard]] std::uint64_t evaluations() const { return evaluations_; }

  // Evaluates a settled position. Shares add up to one.
  [[nodiscard]] Expectation operator()(const State& state) {
    if (G::turn(state).is_over()) {
      ++evaluations_;  // searches stop at a number of evaluations, so a finished game must count as well
      return result(state);
    }
    const int seats = G::seats(state);
    const typename game::Skill<G>::FeatureExtractor extractor(state);
    Expectation expectation;
    float sum = 0;
    for (const base::Seat seat : base::all_seats(seats)) {
      expectation.worth[index(seat)] =
          details_ == Details::points_of_all ? worth_and_points(state, extractor, seat, expectation) : worth(state, extractor, seat);
      sum += expectation.worth[index(seat)];
    }
    if (seats > 1) {
      for (float& worth : expectation.worth) worth /= sum;
    }
    if (details_ == Details::own_parts || has_temperament()) add_own_parts(expectation, state, extractor);
    if (has_temperament() && seats > 1) apply_temperament(expectation);
    return expectation;
  }

  // What any position is worth to one seat.
  [[nodiscard]] float own(const State& state, base::Seat seat) {
    if (G::turn(state).is_over()) return result(state).of(seat);
    return worth(state, typename game::Skill<G>::FeatureExtractor(state), seat);
  }

 private:
  static constexpr float sign = G::info.lowest_wins ? -1.0F : 1.0F;
  static constexpr float per_point = 0.01F;         // worth of a point in a game for one
  static constexpr float preferred_point = 0.002F;  // extra worth of a point that a temperament prefers
  static constexpr float top_rank = 2.0F;           // extra worth of the top rank to a gambler in a game for one
  static std::size_t index(base::Seat seat) { return static_cast<std::size_t>(seat.index()); }

  float worth(const State& state, const typename game::Skill<G>::FeatureExtractor& extractor, base::Seat seat) {
    extractor.write(seat, features_);
    ++evaluations_;
    if (G::seats(state) > 1) return network_.share(features_);
    const Prediction<Shape<G>> prediction = network_.predict(features_);
    return worth_alone(final_points(state, seat, prediction), prediction.share);
  }
  float worth_and_points(const State& state, const typename game::Skill<G>::FeatureExtractor& extractor, base::Seat seat,
                         Expectation& expectation) {
    extractor.write(seat, features_);
    ++evaluations_;
    const Prediction<Shape<G>> prediction = network_.predict(features_);
    const float points = final_points(state, seat, prediction);
    expectation.to_come[index(seat)] = points;
    if (G::seats(state) > 1) return prediction.share;
    expectation.share = prediction.share;
    return worth_alone(points, prediction.share);
  }
  static float final_points(const State& state, base::Seat seat, const Prediction<Shape<G>>& prediction) {
    auto points = static_cast<float>(game::Skill<G>::banked(state, seat));
    for (const float part : prediction.to_come) points += part;
    return points;
  }
  [[nodiscard]] float worth_alone(float points, float chance) const {
    return sign * per_point * points + (temperament_ == Temperament::gambler ? top_rank * chance : 0.0F);
  }

  void add_own_parts(Expectation& expectation, const State& state, const typename game::Skill<G>::FeatureExtractor& extractor) {
    extractor.write(seat_, features_);
    const Prediction<Shape<G>> prediction = network_.predict(features_);
    expectation.share = G::seats(state) > 1 ? expectation.of(seat_) : prediction.share;
    expectation.gained = static_cast<float>(game::Skill<G>::banked(state, seat_));
    std::copy(prediction.to_come.begin(), prediction.to_come.end(), expectation.to_come.begin());
  }

  [[nodiscard]] bool has_temperament() const { return temperament_ != Temperament::even; }
  void apply_temperament(Expectation& expectation) const {
    float& worth = expectation.worth[index(seat_)];
    const auto subjects = expectation.to_come.begin() + game::Skill<G>::table_sources;
    switch (temperament_) {
      case Temperament::even: break;
      case Temperament::hoarder: worth += sign * preferred_point * std::accumulate(subjects, expectation.to_come.end(), 0.0F); break;
      case Temperament::gambler: worth *= 0.5F + worth; break;
      case Temperament::miser: worth += sign * preferred_point * (expectation.gained + expectation.to_come[0]); break;
    }
  }

  // Evaluates a finished game.
  [[nodiscard]] Expectation result(const State& state) const {
    const game::Standing standing = G::standing(state);
    const base::SeatSet leaders = standing.leaders();
    const float triumph = game::Skill<G>::is_triumph(state) ? 1.0F : 0.0F;
    Expectation expectation;
    for (const base::Seat seat : leaders) expectation.worth[index(seat)] = 1.0F / static_cast<float>(leaders.size());
    expectation.share = G::seats(state) > 1 ? expectation.of(seat_) : triumph;
    if (G::seats(state) == 1) expectation.worth[0] = worth_alone(static_cast<float>(standing.scores[0]), triumph);
    if (details_ == Details::points_of_all) {
      std::copy(standing.scores.begin(), standing.scores.end(), expectation.to_come.begin());
    } else {
      expectation.gained = static_cast<float>(standing.scores[index(seat_)]);
    }
    return expectation;
  }

  const Network<G>& network_;
  base::Seat seat_;
  Temperament temperament_;
  Details details_ = Details::none;
  typename game::Skill<G>::Features features_;
  std::uint64_t evaluations_ = 0;
};

}  // namespace florin::players
