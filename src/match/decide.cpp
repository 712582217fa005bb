#include "match/decide.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "match/command_handlers.hpp"
#include "match/fair.hpp"
#include "players/players.hpp"

namespace florin::match {

using base::phrase;
using base::Problem;
using base::Seat;

Problem refuse(std::string_view key) { return {phrase(key), "command"}; }
Problem refuse(std::string_view key, Seat seat) { return {phrase(key).text("seat", seat.name()), "seat"}; }

base::Result<std::string> cleaned_name(std::string_view name) {
  if (auto clean = base::cleaned(name, longest_name)) return *std::move(clean);
  return Problem{phrase("match.bad-name").number("most", std::int64_t{longest_name}), "name"};
}

Refusal problem_of(const Settings& settings) {
  if (!settings.clock.is_sound()) return Problem{phrase("match.clock"), "clock"};
  if (settings.is_rated && settings.allows_hints) return Problem{phrase("match.rated-hints"), "hints"};
  if (auto problems = players::problems_of_name(settings.stand_in); !problems.empty()) return std::move(problems.front());
  return std::nullopt;
}

namespace {

// Rejects ids and times that would make the stored events unreadable.
Refusal problem_of(const PersonId& by, const DecisionContext& decision_context) {
  if (!by.is_nobody() && !by.is_sound()) return Problem{phrase("match.bad-id").number("most", std::int64_t{PersonId::longest}), "person"};
  if (!decision_context.now.is_sound()) return Problem{phrase("match.bad-time").number("most", Instant::latest), "now"};
  return std::nullopt;
}

}  // namespace

std::vector<Seat> CommandContext::own_seats() const {
  std::vector<Seat> own;
  for (const Seat seat : seats()) {
    if (match.is_seat_of(seat, by)) own.push_back(seat);
  }
  return own;
}

bool CommandContext::is_time_up(Seat seat) const {
  const std::optional<Instant> deadline = match.clock(seat).deadline();
  return deadline && *deadline <= decision_context.now;
}

Refusal CommandContext::no_such_seat(Seat seat) const {
  if (seat.index() < match.seat_count()) return std::nullopt;
  return Problem{phrase("match.no-such-seat").number("seats", match.seat_count()), "seat"};
}

Refusal CommandContext::not_own(Seat seat) const {
  if (auto problem = no_such_seat(seat)) return problem;
  if (match.is_seat_of(seat, by)) return std::nullopt;
  return refuse("match.not-your-seat", seat);
}

Refusal CommandContext::before_start(Seat seat) const {
  if (match.stage() != Stage::gathering) return refuse("match.started");
  return no_such_seat(seat);
}

Refusal CommandContext::own_before_start(Seat seat) const {
  if (auto problem = before_start(seat)) return problem;
  return not_own(seat);
}

Refusal CommandContext::host_before_start() const {
  if (match.stage() != Stage::gathering) return refuse("match.started");
  if (!is_host()) return refuse("match.only-host");
  return std::nullopt;
}

Refusal CommandContext::at_play() const {
  if (match.stage() == Stage::gathering) return refuse("match.not-started");
  if (match.stage() == Stage::finished) return refuse("match.finished");
  // Only possible if a log was cut off between the events of one command. Resume completes it.
  if (!match.table().turn().is_players()) return refuse("match.interrupted");
  return std::nullopt;
}

Refusal CommandContext::person_at_play() const {
  if (auto problem = at_play()) return problem;
  if (!match.has_seat(by)) return refuse("match.no-seat");
  return std::nullopt;
}

Refusal CommandContext::own_at_play(Seat seat) const {
  if (auto problem = at_play()) return problem;
  if (auto problem = not_own(seat)) return problem;
  if (match.seat(seat).held) return Problem{phrase("match.away").text("level", match.seat(seat).level), "seat"};
  return std::nullopt;
}

Refusal CommandContext::wrong_secret() const {
  if (commitment_to(decision_context.secret) == match.commitment()) return std::nullopt;
  return refuse("match.wrong-secret");
}

HandlerResult CommandContext::with_draws(EventList events, game::Table& table) const {
  if (table.turn().is_players()) return events;
  if (auto problem = wrong_secret()) return *problem;
  const game::Dealer dealer = fair_dealer(decision_context.secret, match.bits());
  while (table.turn().is_chance()) events.emplace_back(event::Drawn{table.draw(dealer)});
  if (table.turn().is_over()) events.emplace_back(event::Finished{base::hex(decision_context.secret)});
  return events;
}

base::Result<Event> create(const Settings& settings, const PersonId& host, const DecisionContext& decision_context) {
  if (auto problem = problem_of(host, decision_context)) return *problem;
  if (auto problem = problem_of(settings)) return *problem;
  Event created{decision_context.now, event::Created{settings, host, commitment_to(decision_context.secret)}};
  if (auto match = Match::create(created); !match) return match.problem();
  return created;
}

base::Result<std::vector<Event>> decide(const Match& match, const Command& command, const DecisionContext& decision_context) {
  if (auto problem = problem_of(command.by, decision_context)) return *problem;
  const CommandContext context(match, command.by, decision_context);
  const HandlerResult decided = std::visit([&](const auto& payload) { return handle(context, payload); }, command.payload);
  if (!decided) return decided.problem();
  std::vector<Event> events;
  for (const Event::Payload& payload : *decided) events.push_back({decision_context.now, payload});
  return events;
}

base::Result<std::vector<Event>> rematch(const Match& finished, const DecisionContext& decision_context) {
  if (finished.stage() != Stage::finished) return refuse("match.not-finished");
  if (commitment_to(decision_context.secret) == finished.commitment()) return refuse("match.known-secret");
  const auto wants = [&](const PersonId& person) {
    const auto seats = base::all_seats(finished.seat_count());
    return std::any_of(seats.begin(), seats.end(),
                       [&](Seat seat) { return finished.is_seat_of(seat, person) && finished.seat(seat).wants_rematch; });
  };
  std::vector<PersonId> people = finished.people();
  std::erase_if(people, [&](const PersonId& person) { return !wants(person); });
  if (people.empty()) return refuse("match.no-rematch-wanted");
  auto created = create(finished.settings(), wants(finished.host()) ? finished.host() : people.front(), decision_context);
  if (!created) return created.problem();
  std::vector<Event> events = {*std::move(created)};
  for (const Seat seat : base::all_seats(finished.seat_count())) {
    const SeatState& state = finished.seat(seat);
    const Seat next = seat.next(finished.seat_count());
    if (state.wants_rematch) events.push_back({decision_context.now, event::Sat{next, state.person, state.name}});
    if (state.kind == SeatState::Kind::bot) events.push_back({decision_context.now, event::BotSat{next, state.level, state.name}});
  }
  return events;
}

const std::vector<std::string>& quick_phrases() {
  static const std::vector<std::string> phrases = {"hello", "good-luck", "well-played", "thanks", "one-moment", "good-game", "again"};
  return phrases;
}

}  // namespace florin::match
