#include "base/text.hpp"

#include <algorithm>
#include <array>

namespace florin::base {
namespace {

// Removes the first character of `text` and returns it; nothing if it isn't well-formed UTF-8.
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

struct Range {
  char32_t first;
  char32_t last;
};

template <std::size_t N>
bool is_in(const std::array<Range, N>& ranges, char32_t character) {
  return std::any_of(ranges.begin(), ranges.end(), [&](const Range& range) { return character >= range.first && character <= range.last; });
}

// White space of every width.
constexpr std::array<Range, 9> spaces = {{{'\t', '\n'},
                                          {' ', ' '},
                                          {0xA0, 0xA0},
                                          {0x1680, 0x1680},
                                          {0x2000, 0x200A},
                                          {0x2028, 0x2029},
                                          {0x202F, 0x202F},
                                          {0x205F, 0x205F},
                                          {0x3000, 0x3000}}};

// Characters that draw nothing: controls, direction and joining marks, fillers and noncharacters.
constexpr std::array<Range, 17> unseen = {{{0x00, 0x1F},
                                           {0x7F, 0x9F},
                                           {0xAD, 0xAD},
                                           {0x034F, 0x034F},
                                           {0x061C, 0x061C},
                                           {0x115F, 0x1160},
                                           {0x17B4, 0x17B5},
                                           {0x180B, 0x180F},
                                           {0x200B, 0x200F},
                                           {0x202A, 0x202E},
                                           {0x2060, 0x206F},
                                           {0x2800, 0x2800},
                                           {0x3164, 0x3164},
                                           {0xFE00, 0xFE0F},
                                           {0xFEFF, 0xFEFF},
                                           {0xFFA0, 0xFFA0},
                                           {0xFFF0, 0xFFFB}}};
constexpr char32_t first_unseen_plane = 0xE0000;  // tags, private use

}  // namespace

namespace {

// The parts between separators, without empty ones.
std::vector<std::string_view> parts(std::string_view text, char separator) {
  std::vector<std::string_view> result;
  while (true) {
    const std::size_t start = text.find_first_not_of(separator);
    if (start == std::string_view::npos) return result;
    text.remove_prefix(start);
    const std::size_t length = text.find(separator);
    result.push_back(text.substr(0, length));
    if (length == std::string_view::npos) return result;
    text.remove_prefix(length);
  }
}

}  // namespace

std::vector<std::string_view> words(std::string_view line) { return parts(line, ' '); }
std::vector<std::string_view> lines(std::string_view text) { return parts(text, '\n'); }

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
    if (is_in(spaces, *character)) {
      is_gap = !result.empty();
    } else if (!is_in(unseen, *character) && *character < first_unseen_plane) {
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
