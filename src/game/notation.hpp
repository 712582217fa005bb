// The notation that all games share: "P1 words..." and "~ words...".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/phrase.hpp"
#include "base/seat.hpp"

namespace florin::game {

// A parsed line of notation: who acts (nobody: chance), the verb, and the details.
struct Line {
  std::optional<base::Seat> seat;
  std::string_view verb;
  std::vector<std::string_view> details;

  [[nodiscard]] bool is(std::string_view wanted, std::size_t count) const { return verb == wanted && details.size() == count; }
};

[[nodiscard]] base::Result<Line> read_line(std::string_view text, int seats);

// The seat that "P3" names at a table with `seats` seats.
[[nodiscard]] std::optional<base::Seat> read_seat(std::string_view text, int seats);

// The problem with a line that isn't a move of the game at all. The game's catalogue lists its moves under
// "notation.moves".
[[nodiscard]] base::Problem not_a_move(std::string_view text);

}  // namespace florin::game
