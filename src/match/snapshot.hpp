// Snapshot: the complete state of a match during the game, as a plain value. Store one beside the log, and you can restore
// the match from it and the events after it, without reading the events before.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/record.hpp"
#include "match/match.hpp"

namespace florin::match {

struct Snapshot {
  Settings settings;
  std::uint64_t version = 0;
  std::uint64_t position_version = 0;
  PersonId host;
  std::vector<SeatState> seats;
  std::vector<SeatClock::Reading> clocks;
  std::vector<std::string> moves;
  std::vector<std::int64_t> credits;
  std::string commitment;
  bool is_practice = false;
  std::vector<game::TookOver> took_over;
  std::vector<Spectator> spectators;
  std::vector<PersonId> muted;
  std::vector<Note> notes;
  friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

// Empty before the start and after the end.
[[nodiscard]] std::optional<Snapshot> snapshot_of(const Match& match);
// The match, or a problem with the snapshot.
[[nodiscard]] base::Result<Match> match_of(const Snapshot& snapshot);

}  // namespace florin::match
