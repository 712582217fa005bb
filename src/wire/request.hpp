// The requests of the referee protocol (docs/referee.md) as values, read from a line of JSON. Unknown members are
// ignored.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/phrase.hpp"
#include "game/record.hpp"
#include "game/setup.hpp"

namespace florin::wire {

struct NewGame {
  std::string game;
  game::Setup setup;
  std::optional<std::uint64_t> seed;
};
struct LoadRecord {
  game::Record record;
  std::optional<std::uint64_t> seed;
};
struct PlayMove {
  std::string move;
};
struct DrawChance {};
struct UndoMove {};
struct AskPosition {};
struct AskSuggestion {
  std::string level;  // empty: not given
  std::optional<int> milliseconds;
  std::string seat;                   // empty: the seat that acts next
  std::optional<std::uint64_t> seed;  // the same seed gives the same suggestion
  std::optional<game::Record> record;
};
struct AskPreview {
  std::string move;
};
struct AskRecord {};

using Request = std::variant<NewGame, LoadRecord, PlayMove, DrawChance, UndoMove, AskPosition, AskSuggestion, AskPreview, AskRecord>;

[[nodiscard]] base::Result<Request> read_request(std::string_view line);

}  // namespace florin::wire
