#include "game/notation.hpp"

#include "base/text.hpp"

namespace florin::game {

std::optional<base::Seat> read_seat(std::string_view text, int seats) {
  if (text.size() != 2 || text[0] != 'P' || text[1] < '1' || text[1] >= '1' + seats) return std::nullopt;
  return base::Seat::at(text[1] - '1');
}

base::Result<Line> read_line(std::string_view text, int seats) {
  const std::vector<std::string_view> words = base::words(text);
  if (words.size() < 2) return not_a_move(text);
  Line line;
  line.verb = words[1];
  line.details.assign(words.begin() + 2, words.end());
  if (words[0] == "~") return line;
  line.seat = read_seat(words[0], seats);
  if (!line.seat) {
    return base::Problem{base::phrase("notation.seat").text("actor", base::quoted(words[0])).number("seats", seats), {}};
  }
  return line;
}

base::Problem not_a_move(std::string_view text) {
  return {base::phrase("notation.not-a-move").text("move", base::quoted(text)).word("moves", "notation.moves"), {}};
}

}  // namespace florin::game
