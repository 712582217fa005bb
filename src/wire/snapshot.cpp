#include "wire/snapshot.hpp"

#include "wire/json_library.hpp"
#include "wire/json_match.hpp"

namespace florin::wire {
namespace {

using match::SeatClock;
using match::SeatState;
using match::Snapshot;

std::string snapshot_line_of(const SeatState& seat) {
  JsonObject line;
  line.number("kind", static_cast<std::int64_t>(seat.kind)).text("person", seat.person.text).text("name", seat.name);
  line.text("level", seat.level).flag("flagged", seat.has_flagged).flag("replaced", seat.was_replaced);
  if (seat.held) line.text("held", word_of(*seat.held));
  line.number("decider_since", static_cast<std::int64_t>(seat.decider_since)).flag("ready", seat.is_ready);
  line.flag("wants_end", seat.wants_end).flag("wants_rematch", seat.wants_rematch).text("bits", seat.bits);
  return line.line();
}

SeatState stored_seat(JsonReader& members) {
  SeatState seat;
  seat.kind = static_cast<SeatState::Kind>(members.number("kind", 0, static_cast<int>(SeatState::Kind::bot)));
  seat.person.text = members.text("person");
  seat.name = members.text("name");
  seat.level = members.text("level");
  if (members.has("held")) FieldReader{members}("held", seat.held.emplace());
  seat.has_flagged = members.flag("flagged");
  seat.was_replaced = members.flag("replaced");
  seat.decider_since = static_cast<std::uint64_t>(large_number(members, "decider_since"));
  seat.is_ready = members.flag("ready");
  seat.wants_end = members.flag("wants_end");
  seat.wants_rematch = members.flag("wants_rematch");
  seat.bits = members.text("bits");
  return seat;
}

std::string snapshot_line_of(const SeatClock::Reading& clock) {
  JsonObject line;
  line.number("left", clock.left);
  if (clock.since) line.number("since", clock.since->ms);
  return line.line();
}

SeatClock::Reading stored_clock(JsonReader& members) {
  SeatClock::Reading clock{.left = large_number(members, "left"), .since = {}};
  if (members.has("since")) clock.since = match::Instant{large_number(members, "since")};
  return clock;
}

std::string snapshot_line_of(const game::TookOver& entry) {
  return JsonObject().number("move", entry.move).text("seat", entry.seat.name()).text("player", entry.player).line();
}

game::TookOver stored_took_over(JsonReader& members) {
  return {members.number("move", 0), members.seat("seat", base::max_seats), members.text("player")};
}

std::string snapshot_line_of(const match::Spectator& spectator) {
  return JsonObject().text("person", spectator.person.text).text("name", spectator.name).line();
}
match::Spectator stored_spectator(JsonReader& members) { return {{members.text("person")}, members.text("name")}; }

std::string snapshot_line_of(const match::Note& note) {
  return JsonObject().text("person", note.person.text).text("text", note.text).line();
}
match::Note stored_note(JsonReader& members) { return {{members.text("person")}, members.text("text")}; }

std::string snapshot_line_of(const match::PersonId& person) { return JsonObject().text("person", person.text).line(); }
match::PersonId stored_person(JsonReader& members) { return {members.text("person")}; }

std::string snapshot_line_of(std::int64_t number) { return std::to_string(number); }

template <class T>
std::string snapshot_list_of(const std::vector<T>& values) {
  JsonList list;
  for (const T& value : values) list.json(snapshot_line_of(value));
  return list.line();
}

std::string snapshot_list_of_texts(const std::vector<std::string>& texts) {
  JsonList list;
  for (const std::string& text : texts) list.text(text);
  return list.line();
}

template <class T>
std::vector<T> stored_values(JsonReader& members, std::string_view name, T (*read)(JsonReader& members)) {
  std::vector<T> values;
  const Json* list = members.list(name);
  if (list == nullptr) return values;
  for (const Json& item : *list) {
    JsonReader inner(item, members.place(name));
    values.push_back(read(inner));
    if (inner.problem()) members.fail(*inner.problem());
  }
  return values;
}

// A clock's credit may be any whole number.
std::vector<std::int64_t> stored_credits(JsonReader& members) {
  std::vector<std::int64_t> credits;
  const Json* list = members.list("credits");
  if (list == nullptr) return credits;
  for (const Json& item : *list) {
    if (!item.is_number_integer()) members.must_be("credits", "wire.kind.number");
    credits.push_back(item.is_number_integer() ? item.get<std::int64_t>() : 0);
  }
  return credits;
}

}  // namespace

std::string write_snapshot(const Snapshot& snapshot) {
  JsonObject line;
  FieldWriter{line}("settings", snapshot.settings);
  line.number("version", static_cast<std::int64_t>(snapshot.version));
  line.number("position_version", static_cast<std::int64_t>(snapshot.position_version));
  line.text("host", snapshot.host.text).text("commitment", snapshot.commitment).flag("practice", snapshot.is_practice);
  line.json("seats", snapshot_list_of(snapshot.seats)).json("clocks", snapshot_list_of(snapshot.clocks));
  line.json("moves", snapshot_list_of_texts(snapshot.moves)).json("credits", snapshot_list_of(snapshot.credits));
  line.json("took_over", snapshot_list_of(snapshot.took_over)).json("spectators", snapshot_list_of(snapshot.spectators));
  line.json("muted", snapshot_list_of(snapshot.muted)).json("notes", snapshot_list_of(snapshot.notes));
  return line.line();
}

base::Result<Snapshot> read_snapshot(std::string_view line) {
  const auto json = parse(line);
  if (!json) return json.problem();
  JsonReader members(*json, "");
  Snapshot snapshot;
  FieldReader reader(members);
  reader("settings", snapshot.settings);
  reader("version", snapshot.version);
  reader("position_version", snapshot.position_version);
  reader("host", snapshot.host);
  reader("commitment", snapshot.commitment);
  reader("practice", snapshot.is_practice);
  snapshot.seats = stored_values(members, "seats", stored_seat);
  snapshot.clocks = stored_values(members, "clocks", stored_clock);
  snapshot.moves = members.texts("moves");
  snapshot.credits = stored_credits(members);
  snapshot.took_over = stored_values(members, "took_over", stored_took_over);
  snapshot.spectators = stored_values(members, "spectators", stored_spectator);
  snapshot.muted = stored_values(members, "muted", stored_person);
  snapshot.notes = stored_values(members, "notes", stored_note);
  if (members.problem()) return *members.problem();
  return snapshot;
}

}  // namespace florin::wire
