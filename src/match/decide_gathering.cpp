// Command handlers before the start: settings, seats, readiness.
#include "match/command_handlers.hpp"
#include "match/fair.hpp"
#include "players/players.hpp"

namespace florin::match {

using base::phrase;
using base::Problem;
using base::Seat;

HandlerResult handle(const CommandContext& context, const command::Configure& command) {
  if (auto problem = context.host_before_start()) return *problem;
  if (auto problem = problem_of(command.settings)) return *problem;
  const Match& match = context.match;
  const Event trial{context.decision_context.now, event::Created{command.settings, match.host(), match.commitment()}};
  if (auto fresh = Match::create(trial); !fresh) return fresh.problem();
  for (int i = command.settings.setup.seats; i < match.seat_count(); ++i) {
    if (!match.seat(Seat::at(i)).is_open()) return refuse("match.seat-in-use", Seat::at(i));
  }
  return EventList{event::Configured{command.settings}};
}

HandlerResult handle(const CommandContext& context, const command::Sit& command) {
  if (context.is_program()) return refuse("match.only-people");
  if (auto problem = context.before_start(command.seat)) return *problem;
  if (!context.match.seat(command.seat).is_open()) return refuse("match.seat-taken", command.seat);
  if (context.match.settings().is_rated && context.match.has_seat(context.by)) return refuse("match.rated-one-seat");
  const base::Result<std::string> name = cleaned_name(command.name);
  if (!name) return name.problem();
  EventList events{event::Sat{command.seat, context.by, *name}};
  if (context.match.host().is_nobody()) events.emplace_back(event::HostChanged{context.by});
  return events;
}

// Giving up a seat isn't leaving, so the host remains the host.
HandlerResult handle(const CommandContext& context, const command::Stand& command) {
  if (auto problem = context.own_before_start(command.seat)) return *problem;
  return EventList{event::Vacated{command.seat}};
}

HandlerResult handle(const CommandContext& context, const command::SeatBot& command) {
  if (auto problem = context.host_before_start()) return *problem;
  if (auto problem = context.before_start(command.seat)) return *problem;
  if (!context.match.seat(command.seat).is_open()) return refuse("match.seat-taken", command.seat);
  if (auto problems = players::problems_of_name(command.level); !problems.empty()) return std::move(problems.front());
  const base::Result<std::string> name = cleaned_name(command.name);
  if (!name) return name.problem();
  return EventList{event::BotSat{command.seat, command.level, *name}};
}

HandlerResult handle(const CommandContext& context, const command::Remove& command) {
  if (auto problem = context.host_before_start()) return *problem;
  if (auto problem = context.before_start(command.seat)) return *problem;
  if (context.match.seat(command.seat).is_open()) return refuse("match.seat-open", command.seat);
  return EventList{event::Vacated{command.seat}};
}

HandlerResult handle(const CommandContext& context, const command::Reorder& command) {
  if (auto problem = context.host_before_start()) return *problem;
  base::SeatSet named;
  for (const Seat seat : command.order) named.add(seat);
  const bool is_whole = static_cast<int>(command.order.size()) == context.match.seat_count() && named == context.seats();
  if (!is_whole) return refuse("match.bad-order");
  return EventList{event::Reordered{command.order}};
}

HandlerResult handle(const CommandContext& context, const command::Ready& command) {
  if (auto problem = context.own_before_start(command.seat)) return *problem;
  if (context.match.seat(command.seat).is_ready) return refuse("match.already-ready", command.seat);
  if (!are_bits(command.bits)) return Problem{phrase("match.bad-bits").number("most", std::int64_t{most_bits}), "bits"};
  return EventList{event::BecameReady{command.seat, command.bits}};
}

HandlerResult handle(const CommandContext& context, const command::Unready& command) {
  if (auto problem = context.own_before_start(command.seat)) return *problem;
  if (!context.match.seat(command.seat).is_ready) return refuse("match.was-not-ready", command.seat);
  return EventList{event::NotReady{command.seat}};
}

HandlerResult handle(const CommandContext& context, const command::Start& /*command*/) {
  if (auto problem = context.host_before_start()) return *problem;
  const Match& match = context.match;
  int people = 0;
  for (const Seat seat : context.seats()) {
    const SeatState& state = match.seat(seat);
    if (state.is_open()) return refuse("match.still-open", seat);
    people += state.is_person() ? 1 : 0;
    const bool is_host = state.is_person() && state.person == match.host();  // the host gets ready by starting
    if (state.is_person() && !state.is_ready && !is_host) {
      return Problem{phrase("match.not-all-ready").text("name", state.name).text("seat", seat.name()), "seat"};
    }
  }
  const bool has_doubles = static_cast<int>(match.people().size()) < people;
  if (match.settings().is_rated && has_doubles) return refuse("match.rated-one-seat");
  if (auto problem = context.wrong_secret()) return *problem;  // even if nothing is drawn yet
  return context.with_draws({event::Started{}}, *match.table().branch());
}

}  // namespace florin::match
