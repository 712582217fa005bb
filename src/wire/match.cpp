#include "wire/match.hpp"

#include "match/undo.hpp"
#include "wire/json_library.hpp"
#include "wire/json_match.hpp"
#include "wire/json_writer.hpp"
#include "wire/position.hpp"

namespace florin::wire {
namespace {

using base::Seat;
using match::Instant;
using match::Match;
using match::PersonId;
using match::SeatState;

std::string_view name_of(match::Stage stage) {
  switch (stage) {
    case match::Stage::gathering: return "gathering";
    case match::Stage::playing: return "playing";
    case match::Stage::finished: return "finished";
  }
  return {};
}

std::string_view name_of(SeatState::Kind kind) {
  switch (kind) {
    case SeatState::Kind::open: return "open";
    case SeatState::Kind::person: return "person";
    case SeatState::Kind::bot: return "bot";
  }
  return {};
}

void add_flag(Json& json, std::string_view name, bool flag) {
  if (flag) json[name] = true;
}

Json json_of_seat(const Match& match, Seat seat, Instant now) {
  const SeatState& state = match.seat(seat);
  Json json = {{"seat", seat.name()}, {"kind", name_of(state.kind)}};
  if (state.is_person()) json["person"] = state.person.text;
  if (!state.is_open()) json["name"] = state.name;
  if (state.is_automatic()) json["level"] = state.level;
  if (state.held) json["held"] = word_of(*state.held);
  add_flag(json, "ready", state.is_ready);
  add_flag(json, "wants_end", state.wants_end);
  add_flag(json, "wants_rematch", state.wants_rematch);
  add_flag(json, "forfeited", match.has_forfeited(seat));
  const bool has_clock = match.settings().clock.kind != match::ClockSetting::Kind::none;
  if (has_clock && match.stage() == match::Stage::playing) {
    json["left"] = match.clock(seat).left(now);
    add_flag(json, "running", match.clock(seat).is_running());
  }
  return json;
}

Json json_of_seats(const Match& match, Instant now) {
  Json json = Json::array();
  for (const Seat seat : base::all_seats(match.seat_count())) json.push_back(json_of_seat(match, seat, now));
  return json;
}

Json spectators_of(const Match& match) {
  Json json = Json::array();
  for (const match::Spectator& spectator : match.spectators()) {
    json.push_back({{"person", spectator.person.text}, {"name", spectator.name}});
  }
  return json;
}

// The seats that have to decide, clockwise.
Json due_of(const Match& match) {
  Json json = Json::array();
  if (match.stage() != match::Stage::playing) return json;
  for (const Seat seat : match.table().actors()) json.push_back(seat.name());
  return json;
}

// The members that differ for each viewer.
void add_own(Json& json, const Match& match, const PersonId& viewer, Instant now) {
  Json you = Json::array();
  Json undo = Json::array();
  for (const Seat seat : base::all_seats(match.seat_count())) {
    if (!match.is_seat_of(seat, viewer)) continue;
    you.push_back(seat.name());
    const bool is_playing = match.stage() == match::Stage::playing && !match.seat(seat).held;
    if (is_playing && match::undo_of(match, seat, now)) undo.push_back(seat.name());
  }
  json["you"] = std::move(you);
  json["undo"] = std::move(undo);
  if (const std::string_view note = match.note_of(viewer); !note.empty() && !viewer.is_nobody()) json["note"] = note;
}

void add_result(Json& json, const Match& match) {
  if (match.stage() != match::Stage::finished) return;
  json["seed"] = match.revealed_seed();
  if (const auto places = match.final_places()) {
    json["places"] = Json::array();
    for (const std::uint8_t place : *places) json["places"].push_back(place);
  }
}

}  // namespace

std::string write_match(const Match& match, const PersonId& viewer, Instant now, const game::Catalogue& catalogue) {
  Json json = {{"v", match_version}, {"version", match.version()}, {"stage", name_of(match.stage())}};
  json["settings"] = json_of(match.settings());
  json["host"] = match.host().text;
  json["seats"] = json_of_seats(match, now);
  json["due"] = due_of(match);
  add_own(json, match, viewer, now);
  json["practice"] = match.is_practice();
  json["spectators"] = spectators_of(match);
  json["muted"] = Json::array();
  for (const PersonId& person : match.muted()) json["muted"].push_back(person.text);
  json["commitment"] = match.commitment();
  json["bits"] = match.bits();
  add_result(json, match);
  return JsonObject().members(text_of(json)).json("position", write_position(match.table(), catalogue)).line();
}

std::string write_settings(const match::Settings& settings) {
  Json json = {{"v", match_version}};
  json.update(json_of(settings));
  return text_of(json);
}

base::Result<match::Settings> read_settings(std::string_view line) {
  const auto json = parse(line);
  if (!json) return json.problem();
  JsonReader members(*json, "");
  check_match_version(members);
  match::Settings settings = settings_of(members);
  if (members.problem()) return *members.problem();
  return settings;
}

}  // namespace florin::wire
