// The evaluation network of a game: what a seat may expect of a position.
//
//   subjects  every subject's features pass the same small layer; its units are added up over the subjects, and a
//             line through them predicts the points to come from that subject
//   table     these sums and the features of the table pass a second layer, from which come the share in the
//             victory and the points to come from everything else
//
// Weights and sums are whole numbers: the same prediction comes out natively and as WebAssembly.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "game/game.hpp"
#include "game/outlook.hpp"
#include "players/learnable.hpp"
#include "players/sigmoid.hpp"

namespace florin::players {

template <Learnable G>
struct Shape {
  using Features = typename G::Features;
  static constexpr std::size_t subjects = Features::subject_count;
  static constexpr std::size_t subject_inputs = Features::subject_size;
  static constexpr std::size_t table_inputs = Features::table_size;
  static constexpr std::size_t subject_units = 32;
  static constexpr std::size_t units = 32;
  static constexpr std::size_t table_sources = G::table_sources;
  static constexpr std::size_t outputs = 1 + table_sources;
  static constexpr std::size_t sources = table_sources + subjects;
  static_assert(sources <= game::most_sources);
};

// All weights, one after the other: `T` is a whole number where moves are chosen and a float while learning.
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

// Fixed point: a weight of 1, and how far a product of a weight and a feature is shifted to be a feature again.
inline constexpr int weight_shift = 10;
inline constexpr int weight_unit = 1 << weight_shift;
inline constexpr float points_unit = 20;  // points are predicted in twenties

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

  explicit Network(const Weights& weights) : weights_(weights) {
    turn(weights.subject_layer, subject_rows_, 0);
    turn(weights.sum_layer, table_rows_, 0);
    turn(weights.table_layer, table_rows_, S::subject_units);
  }

  [[nodiscard]] float share(const typename G::Features& features) const { return sigmoid(output(table_units(features, nullptr), 0)); }

  [[nodiscard]] Prediction<S> predict(const typename G::Features& features) const {
    Prediction<S> prediction;
    const Inputs<S::units> units = table_units(features, &prediction);
    prediction.share = sigmoid(output(units, 0));
    for (std::size_t i = 0; i < S::table_sources; ++i) prediction.to_come[i] = points(output(units, 1 + i));
    return prediction;
  }

 private:
  template <std::size_t N>
  using Inputs = std::array<std::int16_t, N>;
  // Whole vectors of eight: the compiler multiplies and adds them at one stroke.
  static constexpr std::size_t padded(std::size_t size) { return (size + 7) / 8 * 8; }
  static constexpr std::size_t subject_width = padded(S::subject_inputs);
  static constexpr std::size_t table_width = padded(S::subject_units + S::table_inputs);
  static constexpr int sum_unit = game::feature_unit * weight_unit;

  // The weights of a layer by unit instead of by input.
  template <class Layer, class Rows>
  static void turn(const Layer& layer, Rows& rows, std::size_t first) {
    for (std::size_t input = 0; input < layer.size(); ++input) {
      for (std::size_t unit = 0; unit < rows.size(); ++unit) rows[unit][first + input] = layer[input][unit];
    }
  }

  static constexpr std::int32_t rectified(std::int32_t sum) { return std::clamp(sum >> weight_shift, 0, int{INT16_MAX}); }
  static constexpr float points(std::int32_t sum) { return static_cast<float>(sum) * (points_unit / static_cast<float>(sum_unit)); }
  static float sigmoid(std::int32_t sum) { return players::sigmoid(sum, sum_unit); }

  template <std::size_t N>
  static std::int32_t product(const Inputs<N>& weights, const Inputs<N>& inputs, std::int16_t bias) {
    std::int32_t sum = std::int32_t{bias} * game::feature_unit;
    for (std::size_t i = 0; i < N; ++i) sum += std::int32_t{weights[i]} * std::int32_t{inputs[i]};
    return sum;
  }

  // The units of all subjects added up; what each subject promises goes to the prediction, if there is one.
  void add_subjects(const typename G::Features& features, Inputs<table_width>& sums, Prediction<S>* prediction) const {
    std::array<std::int32_t, S::subject_units> totals{};
    Inputs<subject_width> inputs{};
    for (std::size_t subject = 0; subject < S::subjects; ++subject) {
      const auto& values = features.subjects[subject].values();
      std::copy(values.begin(), values.end(), inputs.begin());
      Inputs<S::subject_units> units;
      for (std::size_t i = 0; i < units.size(); ++i) {
        units[i] = static_cast<std::int16_t>(rectified(product(subject_rows_[i], inputs, weights_.subject_bias[i])));
        totals[i] += units[i];
      }
      if (prediction == nullptr) continue;
      prediction->to_come[S::table_sources + subject] = points(product(weights_.subject_points, units, weights_.subject_points_bias[0]));
    }
    for (std::size_t i = 0; i < totals.size(); ++i) sums[i] = static_cast<std::int16_t>(std::min(totals[i], int{INT16_MAX}));
  }

  Inputs<S::units> table_units(const typename G::Features& features, Prediction<S>* prediction) const {
    Inputs<table_width> inputs{};
    add_subjects(features, inputs, prediction);
    const auto& values = features.table.values();
    std::copy(values.begin(), values.end(), inputs.begin() + S::subject_units);
    Inputs<S::units> units;
    for (std::size_t i = 0; i < units.size(); ++i) {
      units[i] = static_cast<std::int16_t>(rectified(product(table_rows_[i], inputs, weights_.table_bias[i])));
    }
    return units;
  }

  [[nodiscard]] std::int32_t output(const Inputs<S::units>& units, std::size_t index) const {
    return product(weights_.output_layer[index], units, weights_.output_bias[index]);
  }

  Weights weights_;
  std::array<Inputs<subject_width>, S::subject_units> subject_rows_{};
  std::array<Inputs<table_width>, S::units> table_rows_{};
};

}  // namespace florin::players
