// Command handlers during the game: moves, undo, hints, ending the game, time.
#include <algorithm>

#include "game/notation.hpp"
#include "match/command_handlers.hpp"
#include "match/undo.hpp"

namespace florin::match {
namespace {

using base::phrase;
using base::Problem;
using base::Seat;

// The seat that a move names, or a problem with the move.
base::Result<Seat> seat_of_move(const CommandContext& context, const std::string& move) {
  const auto line = game::read_line(move, context.match.seat_count());
  if (!line) return Problem{line.problem().what, "move"};
  if (!line->seat) return Problem{phrase("match.not-chance"), "move"};
  return *line->seat;
}

HandlerResult play(const CommandContext& context, const std::string& move) {
  const std::unique_ptr<game::Table> table = context.match.table().branch();
  if (auto problem = table->play(move)) return std::move(*problem);
  return context.with_draws({event::Played{table->moves().back()}}, *table);
}

// People who are away don't need to agree, except in a rated match.
bool agrees_to_end(const CommandContext& context, Seat seat) {
  const SeatState& state = context.match.seat(seat);
  if (!state.is_person() || state.wants_end) return true;
  return state.held ? !context.match.settings().is_rated : state.person == context.by;
}

}  // namespace

HandlerResult handle(const CommandContext& context, const command::Play& command) {
  if (auto problem = context.at_play()) return *problem;
  const base::Result<Seat> seat = seat_of_move(context, command.move);
  if (!seat) return seat.problem();
  if (auto problem = context.own_at_play(*seat)) return *problem;
  if (context.is_time_up(*seat)) return EventList{event::Held{*seat, HeldBecause::flag}};
  return play(context, command.move);
}

HandlerResult handle(const CommandContext& context, const command::BotPlay& command) {
  if (!context.is_program()) return refuse("match.only-program");
  if (auto problem = context.at_play()) return *problem;
  const base::Result<Seat> seat = seat_of_move(context, command.move);
  if (!seat) return seat.problem();
  if (command.version != context.match.asked_at(*seat)) return refuse("match.stale");
  if (!context.match.seat(*seat).is_automatic()) return refuse("match.not-a-bot", *seat);
  return play(context, command.move);
}

HandlerResult handle(const CommandContext& context, const command::Undo& command) {
  if (auto problem = context.own_at_play(command.seat)) return *problem;
  const base::Result<event::Undone> undone = undo_of(context.match, command.seat, context.decision_context.now);
  if (!undone) return undone.problem();
  return EventList{*undone};
}

HandlerResult handle(const CommandContext& context, const command::WantEnd& /*command*/) {
  if (auto problem = context.person_at_play()) return *problem;
  const std::vector<Seat> own = context.own_seats();
  const bool is_away = std::all_of(own.begin(), own.end(), [&](Seat seat) { return context.match.seat(seat).held.has_value(); });
  if (context.match.settings().is_rated && context.match.people().size() == 1) return refuse("match.rated-end-alone");
  if (is_away) return Problem{phrase("match.away").text("level", context.match.settings().stand_in), "command"};
  EventList events;
  for (const Seat seat : own) {
    const SeatState& state = context.match.seat(seat);
    if (!state.held && !state.wants_end) events.emplace_back(event::EndWanted{seat});
  }
  const base::SeatSet seats = context.seats();
  if (std::all_of(seats.begin(), seats.end(), [&](Seat seat) { return agrees_to_end(context, seat); })) {
    if (auto problem = context.wrong_secret()) return *problem;
    events.emplace_back(event::EndedByAgreement{base::hex(context.decision_context.secret)});
  }
  if (events.empty()) return refuse("match.already-wanted");
  return events;
}

HandlerResult handle(const CommandContext& context, const command::DeclineEnd& /*command*/) {
  if (auto problem = context.person_at_play()) return *problem;
  const base::SeatSet seats = context.seats();
  if (std::none_of(seats.begin(), seats.end(), [&](Seat seat) { return context.match.seat(seat).wants_end; })) {
    return refuse("match.no-end-wanted");
  }
  return EventList{event::EndDeclined{context.own_seats().front()}};
}

HandlerResult handle(const CommandContext& context, const command::TakeHint& command) {
  if (auto problem = context.own_at_play(command.seat)) return *problem;
  if (!context.match.settings().allows_hints) return refuse("match.no-hints");
  if (!context.match.table().turn().seats().contains(command.seat)) return refuse("match.nothing-due", command.seat);
  return EventList{event::HintTaken{command.seat}};
}

HandlerResult handle(const CommandContext& context, const command::Tick& /*command*/) {
  if (!context.is_program()) return refuse("match.only-program");
  EventList events;
  for (const Seat seat : context.seats()) {
    if (!context.match.seat(seat).held && context.is_time_up(seat)) events.emplace_back(event::Held{seat, HeldBecause::flag});
  }
  return events;
}

HandlerResult handle(const CommandContext& context, const command::Resume& command) {
  if (!context.is_program()) return refuse("match.only-program");
  EventList events;
  if (context.match.stage() != Stage::playing) return events;
  if (!command.ran_until.is_sound()) return Problem{phrase("match.bad-time").number("most", Instant::latest), "ran_until"};
  if (context.match.is_any_clock_running()) events.emplace_back(event::Resumed{command.ran_until});
  return context.with_draws(std::move(events), *context.match.table().branch());
}

// The host may close a table before the start, but may not end other people's game.
HandlerResult handle(const CommandContext& context, const command::Abandon& /*command*/) {
  if (context.match.stage() == Stage::finished) return refuse("match.finished");
  if (!context.is_program() && !context.is_host()) return refuse("match.only-host");
  if (!context.is_program() && context.match.stage() == Stage::playing) return refuse("match.only-program");
  if (context.match.table().turn().is_over()) return refuse("match.interrupted");
  if (auto problem = context.wrong_secret()) return *problem;
  return EventList{event::Abandoned{base::hex(context.decision_context.secret)}};
}

}  // namespace florin::match
