#include "base/text.hpp"

#include <array>

namespace florin::base {
namespace {

// The character at the front of `text`, taken off it; nothing if it is not well-formed UTF-8.
std::optional<char32_t> take_character(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
  if (length == 0 || text.size() < length) return std::nullopt;
  constexpr std::array<unsigned, 5> first_bits = {0, 0x7F, 0x1F, 0x0F, 0x07};
  char32_t character = first & first_bits[length];
  for (std::size_t i = 1; i < length; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte & 0xC0U) != 0x80U) return std::nullopt;
    character = (character << 6U) | (byte & 0x3FU);
  }
  constexpr std::array<char32_t, 5> least = {0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = character >= 0xD800 && character <= 0xDFFF;
  if (character < least[length] || is_surrogate || character > 0x10FFFF) return std::nullopt;
  text.remove_prefix(length);
  return character;
}

// Characters that draw nothing but change how others are drawn.
bool is_control(char32_t character) {
  return character < 0x20 || (character >= 0x7F && character < 0xA0) || (character >= 0x200B && character <= 0x200F) ||
         (character >= 0x2028 && character <= 0x202E) || (character >= 0x2060 && character <= 0x206F) || character == 0xFEFF ||
         character == 0x061C || (character >= 0xFFF9 && character <= 0xFFFB) || (character >= 0xE0000 && character <= 0xE0FFF);
}

}  // namespace

std::vector<std::string_view> words(std::string_view line) {
  std::vector<std::string_view> result;
  while (true) {
    const std::size_t start = line.find_first_not_of(' ');
    if (start == std::string_view::npos) return result;
    line.remove_prefix(start);
    const std::size_t length = line.find(' ');
    result.push_back(line.substr(0, length));
    if (length == std::string_view::npos) return result;
    line.remove_prefix(length);
  }
}

std::optional<int> whole_number(std::string_view text, int most) {
  if (text.empty() || (text.size() > 1 && text.front() == '0')) return std::nullopt;
  std::int64_t value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
    if (value > most) return std::nullopt;
  }
  return static_cast<int>(value);
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string result;
  for (const std::string& part : parts) {
    if (!result.empty()) result += between;
    result += part;
  }
  return result;
}

std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 60;
  std::string result;
  for (const char c : text.substr(0, longest)) {
    const auto byte = static_cast<unsigned char>(c);
    result += (byte < 0x20 || byte >= 0x7F) ? '?' : c;
  }
  if (text.size() > longest) result += "...";
  return result;
}

std::optional<std::string> cleaned(std::string_view text, std::size_t most) {
  std::string result;
  std::size_t length = 0;
  bool is_gap = false;
  while (!text.empty()) {
    const std::string_view rest = text;
    const std::optional<char32_t> character = take_character(text);
    if (!character) return std::nullopt;
    if (*character == ' ' || *character == '\n' || *character == '\t' || *character == 0xA0) {
      is_gap = !result.empty();
    } else if (!is_control(*character)) {
      if (is_gap) result += ' ';
      length += is_gap ? 2 : 1;
      is_gap = false;
      result += rest.substr(0, rest.size() - text.size());
    }
  }
  if (length == 0 || length > most) return std::nullopt;
  return result;
}

}  // namespace florin::base
