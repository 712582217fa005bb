// While the game goes on: moves, taking back, ending, time.
#include <algorithm>

#include "game/notation.hpp"
#include "match/answer.hpp"
#include "match/undo.hpp"

namespace florin::match {
namespace {

using base::phrase;
using base::Problem;
using base::Seat;

// The seat that a move is for, or why there is no such seat.
base::Result<Seat> seat_of_move(const Asking& asking, const std::string& move) {
  const auto line = game::read_line(move, asking.match.seat_count());
  if (!line) return Problem{line.problem().what, "move"};
  if (!line->seat) return Problem{phrase("match.not-chance"), "move"};
  return *line->seat;
}

Answer play(const Asking& asking, const std::string& move) {
  const std::unique_ptr<game::Table> table = asking.match.table().branch();
  if (auto problem = table->play(move)) return std::move(*problem);
  return asking.going_on({event::Played{table->moves().back()}}, *table);
}

// Who is away need not agree, except where the result counts.
bool agrees_to_end(const Asking& asking, Seat seat) {
  const SeatState& state = asking.match.seat(seat);
  if (!state.is_person() || state.wants_end) return true;
  return state.held ? !asking.match.settings().is_rated : state.person == asking.by;
}

}  // namespace

Answer answer(const Asking& asking, const command::Play& command) {
  if (auto problem = asking.at_play()) return *problem;
  const base::Result<Seat> seat = seat_of_move(asking, command.move);
  if (!seat) return seat.problem();
  if (auto problem = asking.own_at_play(*seat)) return *problem;
  if (asking.is_time_up(*seat)) return Happening{event::Held{*seat, HeldBecause::flag}};
  return play(asking, command.move);
}

Answer answer(const Asking& asking, const command::BotPlay& command) {
  if (!asking.is_program()) return refuse("match.only-program");
  if (auto problem = asking.at_play()) return *problem;
  const base::Result<Seat> seat = seat_of_move(asking, command.move);
  if (!seat) return seat.problem();
  if (command.version != asking.match.asked_at(*seat)) return refuse("match.stale");
  if (!asking.match.seat(*seat).is_automatic()) return refuse("match.not-a-bot", *seat);
  return play(asking, command.move);
}

Answer answer(const Asking& asking, const command::Undo& command) {
  if (auto problem = asking.own_at_play(command.seat)) return *problem;
  const base::Result<event::Undone> undone = undo_of(asking.match, command.seat, asking.circumstances.now);
  if (!undone) return undone.problem();
  return Happening{*undone};
}

Answer answer(const Asking& asking, const command::WantEnd& /*command*/) {
  if (auto problem = asking.person_at_play()) return *problem;
  const std::vector<Seat> own = asking.own_seats();
  const bool is_away = std::all_of(own.begin(), own.end(), [&](Seat seat) { return asking.match.seat(seat).held.has_value(); });
  if (asking.match.settings().is_rated && asking.match.people().size() == 1) return refuse("match.rated-end-alone");
  if (is_away) return Problem{phrase("match.away").text("level", asking.match.settings().stand_in), "command"};
  Happening happening;
  for (const Seat seat : own) {
    const SeatState& state = asking.match.seat(seat);
    if (!state.held && !state.wants_end) happening.emplace_back(event::EndWanted{seat});
  }
  const base::SeatSet seats = asking.seats();
  if (std::all_of(seats.begin(), seats.end(), [&](Seat seat) { return agrees_to_end(asking, seat); })) {
    if (auto problem = asking.wrong_secret()) return *problem;
    happening.emplace_back(event::EndedByAgreement{base::hex(asking.circumstances.secret)});
  }
  if (happening.empty()) return refuse("match.already-wanted");
  return happening;
}

Answer answer(const Asking& asking, const command::DeclineEnd& /*command*/) {
  if (auto problem = asking.person_at_play()) return *problem;
  const base::SeatSet seats = asking.seats();
  if (std::none_of(seats.begin(), seats.end(), [&](Seat seat) { return asking.match.seat(seat).wants_end; })) {
    return refuse("match.no-end-wanted");
  }
  return Happening{event::EndDeclined{asking.own_seats().front()}};
}

Answer answer(const Asking& asking, const command::TakeHint& command) {
  if (auto problem = asking.own_at_play(command.seat)) return *problem;
  if (!asking.match.settings().allows_hints) return refuse("match.no-hints");
  if (!asking.match.table().turn().seats().contains(command.seat)) return refuse("match.nothing-due", command.seat);
  return Happening{event::HintTaken{command.seat}};
}

Answer answer(const Asking& asking, const command::Tick& /*command*/) {
  if (!asking.is_program()) return refuse("match.only-program");
  Happening happening;
  for (const Seat seat : asking.seats()) {
    if (!asking.match.seat(seat).held && asking.is_time_up(seat)) happening.emplace_back(event::Held{seat, HeldBecause::flag});
  }
  return happening;
}

Answer answer(const Asking& asking, const command::Resume& command) {
  if (!asking.is_program()) return refuse("match.only-program");
  Happening happening;
  if (asking.match.stage() != Stage::playing) return happening;
  if (!command.ran_until.is_sound()) return Problem{phrase("match.bad-time").number("most", Instant::latest), "ran_until"};
  if (asking.match.is_any_clock_running()) happening.emplace_back(event::Resumed{command.ran_until});
  return asking.going_on(std::move(happening), *asking.match.table().branch());
}

// A host may close a table that has not begun, but not end other people's game.
Answer answer(const Asking& asking, const command::Abandon& /*command*/) {
  if (asking.match.stage() == Stage::finished) return refuse("match.finished");
  if (!asking.is_program() && !asking.is_host()) return refuse("match.only-host");
  if (!asking.is_program() && asking.match.stage() == Stage::playing) return refuse("match.only-program");
  if (asking.match.table().turn().is_over()) return refuse("match.interrupted");
  if (auto problem = asking.wrong_secret()) return *problem;
  return Happening{event::Abandoned{base::hex(asking.circumstances.secret)}};
}

}  // namespace florin::match
