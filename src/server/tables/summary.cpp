#include "server/tables/summary.hpp"

#include <algorithm>

#include "base/seat.hpp"

namespace florin::server {
namespace {

std::string_view name_of(TableStage stage) {
  switch (stage) {
    case TableStage::gathering: return "gathering";
    case TableStage::playing: return "playing";
    case TableStage::finished: return "finished";
  }
  return {};
}

std::string_view name_of(SeatRow::Kind kind) {
  switch (kind) {
    case SeatRow::Kind::open: return "open";
    case SeatRow::Kind::person: return "person";
    case SeatRow::Kind::bot: return "bot";
  }
  return {};
}

std::string seat_line(const SeatRow& seat, std::size_t index) {
  wire::JsonObject object;
  object.text("seat", base::Seat::at(static_cast<int>(index)).name()).text("kind", name_of(seat.kind));
  if (seat.kind == SeatRow::Kind::person) object.text("person", seat.person);
  if (seat.kind == SeatRow::Kind::bot) object.text("level", seat.level);
  if (seat.kind != SeatRow::Kind::open) object.text("name", seat.name);
  return object.line();
}

std::string due_line(const std::string& due) {
  wire::JsonList list;
  for (std::size_t at = 0; at < due.size(); at += 3) list.text(std::string_view(due).substr(at, 2));  // "P1 P3"
  return list.line();
}

void add_result(wire::JsonObject& object, const std::vector<SeatRow>& seats) {
  if (seats.empty() || seats.front().place == 0) return;
  wire::JsonList places;
  wire::JsonList scores;
  for (const SeatRow& seat : seats) {
    places.json(std::to_string(seat.place));
    scores.json(std::to_string(seat.score));
  }
  object.json("places", places.line()).json("scores", scores.line());
}

}  // namespace

wire::JsonObject person_object(const PersonRow& person) {
  wire::JsonObject object;
  object.text("person", person.id).text("name", person.name).text("kind", person.is_account ? "account" : "guest");
  return object;
}

wire::JsonObject table_object(const TableRow& table) {
  const TableState& state = table.state;
  wire::JsonList seats;
  for (std::size_t i = 0; i < state.seats.size(); ++i) seats.json(seat_line(state.seats[i], i));
  wire::JsonObject object;
  object.text("table", table.id)
      .text("game", state.game)
      .text("stage", name_of(state.stage))
      .flag("public", table.is_public)
      .flag("rated", state.is_rated)
      .json("settings", state.settings)
      .text("host", state.host)
      .json("seats", seats.line())
      .json("due", due_line(state.due))
      .number("created", table.created)
      .number("changed", state.changed)
      .number("version", state.version);
  add_result(object, state.seats);
  if (!table.next.empty()) object.text("next", table.next);
  return object;
}

}  // namespace florin::server
