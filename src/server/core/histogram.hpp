// Histogram: how values are distributed, in the buckets that Prometheus expects. Each bucket counts the values up to its
// bound; the last one has no bound.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace florin::server {

class Histogram {
 public:
  static constexpr std::size_t bounds = 12;
  using Bounds = std::array<double, bounds>;
  static constexpr Bounds seconds = {0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5};
  static constexpr Bounds lengths = {0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10'000};

  explicit Histogram(const Bounds& limits) : limits_(limits) {}

  void add(double value);
  // Appends the histogram in Prometheus text format.
  void write(std::string& text, std::string_view name, std::string_view help) const;
  [[nodiscard]] std::int64_t count() const { return counts_.back(); }

 private:
  Bounds limits_;
  std::array<std::int64_t, bounds + 1> counts_{};  // cumulative; the last one counts everything
  double sum_ = 0;
};

}  // namespace florin::server
