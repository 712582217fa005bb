// Conformance: what another implementation of the rules says about every position of a recorded game. Comparing it finds
// the first position where the two disagree, even if both accept all the moves (docs/record-format.md).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/phrase.hpp"
#include "game/record.hpp"
#include "game/table.hpp"

namespace florin::game {

// An empty list claims nothing.
struct Conformance {
  // One entry for each move, about the position before it; nothing where chance is due. The checksum is the CRC-32 of the
  // legal moves of all seats, sorted by byte and joined by newlines.
  std::vector<std::optional<std::uint32_t>> legal_count;
  std::vector<std::optional<std::uint32_t>> legal_crc32;
  // The scores after a number of moves.
  struct ScoresAfter {
    std::uint32_t moves = 0;
    std::vector<int> scores;
  };
  std::vector<ScoresAfter> scores_after;

  [[nodiscard]] bool is_empty() const { return legal_count.empty() && legal_crc32.empty() && scores_after.empty(); }
};

// Plays the record's moves on a fresh table and returns the first difference.
[[nodiscard]] std::optional<base::Problem> compare(const Conformance& said, const Record& record, Table& table);

}  // namespace florin::game
