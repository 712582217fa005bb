// Coming and going, watching, talking, notes, playing again.
#include <algorithm>

#include "base/text.hpp"
#include "match/answer.hpp"

namespace florin::match {
namespace {

using base::phrase;
using base::Problem;
using base::Seat;

Refusal may_not_speak(const Asking& asking) {
  if (!asking.is_at_table(asking.by)) return refuse("match.not-at-table");
  if (asking.match.is_muted(asking.by)) return refuse("match.muted");
  return std::nullopt;
}

// Who becomes the host when the host leaves: the first other person who is there. Before the start nobody, if
// nobody is; later the host stays it in absence.
std::optional<PersonId> successor(const Asking& asking) {
  const Match& match = asking.match;
  for (const Seat seat : asking.seats()) {
    const SeatState& state = match.seat(seat);
    if (state.is_person() && !state.held && state.person != asking.by) return state.person;
  }
  if (match.stage() != Stage::gathering) return std::nullopt;
  for (const Spectator& spectator : match.spectators()) {
    if (spectator.person != asking.by) return spectator.person;
  }
  return PersonId();
}

// What a person typed on several lines, each fit to be shown.
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

Answer answer(const Asking& asking, const command::Leave& /*command*/) {
  const Match& match = asking.match;
  const bool is_gathering = match.stage() == Stage::gathering;
  const std::vector<Seat> own = asking.own_seats();
  const bool is_watching = match.is_watching(asking.by);
  if (own.empty() && !is_watching && !(asking.is_host() && is_gathering)) return refuse("match.not-at-table");
  Happening happening;
  for (const Seat seat : own) {
    if (is_gathering) happening.emplace_back(event::Vacated{seat});
    if (is_gathering || match.seat(seat).held) continue;
    happening.emplace_back(event::Held{seat, asking.is_time_up(seat) ? HeldBecause::flag : HeldBecause::left});
  }
  if (is_watching) happening.emplace_back(event::Unwatched{asking.by});
  if (!own.empty() && happening.empty()) return refuse("match.already-away");
  if (asking.is_host()) {
    if (const auto next = successor(asking)) happening.emplace_back(event::HostChanged{*next});
  }
  return happening;
}

// A decision whose time is up is the stand-in's: coming back again and again would stop the clock for good.
Answer answer(const Asking& asking, const command::ComeBack& /*command*/) {
  if (!asking.match.has_seat(asking.by)) return refuse("match.no-seat");
  Happening happening;
  Problem refusal = refuse("match.not-away");
  for (const Seat seat : asking.own_seats()) {
    const SeatState& state = asking.match.seat(seat);
    if (!state.held) continue;
    if (asking.is_time_up(seat)) {
      refusal = Problem{phrase("match.time-is-up").text("level", state.level), "command"};
    } else {
      happening.emplace_back(event::CameBack{seat});
    }
  }
  if (happening.empty()) return refusal;
  return happening;
}

Answer answer(const Asking& asking, const command::HandOver& command) {
  if (!asking.is_host()) return refuse("match.only-host");
  if (!asking.is_at_table(command.person)) return refuse("match.stranger");
  if (command.person == asking.by) return refuse("match.nothing-changes");
  return Happening{event::HostChanged{command.person}};
}

Answer answer(const Asking& asking, const command::WantRematch& /*command*/) {
  if (!asking.match.has_seat(asking.by)) return refuse("match.no-seat");
  if (asking.match.stage() != Stage::finished) return refuse("match.not-finished");
  Happening happening;
  for (const Seat seat : asking.own_seats()) {
    const SeatState& state = asking.match.seat(seat);
    if (state.held) happening.emplace_back(event::CameBack{seat});
    if (!state.wants_rematch) happening.emplace_back(event::RematchWanted{seat});
  }
  if (happening.empty()) return refuse("match.already-wanted");
  return happening;
}

Answer answer(const Asking& asking, const command::Watch& command) {
  if (asking.is_program()) return refuse("match.only-people");
  if (asking.match.has_seat(asking.by)) return refuse("match.seated-watch");
  if (asking.match.is_watching(asking.by)) return refuse("match.spectator-already");
  if (asking.match.spectators().size() >= most_spectators) {
    return Problem{phrase("match.too-many-spectators").number("most", std::int64_t{most_spectators}), "command"};
  }
  const base::Result<std::string> name = cleaned_name(command.name);
  if (!name) return name.problem();
  return Happening{event::Watched{asking.by, *name}};
}

Answer answer(const Asking& asking, const command::Unwatch& /*command*/) {
  if (!asking.match.is_watching(asking.by)) return refuse("match.not-watching");
  return Happening{event::Unwatched{asking.by}};
}

Answer answer(const Asking& asking, const command::Say& command) {
  if (auto problem = may_not_speak(asking)) return *problem;
  const auto text = base::cleaned(command.text, longest_message);
  if (!text) return Problem{phrase("match.too-long").number("most", std::int64_t{longest_message}), "text"};
  return Happening{event::Said{asking.by, asking.match.name_of(asking.by), *text}};
}

Answer answer(const Asking& asking, const command::QuickSay& command) {
  if (auto problem = may_not_speak(asking)) return *problem;
  const auto& known = quick_phrases();
  if (std::find(known.begin(), known.end(), command.phrase) == known.end()) {
    return Problem{phrase("match.unknown-quick").text("phrase", base::quoted(command.phrase)).text("known", base::joined(known, ", ")),
                   "phrase"};
  }
  return Happening{event::QuickSaid{asking.by, asking.match.name_of(asking.by), command.phrase}};
}

Answer answer(const Asking& asking, const command::Mute& command) {
  if (!asking.is_host()) return refuse("match.only-host");
  if (!asking.is_at_table(command.person)) return refuse("match.stranger");
  if (asking.match.is_muted(command.person)) return refuse("match.nothing-changes");
  return Happening{event::Muted{command.person}};
}

Answer answer(const Asking& asking, const command::Unmute& command) {
  if (!asking.is_host()) return refuse("match.only-host");
  if (!asking.match.is_muted(command.person)) return refuse("match.nothing-changes");
  return Happening{event::Unmuted{command.person}};
}

Answer answer(const Asking& asking, const command::Note& command) {
  if (!asking.match.has_seat(asking.by)) return refuse("match.no-seat");
  const auto text = cleaned_lines(command.text, longest_note);
  if (!text) return Problem{phrase("match.note-too-long").number("most", std::int64_t{longest_note}), "text"};
  if (*text == asking.match.note_of(asking.by)) return refuse("match.nothing-changes");
  return Happening{event::Noted{asking.by, *text}};
}

}  // namespace florin::match
