#include "terminal/draw/seat_names.hpp"

namespace florin::terminal {
namespace {

bool is_word_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace

std::string name_at(base::Seat seat, const std::vector<std::string>& names) {
  const auto index = static_cast<std::size_t>(seat.index());
  return index < names.size() && !names[index].empty() ? names[index] : seat.name();
}

std::string with_names(std::string_view sentence, const std::vector<std::string>& names) {
  std::string result;
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    const bool begins = i == 0 || !is_word_character(sentence[i - 1]);
    const bool is_seat = begins && sentence[i] == 'P' && i + 1 < sentence.size() && sentence[i + 1] >= '1' && sentence[i + 1] <= '6' &&
                         (i + 2 == sentence.size() || !is_word_character(sentence[i + 2]));
    if (!is_seat) {
      result += sentence[i];
      continue;
    }
    result += name_at(base::Seat::at(sentence[i + 1] - '1'), names);
    ++i;
  }
  return result;
}

Tone tone_of_seat(base::Seat seat) {
  constexpr Tone tones[] = {Tone::cyan, Tone::magenta, Tone::yellow, Tone::green, Tone::red, Tone::blue};
  return tones[static_cast<std::size_t>(seat.index()) % std::size(tones)];
}

}  // namespace florin::terminal
