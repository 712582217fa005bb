// The limits for a line from outside.
#pragma once

#include <cstddef>

namespace florin::wire {

inline constexpr std::size_t longest_line = std::size_t{1} << 20U;
inline constexpr int deepest_nesting = 32;

}  // namespace florin::wire
