// Reading words and numbers from short lines of notation, and joining them again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace florin::base {

// The words of a line, parted by single or repeated spaces.
[[nodiscard]] std::vector<std::string_view> words(std::string_view line);

// A whole decimal number without sign or leading zeros, at most `most`; nothing otherwise.
[[nodiscard]] std::optional<int> whole_number(std::string_view text, int most);

[[nodiscard]] std::string joined(const std::vector<std::string>& parts, std::string_view between);

// The text cut to a length fit for an error message, without control characters or broken UTF-8.
[[nodiscard]] std::string quoted(std::string_view text);

// What a person typed, fit to be shown to others: without controls of direction and what else cannot be seen,
// white space folded and trimmed. Nothing if it is not UTF-8, or not 1 to `most` characters long afterwards.
[[nodiscard]] std::optional<std::string> cleaned(std::string_view text, std::size_t most);

// FNV-1a, 64 bits: for digests that prove that nothing changed, not against an adversary.
class Digest {
 public:
  constexpr void add(std::string_view text) {
    for (const char c : text) value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
  }
  [[nodiscard]] constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325ULL;
};

}  // namespace florin::base
