#include "players/arena/rating.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace florin::players {
namespace {

using Vector = std::vector<double>;

// A square matrix, row by row.
class Matrix {
 public:
  explicit Matrix(std::size_t size) : size_(size), cells_(size * size) {}
  [[nodiscard]] double& at(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }
  [[nodiscard]] double at(std::size_t row, std::size_t column) const { return cells_[row * size_ + column]; }
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  std::size_t size_;
  Vector cells_;
};

// The inverse of a symmetric positive definite matrix, by Gauss-Jordan elimination. Such a matrix needs no pivoting.
Matrix inverse(Matrix matrix) {
  const std::size_t n = matrix.size();
  for (std::size_t pivot = 0; pivot < n; ++pivot) {
    const double scale = 1 / matrix.at(pivot, pivot);
    matrix.at(pivot, pivot) = 1;
    for (std::size_t j = 0; j < n; ++j) matrix.at(pivot, j) *= scale;
    for (std::size_t i = 0; i < n; ++i) {
      if (i == pivot) continue;
      const double factor = std::exchange(matrix.at(i, pivot), 0.0);
      for (std::size_t j = 0; j < n; ++j) matrix.at(i, j) -= factor * matrix.at(pivot, j);
    }
  }
  return matrix;
}

Vector product(const Matrix& matrix, const Vector& vector) {
  Vector result(vector.size());
  for (std::size_t i = 0; i < vector.size(); ++i) {
    for (std::size_t j = 0; j < vector.size(); ++j) result[i] += matrix.at(i, j) * vector[j];
  }
  return result;
}

// Each member's chance to win, all its seats together. Strengths are logarithms.
Vector chances(const LineupTally& tally, const Vector& strengths) {
  double highest = strengths[tally.members().front()];
  for (const PoolIndex member : tally.members()) highest = std::max(highest, strengths[member]);
  Vector result;
  double sum = 0;
  for (std::size_t i = 0; i < tally.members().size(); ++i) {
    result.push_back(tally.copies(i) * std::exp(strengths[tally.members()[i]] - highest));
    sum += result.back();
  }
  for (double& chance : result) chance /= sum;
  return result;
}

// The gradient and the negated Hessian of the log-likelihood.
struct Slope {
  Vector gradient;
  Matrix information;
};

Slope slope_at(const std::vector<LineupTally>& tallies, const Vector& strengths) {
  Slope slope{Vector(strengths.size()), Matrix(strengths.size())};
  for (std::size_t i = 0; i < strengths.size(); ++i) {  // the imaginary game against an average player: half won, half lost
    const double chance = 1 / (1 + std::exp(-strengths[i]));
    slope.gradient[i] = 0.5 - chance;
    slope.information.at(i, i) = std::max(chance * (1 - chance), 1e-9);
  }
  for (const LineupTally& tally : tallies) {
    const Vector chance = chances(tally, strengths);
    const auto blocks = static_cast<double>(tally.blocks());
    double victories = 0;  // fewer than the games if a whole table forfeited
    for (std::size_t i = 0; i < chance.size(); ++i) victories += blocks * tally.victories(i);
    for (std::size_t i = 0; i < chance.size(); ++i) {
      const PoolIndex one = tally.members()[i];
      slope.gradient[one] += blocks * tally.victories(i) - victories * chance[i];
      for (std::size_t j = 0; j < chance.size(); ++j) {
        slope.information.at(one, tally.members()[j]) += victories * chance[i] * ((i == j ? 1.0 : 0.0) - chance[j]);
      }
    }
  }
  return slope;
}

// Newton's method on a concave function. Long steps are shortened, so that it can't leave the region where it converges.
Vector fitted(const std::vector<LineupTally>& tallies, std::size_t players) {
  constexpr int most_steps = 200;
  constexpr double longest = 1.0;
  Vector strengths(players);
  for (int step = 0; step < most_steps; ++step) {
    Slope slope = slope_at(tallies, strengths);
    const Vector change = product(inverse(std::move(slope.information)), slope.gradient);
    double largest = 0;
    for (const double value : change) largest = std::max(largest, std::abs(value));
    const double factor = largest > longest ? longest / largest : 1.0;
    for (std::size_t i = 0; i < players; ++i) strengths[i] += factor * change[i];
    if (largest < 1e-10) break;
  }
  return strengths;
}

// How much the gradient varies from run to run: the spread between the blocks of each lineup, including imaginary blocks
// in which one member wins everything, as in LineupTally::share.
Matrix gradient_spread(const std::vector<LineupTally>& tallies, std::size_t players) {
  Matrix spread(players);
  for (const LineupTally& tally : tallies) {
    if (tally.blocks() == 0) continue;
    const std::size_t members = tally.members().size();
    const double weight = 2.0 / static_cast<double>(members);
    const auto beyond = [&](std::size_t winner, std::size_t member) {
      return (winner == member ? tally.seats() : 0.0) - tally.victories(member);
    };
    for (std::size_t i = 0; i < members; ++i) {
      for (std::size_t j = 0; j < members; ++j) {
        double sum = tally.comoment(i, j);
        for (std::size_t winner = 0; winner < members; ++winner) sum += weight * beyond(winner, i) * beyond(winner, j);
        spread.at(tally.members()[i], tally.members()[j]) += sum;
      }
    }
  }
  return spread;
}

// The variance of each strength relative to the mean of all (sandwich estimator).
Vector variances(const Matrix& inverse_information, const Matrix& spread) {
  const std::size_t n = spread.size();
  Vector result;
  for (std::size_t i = 0; i < n; ++i) {
    Vector direction(n);
    for (std::size_t j = 0; j < n; ++j) {
      direction[j] = inverse_information.at(i, j);
      for (std::size_t k = 0; k < n; ++k) direction[j] -= inverse_information.at(k, j) / static_cast<double>(n);
    }
    const Vector spread_along = product(spread, direction);
    double variance = 0;
    for (std::size_t j = 0; j < n; ++j) variance += direction[j] * spread_along[j];
    result.push_back(std::max(variance, 0.0));
  }
  return result;
}

}  // namespace

std::vector<Rating> ratings(const std::vector<LineupTally>& tallies, std::size_t players) {
  constexpr double scale = 400 / std::numbers::ln10;
  const Vector strengths = fitted(tallies, players);
  const Vector variance = variances(inverse(slope_at(tallies, strengths).information), gradient_spread(tallies, players));
  double mean = 0;
  for (const double strength : strengths) mean += strength / static_cast<double>(players);
  std::int64_t blocks = 0;
  for (const LineupTally& tally : tallies) blocks += tally.blocks();
  std::vector<Rating> result;
  for (std::size_t i = 0; i < players; ++i) {
    result.push_back({scale * (strengths[i] - mean), scale * student_95(blocks) * std::sqrt(variance[i])});
  }
  return result;
}

}  // namespace florin::players
