#include "match/undo.hpp"

#include <algorithm>

namespace florin::match {
namespace {

using base::phrase;
using base::Problem;

// Counts seats rather than people: several people at one device share one PersonId.
bool is_alone_with_bots(const Match& match) {
  const auto seats = base::all_seats(match.seat_count());
  const auto people = std::count_if(seats.begin(), seats.end(), [&](base::Seat seat) { return match.seat(seat).is_person(); });
  return people == 1 && !match.settings().is_rated;
}

// The index of the last decision of a seat.
std::optional<std::size_t> last_decision(const std::vector<std::string>& moves, base::Seat seat) {
  for (std::size_t i = moves.size(); i > 0; --i) {
    if (actor_of(moves[i - 1]) == seat) return i - 1;
  }
  return std::nullopt;
}

Problem something_happened(const std::string& next_move) {
  const std::optional<base::Seat> actor = actor_of(next_move);
  if (!actor) return {phrase("match.undo-drawn"), "command"};
  return {phrase("match.undo-acted").text("seat", actor->name()), "command"};
}

}  // namespace

base::Result<event::Undone> undo_of(const Match& match, base::Seat seat, Instant now) {
  const std::vector<std::string>& moves = match.table().moves();
  const std::optional<std::size_t> last = last_decision(moves, seat);
  if (!last) return Problem{phrase("match.undo-nothing").text("seat", seat.name()), "seat"};
  const bool is_latest = *last + 1 == moves.size();
  if (!is_latest && !is_alone_with_bots(match)) return something_happened(moves[*last + 1]);
  const bool has_clock = match.settings().clock.kind != ClockSetting::Kind::none;
  if (has_clock && match.clock(seat).left(now) <= match.credit(*last)) return Problem{phrase("match.undo-no-time"), "command"};
  return event::Undone{seat, static_cast<int>(*last), !is_latest};
}

}  // namespace florin::match
