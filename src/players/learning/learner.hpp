// Learner: trains the weights of a network as floats, by gradient descent with Adam. The same samples in the same order
// produce the same weights. Optionally, the network gets the mean of the weights of the last steps, which depends less on
// the luck of single samples.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "players/search/network.hpp"

namespace florin::players {

// A position and its true outcome.
template <Learnable G>
struct Sample {
  typename game::Skill<G>::Features features;
  float share;
  std::array<float, Shape<G>::sources> to_come;  // points
};

template <Learnable G>
class Learner {
 public:
  using S = Shape<G>;
  using Reals = Parameters<S, float>;
  // Everything needed to continue training, except the average.
  struct OptimizerState {
    Reals weights;
    Reals mean;    // running mean of the gradients
    Reals square;  // running mean of their squares
    std::uint64_t steps;
  };

  struct Options {
    float unit = points_unit;
    int averaged = 0;  // how many steps the weights are averaged over; 0: no average
  };

  Learner(std::uint64_t seed, const Options& options) : options_(options) {
    fill(state_.mean, 0.0F);
    fill(state_.square, 0.0F);
    fill(state_.weights, 0.0F);
    state_.steps = 0;
    base::Random random(seed);
    randomize(state_.weights.subject_layer, S::subject_inputs, random);
    randomize(state_.weights.sum_layer, S::subject_units + S::table_inputs, random);
    randomize(state_.weights.table_layer, S::subject_units + S::table_inputs, random);
    randomize(state_.weights.output_layer, S::units, random);
    average_ = state_.weights;
  }
  Learner(const OptimizerState& state, const Reals& average, const Options& options)
      : state_(state), average_(average), options_(options) {}

  [[nodiscard]] const OptimizerState& state() const { return state_; }
  [[nodiscard]] const Reals& average() const { return average_; }

  // Takes one step for a batch and returns the mean loss before the step.
  float learn(std::span<const Sample<G>> batch, float rate) {
    fill(gradient_, 0.0F);
    float loss = 0;
    for (const Sample<G>& sample : batch) loss += add_gradient(sample);
    step(1.0F / static_cast<float>(batch.size()), rate);
    return loss / static_cast<float>(batch.size());
  }

  [[nodiscard]] typename Network<G>::Weights weights() const {
    typename Network<G>::Weights result;
    const auto from = (options_.averaged > 0 ? average_ : state_.weights).all();
    const auto to = result.all();
    for (std::size_t i = 0; i < from.size(); ++i) {
      to[i] = static_cast<std::int16_t>(std::clamp(std::lround(from[i] * static_cast<float>(weight_unit)), -32767L, 32767L));
    }
    return result;
  }

 private:
  template <std::size_t N>
  using Row = std::array<float, N>;
  static constexpr float points_weight = 0.5F;  // how much an error in points counts, relative to an error in the share

  static void fill(Reals& reals, float value) { std::fill(reals.all().begin(), reals.all().end(), value); }

  template <class Matrix>
  static void randomize(Matrix& matrix, std::size_t inputs, base::Random& random) {
    const float reach = std::sqrt(3.0F / static_cast<float>(inputs));
    for (auto& row : matrix) {
      for (float& weight : row) weight = reach * static_cast<float>(2 * random.unit() - 1);
    }
  }

  template <std::size_t N>
  static void add_scaled(Row<N>& sums, const Row<N>& row, float factor) {
    for (std::size_t i = 0; i < N; ++i) sums[i] += factor * row[i];
  }
  template <std::size_t N>
  static float product(const Row<N>& a, const Row<N>& b) {
    Row<4> sums{};
    for (std::size_t i = 0; i < N; ++i) sums[i % 4] += a[i] * b[i];
    return sums[0] + sums[1] + sums[2] + sums[3];
  }
  template <std::size_t N>
  static Row<N> reals(const game::FeatureRow<N>& features) {
    Row<N> result;
    for (std::size_t i = 0; i < N; ++i) result[i] = static_cast<float>(features.values()[i]) / game::feature_unit;
    return result;
  }

  // Adds the gradient of one sample and returns its loss.
  float add_gradient(const Sample<G>& sample) {
    forward(sample);
    return backward(sample);
  }

  void forward(const Sample<G>& sample) {
    const Reals& w = state_.weights;
    sum_.fill(0);
    for (std::size_t s = 0; s < S::subjects; ++s) {
      subject_inputs_[s] = reals(sample.features.subjects[s]);
      subject_units_[s] = w.subject_bias;
      for (std::size_t i = 0; i < S::subject_inputs; ++i) {
        if (subject_inputs_[s][i] != 0) add_scaled(subject_units_[s], w.subject_layer[i], subject_inputs_[s][i]);
      }
      for (float& unit : subject_units_[s]) unit = std::max(unit, 0.0F);
      add_scaled(sum_, subject_units_[s], 1.0F);
    }
    table_inputs_ = reals(sample.features.table);
    units_ = w.table_bias;
    for (std::size_t i = 0; i < S::subject_units; ++i) add_scaled(units_, w.sum_layer[i], sum_[i]);
    for (std::size_t i = 0; i < S::table_inputs; ++i) {
      if (table_inputs_[i] != 0) add_scaled(units_, w.table_layer[i], table_inputs_[i]);
    }
    for (float& unit : units_) unit = std::max(unit, 0.0F);
  }

  float backward(const Sample<G>& sample) {
    const Reals& w = state_.weights;
    Reals& g = gradient_;
    Row<S::units> delta{};
    float loss = 0;
    for (std::size_t o = 0; o < S::outputs; ++o) {
      const float output = product(units_, w.output_layer[o]) + w.output_bias[o];
      const float error = o == 0 ? share_error(output, sample.share, loss) : points_error(output, sample.to_come[o - 1], loss);
      add_scaled(g.output_layer[o], units_, error);
      g.output_bias[o] += error;
      add_scaled(delta, w.output_layer[o], error);
    }
    for (std::size_t i = 0; i < S::units; ++i) delta[i] = units_[i] > 0 ? delta[i] : 0.0F;
    add_scaled(g.table_bias, delta, 1.0F);
    for (std::size_t i = 0; i < S::table_inputs; ++i) {
      if (table_inputs_[i] != 0) add_scaled(g.table_layer[i], delta, table_inputs_[i]);
    }
    Row<S::subject_units> sum_delta;
    for (std::size_t i = 0; i < S::subject_units; ++i) {
      add_scaled(g.sum_layer[i], delta, sum_[i]);
      sum_delta[i] = product(w.sum_layer[i], delta);
    }
    for (std::size_t s = 0; s < S::subjects; ++s) loss += backward_subject(s, sample.to_come[S::table_sources + s], sum_delta);
    return loss;
  }

  float backward_subject(std::size_t s, float truth, Row<S::subject_units> delta) {
    const Reals& w = state_.weights;
    Reals& g = gradient_;
    float loss = 0;
    const float error = points_error(product(subject_units_[s], w.subject_points) + w.subject_points_bias[0], truth, loss);
    add_scaled(g.subject_points, subject_units_[s], error);
    g.subject_points_bias[0] += error;
    add_scaled(delta, w.subject_points, error);
    for (std::size_t i = 0; i < S::subject_units; ++i) delta[i] = subject_units_[s][i] > 0 ? delta[i] : 0.0F;
    add_scaled(g.subject_bias, delta, 1.0F);
    for (std::size_t i = 0; i < S::subject_inputs; ++i) {
      if (subject_inputs_[s][i] != 0) add_scaled(g.subject_layer[i], delta, subject_inputs_[s][i]);
    }
    return loss;
  }

  // Return the derivative of the loss, and add the loss to `loss`.
  static float share_error(float output, float truth, float& loss) {
    const float chance = 1.0F / (1.0F + std::exp(-output));
    loss -= truth * std::log(chance + 1e-6F) + (1.0F - truth) * std::log(1.0F - chance + 1e-6F);
    return chance - truth;
  }
  [[nodiscard]] float points_error(float output, float truth, float& loss) const {
    const float error = output - truth / options_.unit;
    loss += points_weight * 0.5F * error * error;
    return points_weight * std::clamp(error, -2.0F, 2.0F);
  }

  void step(float scale, float rate) {
    constexpr float keep_mean = 0.9F;
    constexpr float keep_square = 0.999F;
    ++state_.steps;
    const float mean_part = 1.0F - static_cast<float>(std::pow(double{keep_mean}, static_cast<double>(state_.steps)));
    const float square_part = 1.0F - static_cast<float>(std::pow(double{keep_square}, static_cast<double>(state_.steps)));
    const auto weights = state_.weights.all();
    const auto mean = state_.mean.all();
    const auto square = state_.square.all();
    const auto gradient = gradient_.all();
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const float slope = gradient[i] * scale;
      mean[i] = keep_mean * mean[i] + (1 - keep_mean) * slope;
      square[i] = keep_square * square[i] + (1 - keep_square) * slope * slope;
      weights[i] -= rate * (mean[i] / mean_part) / (std::sqrt(square[i] / square_part) + 1e-8F);
      weights[i] = std::clamp(weights[i], -30.0F, 30.0F);  // the range of the fixed-point weights
    }
    if (options_.averaged > 0) renew_average();
  }

  // A moving average. The first steps are averaged over as many steps as there are.
  void renew_average() {
    const float part = 1.0F / static_cast<float>(std::min(state_.steps, static_cast<std::uint64_t>(options_.averaged)));
    const auto weights = state_.weights.all();
    const auto average = average_.all();
    for (std::size_t i = 0; i < weights.size(); ++i) average[i] += part * (weights[i] - average[i]);
  }

  OptimizerState state_;
  Reals average_;
  Options options_;
  Reals gradient_;
  std::array<Row<S::subject_inputs>, S::subjects> subject_inputs_;
  std::array<Row<S::subject_units>, S::subjects> subject_units_;
  Row<S::subject_units> sum_;
  Row<S::table_inputs> table_inputs_;
  Row<S::units> units_;
};

}  // namespace florin::players
