#include "apps/shell/numbers.hpp"

#include <charconv>

namespace florin::apps {
namespace {

template <class Number>
std::optional<Number> read_all(std::string_view text, const Range<Number>& range) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || !range.has(number)) return std::nullopt;
  return number;
}

}  // namespace

std::optional<std::uint64_t> read_whole(std::string_view text, const Wholes& range) { return read_all(text, range); }

// from_chars also reads "nan" and "inf"; no range has the first, and no finite range the second.
std::optional<double> read_decimal(std::string_view text, const Decimals& range) { return read_all(text, range); }

}  // namespace florin::apps
