// The evaluation network of a game. It predicts a seat's share of the victory and the points still to come.
//
//   subjects  the features of each subject go through the same small layer; a linear output predicts the points from
//             that subject, and the units are added up over all subjects
//   table     these sums and the features of the table go through a second layer; its outputs are the share of the
//             victory and the points from everything else
//
// Weights and sums are integers, so a native program and WebAssembly make the same predictions.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "game/expectation.hpp"
#include "game/game.hpp"
#include "players/search/layer.hpp"
#include "players/search/learnable.hpp"
#include "players/search/sigmoid.hpp"

namespace florin::players {

template <Learnable G>
struct Shape {
  using Features = typename game::Skill<G>::Features;
  static constexpr std::size_t subjects = Features::subject_count;
  static constexpr std::size_t subject_inputs = Features::subject_size;
  static constexpr std::size_t table_inputs = Features::table_size;
  static constexpr std::size_t subject_units = 64;
  static constexpr std::size_t units = 64;
  static constexpr std::size_t table_sources = game::Skill<G>::table_sources;
  static constexpr std::size_t outputs = 1 + table_sources;
  static constexpr std::size_t sources = table_sources + subjects;
  static_assert(sources <= game::most_sources);
};

// All weights, without gaps. `T` is an integer for playing and a float for learning.
template <class S, class T>
struct Parameters {
  template <std::size_t Rows, std::size_t Columns>
  using Matrix = std::array<std::array<T, Columns>, Rows>;

  Matrix<S::subject_inputs, S::subject_units> subject_layer;
  std::array<T, S::subject_units> subject_bias;
  std::array<T, S::subject_units> subject_points;
  Matrix<S::subject_units, S::units> sum_layer;
  Matrix<S::table_inputs, S::units> table_layer;
  std::array<T, S::units> table_bias;
  Matrix<S::outputs, S::units> output_layer;
  std::array<T, S::outputs> output_bias;
  std::array<T, 1> subject_points_bias;

  static constexpr std::size_t count =
      S::subject_units * (S::subject_inputs + 2 + S::units) + S::units * (S::table_inputs + 1) + S::outputs * (S::units + 1) + 1;
  [[nodiscard]] std::span<T, count> all() {
    static_assert(sizeof(Parameters) == count * sizeof(T));
    return std::span<T, count>(reinterpret_cast<T*>(this), count);
  }
  [[nodiscard]] std::span<const T, count> all() const { return std::span<const T, count>(reinterpret_cast<const T*>(this), count); }
};

// Fixed point: a weight of 1 is weight_unit. Shifting the product of a weight and a feature makes it a feature again.
inline constexpr int weight_shift = 10;
inline constexpr int weight_unit = 1 << weight_shift;

// Points are predicted in units of twenty. A game for one with low scores uses a smaller unit, because integers would
// be too coarse otherwise.
inline constexpr float points_unit = 20;
template <Learnable G>
[[nodiscard]] constexpr float points_unit_alone() {
  if constexpr (requires { game::Skill<G>::points_alone; }) return game::Skill<G>::points_alone;
  return points_unit;
}

template <class S>
struct Prediction {
  float share = 0;
  std::array<float, S::sources> to_come{};  // points, by source
};

template <Learnable G>
class Network {
 public:
  using S = Shape<G>;
  using Weights = Parameters<S, std::int16_t>;

  explicit Network(const Weights& weights, float unit = points_unit)
      : points_unit_(unit),
        subject_layer_(weights.subject_layer),
        subject_bias_(weights.subject_bias),
        subject_points_{weights.subject_points, weights.subject_points_bias[0]},
        sum_layer_(weights.sum_layer),
        table_layer_(weights.table_layer),
        table_bias_(weights.table_bias) {
    for (std::size_t i = 0; i < outputs_.size(); ++i) outputs_[i] = {weights.output_layer[i], weights.output_bias[i]};
  }

  [[nodiscard]] float share(const typename game::Skill<G>::Features& features) const {
    return sigmoid(outputs_[0](table_units(features, nullptr)));
  }

  [[nodiscard]] Prediction<S> predict(const typename game::Skill<G>::Features& features) const {
    Prediction<S> prediction;
    const Units<S::units> units = table_units(features, &prediction);
    prediction.share = sigmoid(outputs_[0](units));
    for (std::size_t i = 0; i < S::table_sources; ++i) prediction.to_come[i] = points(outputs_[1 + i](units));
    return prediction;
  }

 private:
  template <std::size_t N>
  using Units = std::array<std::int16_t, N>;
  template <std::size_t N>
  using Sums = std::array<std::int32_t, N>;
  static constexpr int sum_unit = game::feature_unit * weight_unit;

  [[nodiscard]] float points(std::int32_t sum) const { return static_cast<float>(sum) * (points_unit_ / static_cast<float>(sum_unit)); }
  static float sigmoid(std::int32_t sum) { return players::sigmoid(sum, sum_unit); }

  template <std::size_t N>
  static Sums<N> start(const Units<N>& bias) {
    Sums<N> sums;
    for (std::size_t i = 0; i < N; ++i) sums[i] = std::int32_t{bias[i]} * game::feature_unit;
    return sums;
  }
  template <std::size_t N>
  static Units<N> rectified(const Sums<N>& sums) {
    Units<N> units;
    for (std::size_t i = 0; i < N; ++i) units[i] = static_cast<std::int16_t>(std::clamp(sums[i] >> weight_shift, 0, INT16_MAX));
    return units;
  }

  // A linear output.
  template <std::size_t N>
  struct Line {
    Units<N> weights;
    std::int16_t bias;
    std::int32_t operator()(const Units<N>& units) const {
      std::int32_t sum = std::int32_t{bias} * game::feature_unit;
      for (std::size_t i = 0; i < N; ++i) sum += std::int32_t{weights[i]} * std::int32_t{units[i]};
      return sum;
    }
  };

  // The sums of the units over all subjects. Writes the points from each subject to `prediction`, unless it is null.
  Units<S::subject_units> subject_units(const typename game::Skill<G>::Features& features, Prediction<S>* prediction) const {
    Sums<S::subject_units> totals{};
    for (std::size_t subject = 0; subject < S::subjects; ++subject) {
      auto sums = start(subject_bias_);
      subject_layer_.add(features.subjects[subject].values(), sums);
      const Units<S::subject_units> units = rectified(sums);
      for (std::size_t i = 0; i < units.size(); ++i) totals[i] += units[i];
      if (prediction == nullptr) continue;
      prediction->to_come[S::table_sources + subject] = points(subject_points_(units));
    }
    Units<S::subject_units> result;
    for (std::size_t i = 0; i < totals.size(); ++i) result[i] = static_cast<std::int16_t>(std::min(totals[i], INT16_MAX));
    return result;
  }

  Units<S::units> table_units(const typename game::Skill<G>::Features& features, Prediction<S>* prediction) const {
    auto sums = start(table_bias_);
    sum_layer_.add(subject_units(features, prediction), sums);
    table_layer_.add(features.table.values(), sums);
    return rectified(sums);
  }

  float points_unit_;
  Layer<S::subject_inputs, S::subject_units> subject_layer_;
  Units<S::subject_units> subject_bias_;
  Line<S::subject_units> subject_points_;
  Layer<S::subject_units, S::units> sum_layer_;
  Layer<S::table_inputs, S::units> table_layer_;
  Units<S::units> table_bias_;
  std::array<Line<S::units>, S::outputs> outputs_;
};

}  // namespace florin::players
