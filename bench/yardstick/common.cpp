#include "common.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace florin::yardstick {

void refuse(std::string_view line) { throw std::invalid_argument("not a move here: " + std::string(line)); }

Line split_line(std::string_view line) {
  std::vector<std::string_view> words;
  std::size_t begin = 0;
  while (begin <= line.size()) {
    const std::size_t end = std::min(line.find(' ', begin), line.size());
    if (end == begin) refuse(line);  // empty, or two spaces in a row
    words.push_back(line.substr(begin, end - begin));
    begin = end + 1;
  }
  if (words.size() < 2) refuse(line);
  Line result;
  result.seat = words[0] == "~" ? chance_player : parse_seat(words[0]);
  result.verb = words[1];
  result.words.assign(words.begin() + 2, words.end());
  return result;
}

std::string seat_text(int seat) { return "P" + std::to_string(seat + 1); }

int parse_seat(std::string_view word) {
  if (word.size() != 2 || word[0] != 'P' || word[1] < '1' || word[1] > '6') refuse(word);
  return word[1] - '1';
}

int parse_number(std::string_view word) {
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  // Each number has exactly one text: no sign, no leading zeros.
  if (error != std::errc() || end != word.data() + word.size() || word != std::to_string(value) || value < 0) refuse(word);
  return value;
}

namespace {
std::vector<int> seats_with(const std::vector<int>& values, int value) {
  std::vector<int> seats;
  for (std::size_t seat = 0; seat < values.size(); ++seat)
    if (values[seat] == value) seats.push_back(static_cast<int>(seat));
  return seats;
}
}  // namespace

std::vector<int> seats_with_most(const std::vector<int>& values) {
  return seats_with(values, *std::max_element(values.begin(), values.end()));
}

std::vector<int> seats_with_least(const std::vector<int>& values) {
  return seats_with(values, *std::min_element(values.begin(), values.end()));
}

std::vector<int> ship_prizes(int players) {
  switch (players) {
    case 2: return {20, 0};
    case 3: return {30, 15, 0};
    case 4: return {30, 20, 10, 0};
    case 5: return {30, 20, 10, 5, 0};
    case 6: return {30, 20, 15, 10, 5, 0};
    default: throw std::invalid_argument("no ship prizes for this number of players");
  }
}

std::vector<int> commodity_prizes(int players, int second) {
  std::vector<int> prizes(static_cast<std::size_t>(players), 0);
  prizes[0] = 10;
  prizes[1] = second;
  return prizes;
}

std::vector<int> shared_prizes(const std::vector<int>& values, const std::vector<int>& prizes, int unit) {
  std::vector<int> result;
  result.reserve(values.size());
  for (const int value : values) {
    const auto ahead = std::count_if(values.begin(), values.end(), [value](int other) { return other > value; });
    const auto tied = std::count(values.begin(), values.end(), value);
    int sum = 0;
    for (auto place = ahead; place < ahead + tied; ++place) sum += prizes[static_cast<std::size_t>(place)];
    const int share = sum / static_cast<int>(tied);
    result.push_back(share - share % unit);
  }
  return result;
}

int draw_kind(const std::vector<int>& copies, int total, std::mt19937_64& random) {
  int rest = std::uniform_int_distribution<int>(0, total - 1)(random);
  int kind = 0;
  while (rest >= copies[static_cast<std::size_t>(kind)]) rest -= copies[static_cast<std::size_t>(kind++)];
  return kind;
}

}  // namespace florin::yardstick
