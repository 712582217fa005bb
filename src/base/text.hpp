// Reads lines, words and numbers from notation and other short texts, and joins them again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace florin::base {

// Splits a line into words at single or repeated spaces.
[[nodiscard]] std::vector<std::string_view> words(std::string_view line);

// Splits a text into its lines; empty ones are left out.
[[nodiscard]] std::vector<std::string_view> lines(std::string_view text);

// Reads a decimal whole number without sign or leading zeros, at most `most`; nothing for anything else.
[[nodiscard]] std::optional<int> whole_number(std::string_view text, int most);

[[nodiscard]] std::string joined(const std::vector<std::string>& parts, std::string_view between);

// Cuts the text to a length that fits an error message, without control characters or broken UTF-8.
[[nodiscard]] std::string quoted(std::string_view text);

// Cleans text a person typed, so that others can safely see it: removes direction controls and other invisible
// characters, collapses white space and trims it. Returns nothing if the text isn't UTF-8, or if the result isn't 1
// to `most` characters long.
[[nodiscard]] std::optional<std::string> cleaned(std::string_view text, std::size_t most);

// FNV-1a, 64 bits. Its digests prove that nothing changed; they don't protect against an attacker.
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
