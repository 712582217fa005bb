#include "match/retry.hpp"

#include <algorithm>

namespace florin::match {
namespace {

// A move that stands, and where its event is in the log.
struct StandingMove {
  std::string_view move;
  std::size_t event;
};

std::vector<StandingMove> standing_moves(std::span<const Event> log) {
  std::vector<StandingMove> moves;
  for (std::size_t i = 0; i < log.size(); ++i) {
    if (const auto* played = std::get_if<event::Played>(&log[i].payload)) moves.push_back({played->move, i});
    if (const auto* drawn = std::get_if<event::Drawn>(&log[i].payload)) moves.push_back({drawn->move, i});
    const auto* undone = std::get_if<event::Undone>(&log[i].payload);
    if (undone != nullptr) moves.erase(moves.begin() + undone->moves, moves.end());
  }
  return moves;
}

}  // namespace

base::Result<std::vector<Event>> retry(const Match& match, std::span<const Event> log, std::size_t moves, const PersonId& person,
                                       Instant now) {
  if (match.settings().is_rated) return base::Problem{base::phrase("match.retry-rated"), "command"};
  const std::vector<StandingMove> standing = standing_moves(log);
  for (std::size_t i = moves; i < standing.size(); ++i) {
    const std::optional<base::Seat> seat = actor_of(standing[i].move);
    if (!seat || !match.is_seat_of(*seat, person)) continue;
    std::vector<Event> events(log.begin(), log.begin() + static_cast<std::ptrdiff_t>(standing[i].event) + 1);
    events.push_back({now, event::Undone{*seat, static_cast<int>(i), true}});
    return events;
  }
  return base::Problem{base::phrase("match.retry-nothing"), "moves"};
}

}  // namespace florin::match
