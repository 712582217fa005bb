// Record: a game as it is stored, sent and replayed: game, seats, options, moves. Replaying one needs no random
// numbers. This is the value; wire/ has its JSON form.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/seat.hpp"
#include "game/setup.hpp"

namespace florin::game {

// The proof that nobody manipulated the dice (docs/fairness.md).
struct Fair {
  int version = 1;
  std::string commitment;
  std::vector<std::string> bits;
  std::string seed;  // empty until revealed
  friend bool operator==(const Fair&, const Fair&) = default;
};

// Why a game stopped before its end.
struct Ended {
  enum class By : std::uint8_t { agreement, forfeit, abandoned };
  By by = By::agreement;
  std::optional<base::Seat> seat;
  friend bool operator==(const Ended&, const Ended&) = default;
};

// From move `move` on, `player` played the seat.
struct TookOver {
  int move = 0;
  base::Seat seat = base::Seat::at(0);
  std::string player;
  friend bool operator==(const TookOver&, const TookOver&) = default;
};

struct Record {
  std::string game;
  Setup setup;
  std::vector<std::string> names;  // empty or one for each seat
  std::vector<std::string> moves;
  std::optional<std::vector<int>> scores;
  std::optional<base::SeatSet> winners;
  std::optional<Fair> fair;
  std::optional<Ended> ended;
  std::vector<TookOver> took_over;
  // In a rated game: these seats ran out of time or had a computer player decide for them. They come last.
  base::SeatSet forfeited;
  bool practice = false;
  std::optional<int> rules;
  // Members that this version doesn't know, unchanged: name and JSON text.
  std::vector<std::pair<std::string, std::string>> others;

  friend bool operator==(const Record&, const Record&) = default;
};

}  // namespace florin::game
