// The sigmoid function, which turns a network's output into a probability. It uses only additions, multiplications and a
// table, because the functions of the C library differ between machines.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "game/exponential.hpp"

namespace florin::players {
namespace detail {

inline constexpr int sigmoid_reach = 12;  // the sigmoid is treated as flat beyond it
inline constexpr int sigmoid_steps = 16;  // entries of the table per unit

inline constexpr auto sigmoid_table = [] {
  std::array<float, 2 * sigmoid_reach * sigmoid_steps + 1> table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    const double x = static_cast<double>(i) / sigmoid_steps - sigmoid_reach;
    table[i] = static_cast<float>(1.0 / (1.0 + game::exponential(-x)));
  }
  return table;
}();

}  // namespace detail

// 1 / (1 + e^-x) of x = sum / unit, interpolated in a table.
[[nodiscard]] constexpr float sigmoid(std::int32_t sum, int unit) {
  const std::int64_t position = (std::int64_t{sum} + std::int64_t{unit} * detail::sigmoid_reach) * detail::sigmoid_steps;
  if (position <= 0) return detail::sigmoid_table.front();
  const auto index = static_cast<std::size_t>(position / unit);
  if (index + 1 >= detail::sigmoid_table.size()) return detail::sigmoid_table.back();
  const float part = static_cast<float>(position % unit) / static_cast<float>(unit);
  return detail::sigmoid_table[index] + part * (detail::sigmoid_table[index + 1] - detail::sigmoid_table[index]);
}

}  // namespace florin::players
