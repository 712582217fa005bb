// Numbers on the command line. One reader for all options: it accepts exactly the numbers in the option's range, and
// nothing else (no sign, no spaces, no hexadecimal, no infinity).
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

namespace florin::apps {

template <class Number>
struct Range {
  Number least;
  Number most;

  [[nodiscard]] bool has(Number number) const { return number >= least && number <= most; }
};

using Wholes = Range<std::uint64_t>;
using Decimals = Range<double>;

inline constexpr std::uint64_t any_size = std::numeric_limits<std::uint64_t>::max();

// Reads digits: "0", "17".
[[nodiscard]] std::optional<std::uint64_t> read_whole(std::string_view text, const Wholes& range);
// Reads a decimal fraction with an optional minus: "0.05", "-2", "1e-6".
[[nodiscard]] std::optional<double> read_decimal(std::string_view text, const Decimals& range);

}  // namespace florin::apps
