// Command handlers about people: leaving and coming back, watching, chat, notes, rematches.
#include <algorithm>

#include "base/text.hpp"
#include "match/command_handlers.hpp"

namespace florin::match {
namespace {

using base::phrase;
using base::Problem;
using base::Seat;

Refusal may_not_speak(const CommandContext& context) {
  if (!context.is_at_table(context.by)) return refuse("match.not-at-table");
  if (context.match.is_muted(context.by)) return refuse("match.muted");
  return std::nullopt;
}

// The next host when the host leaves: the first other person who is present. If there is none, the table has no host
// before the start; later the host remains the host while away.
std::optional<PersonId> successor(const CommandContext& context) {
  const Match& match = context.match;
  for (const Seat seat : context.seats()) {
    const SeatState& state = match.seat(seat);
    if (state.is_person() && !state.held && state.person != context.by) return state.person;
  }
  if (match.stage() != Stage::gathering) return std::nullopt;
  for (const Spectator& spectator : match.spectators()) {
    if (spectator.person != context.by) return spectator.person;
  }
  return PersonId();
}

// Cleans text of several lines line by line; empty if it is too long or can't be shown.
std::optional<std::string> cleaned_lines(std::string_view text, std::size_t most) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    const bool is_blank = line.find_first_not_of(" \t\r") == std::string_view::npos;
    const std::optional<std::string> clean = is_blank ? std::string() : base::cleaned(line, most);
    if (!clean) return std::nullopt;
    lines.push_back(*clean);
  }
  std::string result = base::joined(lines, "\n");
  const auto begins_character = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; };
  if (std::count_if(result.begin(), result.end(), begins_character) > static_cast<std::ptrdiff_t>(most)) return std::nullopt;
  return result;
}

}  // namespace

HandlerResult handle(const CommandContext& context, const command::Leave& /*command*/) {
  const Match& match = context.match;
  const bool is_gathering = match.stage() == Stage::gathering;
  const std::vector<Seat> own = context.own_seats();
  const bool is_watching = match.is_watching(context.by);
  if (own.empty() && !is_watching && !(context.is_host() && is_gathering)) return refuse("match.not-at-table");
  EventList events;
  for (const Seat seat : own) {
    if (is_gathering) events.emplace_back(event::Vacated{seat});
    if (is_gathering || match.seat(seat).held) continue;
    events.emplace_back(event::Held{seat, context.is_time_up(seat) ? HeldBecause::flag : HeldBecause::left});
  }
  if (is_watching) events.emplace_back(event::Unwatched{context.by});
  if (!own.empty() && events.empty()) return refuse("match.already-away");
  if (context.is_host()) {
    if (const auto next = successor(context)) events.emplace_back(event::HostChanged{*next});
  }
  return events;
}

// Once the time is up, the stand-in makes the decision. Otherwise a person could keep the clock from running out by coming
// back again and again.
HandlerResult handle(const CommandContext& context, const command::ComeBack& /*command*/) {
  if (!context.match.has_seat(context.by)) return refuse("match.no-seat");
  EventList events;
  Problem refusal = refuse("match.not-away");
  for (const Seat seat : context.own_seats()) {
    const SeatState& state = context.match.seat(seat);
    if (!state.held) continue;
    if (context.is_time_up(seat)) {
      refusal = Problem{phrase("match.time-is-up").text("level", state.level), "command"};
    } else {
      events.emplace_back(event::CameBack{seat});
    }
  }
  if (events.empty()) return refusal;
  return events;
}

HandlerResult handle(const CommandContext& context, const command::HandOver& command) {
  if (!context.is_host()) return refuse("match.only-host");
  if (!context.is_at_table(command.person)) return refuse("match.stranger");
  if (command.person == context.by) return refuse("match.nothing-changes");
  return EventList{event::HostChanged{command.person}};
}

HandlerResult handle(const CommandContext& context, const command::WantRematch& /*command*/) {
  if (!context.match.has_seat(context.by)) return refuse("match.no-seat");
  if (context.match.stage() != Stage::finished) return refuse("match.not-finished");
  EventList events;
  for (const Seat seat : context.own_seats()) {
    const SeatState& state = context.match.seat(seat);
    if (state.held) events.emplace_back(event::CameBack{seat});
    if (!state.wants_rematch) events.emplace_back(event::RematchWanted{seat});
  }
  if (events.empty()) return refuse("match.already-wanted");
  return events;
}

HandlerResult handle(const CommandContext& context, const command::Watch& command) {
  if (context.is_program()) return refuse("match.only-people");
  if (context.match.has_seat(context.by)) return refuse("match.seated-watch");
  if (context.match.is_watching(context.by)) return refuse("match.spectator-already");
  if (context.match.spectators().size() >= most_spectators) {
    return Problem{phrase("match.too-many-spectators").number("most", std::int64_t{most_spectators}), "command"};
  }
  const base::Result<std::string> name = cleaned_name(command.name);
  if (!name) return name.problem();
  return EventList{event::Watched{context.by, *name}};
}

HandlerResult handle(const CommandContext& context, const command::Unwatch& /*command*/) {
  if (!context.match.is_watching(context.by)) return refuse("match.not-watching");
  return EventList{event::Unwatched{context.by}};
}

HandlerResult handle(const CommandContext& context, const command::Say& command) {
  if (auto problem = may_not_speak(context)) return *problem;
  const auto text = base::cleaned(command.text, longest_message);
  if (!text) return Problem{phrase("match.too-long").number("most", std::int64_t{longest_message}), "text"};
  return EventList{event::Said{context.by, context.match.name_of(context.by), *text}};
}

HandlerResult handle(const CommandContext& context, const command::QuickSay& command) {
  if (auto problem = may_not_speak(context)) return *problem;
  const auto& known = quick_phrases();
  if (std::find(known.begin(), known.end(), command.phrase) == known.end()) {
    return Problem{phrase("match.unknown-quick").text("phrase", base::quoted(command.phrase)).text("known", base::joined(known, ", ")),
                   "phrase"};
  }
  return EventList{event::QuickSaid{context.by, context.match.name_of(context.by), command.phrase}};
}

HandlerResult handle(const CommandContext& context, const command::Mute& command) {
  if (!context.is_host()) return refuse("match.only-host");
  if (!context.is_at_table(command.person)) return refuse("match.stranger");
  if (context.match.is_muted(command.person)) return refuse("match.nothing-changes");
  return EventList{event::Muted{command.person}};
}

HandlerResult handle(const CommandContext& context, const command::Unmute& command) {
  if (!context.is_host()) return refuse("match.only-host");
  if (!context.match.is_muted(command.person)) return refuse("match.nothing-changes");
  return EventList{event::Unmuted{command.person}};
}

HandlerResult handle(const CommandContext& context, const command::Note& command) {
  if (!context.match.has_seat(context.by)) return refuse("match.no-seat");
  const auto text = cleaned_lines(command.text, longest_note);
  if (!text) return Problem{phrase("match.note-too-long").number("most", std::int64_t{longest_note}), "text"};
  if (*text == context.match.note_of(context.by)) return refuse("match.nothing-changes");
  return EventList{event::Noted{context.by, *text}};
}

}  // namespace florin::match
