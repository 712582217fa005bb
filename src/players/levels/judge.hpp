// Judge: what the evaluation of a master makes of positions, moves and draws, for whoever takes a finished game apart
// (review/reviewer.hpp). It is without the game's types: moves go in and out as notation.
//
// Every judgement costs a fixed number of evaluations, so the same judge says the same about the same position for the
// same seed, on every machine. It never sees what comes later in the game.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/seat.hpp"
#include "game/table.hpp"
#include "players/levels/suggestion.hpp"

namespace florin::players {

// What every seat may expect: its share of the victory (in a game for one: the chance of the top rank), and its final
// points.
struct Outlook {
  std::array<float, base::max_seats> shares{};
  std::array<float, base::max_seats> points{};
};

struct JudgedMove {
  std::string move;
  Outlook outlook;  // after the move
};

// What could have been drawn, with its odds, and what the table may expect then.
struct PossibleDraw {
  std::uint32_t weight;
  Outlook outlook;
};

struct JudgedDraw {
  Outlook outlook;  // after what was drawn
  // Every possible draw; if there are too many for the effort, a sample that has nothing to do with what was drawn.
  std::vector<PossibleDraw> possible;
};

// What a seat wants most.
enum class Aim : std::uint8_t { victory, points, top_rank };

class Judge {
 public:
  virtual ~Judge() = default;

  [[nodiscard]] virtual Aim aim() const = 0;
  // The moves that a master considers, and `move`, which a seat may play now, wherever it stands among them.
  [[nodiscard]] virtual std::vector<JudgedMove> decision(const game::Table& table, std::string_view move, std::uint64_t seed) = 0;
  // `move` is a draw that can happen now.
  [[nodiscard]] virtual JudgedDraw draw(const game::Table& table, std::string_view move, std::uint64_t seed) = 0;
  // The end of a finished game. No judgement is needed for it.
  [[nodiscard]] virtual Outlook result(const game::Table& table) = 0;
  // What the table may expect after each of two moves of a seat.
  [[nodiscard]] virtual std::pair<Outlook, Outlook> compare(const game::Table& table, std::string_view first, std::string_view second,
                                                            std::uint64_t seed) = 0;
  // How one move of a seat differs from another in points, the largest difference first.
  [[nodiscard]] virtual std::vector<Reason> reasons(const game::Table& table, std::string_view better, std::string_view worse,
                                                    std::uint64_t seed) = 0;
};

}  // namespace florin::players
