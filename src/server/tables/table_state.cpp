#include "server/tables/table_state.hpp"

#include <algorithm>

#include "wire/match.hpp"

namespace florin::server {
namespace {

using match::Match;

TableStage stage_of(match::Stage stage) {
  switch (stage) {
    case match::Stage::gathering: return TableStage::gathering;
    case match::Stage::playing: return TableStage::playing;
    case match::Stage::finished: return TableStage::finished;
  }
  return TableStage::finished;
}

SeatRow::Kind kind_of_seat(match::SeatState::Kind kind) {
  switch (kind) {
    case match::SeatState::Kind::open: return SeatRow::Kind::open;
    case match::SeatState::Kind::person: return SeatRow::Kind::person;
    case match::SeatState::Kind::bot: return SeatRow::Kind::bot;
  }
  return SeatRow::Kind::open;
}

std::string due_of(const Match& match) {
  std::string due;
  if (match.stage() != match::Stage::playing) return due;
  for (const base::Seat seat : match.table().actors()) due += (due.empty() ? "" : " ") + seat.name();
  return due;
}

std::vector<SeatRow> seats_of(const Match& match) {
  std::vector<SeatRow> seats;
  const auto places = match.final_places();
  for (const base::Seat seat : base::all_seats(match.seat_count())) {
    const match::SeatState& state = match.seat(seat);
    SeatRow row{.kind = kind_of_seat(state.kind), .person = state.person.text, .name = state.name, .level = {}};
    if (state.kind == match::SeatState::Kind::bot) row.level = state.level;
    if (places) {
      const auto index = static_cast<std::size_t>(seat.index());
      row.place = (*places)[index];
      row.score = match.table().standing().scores[index];
    }
    seats.push_back(std::move(row));
  }
  return seats;
}

// Moves change neither seats nor settings. The end of a game is a separate event.
bool is_move(const match::Event& event) {
  return std::holds_alternative<match::event::Played>(event.payload) || std::holds_alternative<match::event::Drawn>(event.payload);
}

}  // namespace

News update_state(TableState& state, const Match& match, const std::vector<match::Event>& events) {
  state.version = static_cast<std::int64_t>(match.version());
  state.due = due_of(match);
  state.changed = events.back().at.ms;
  const auto deadline = match.next_deadline();
  state.wakes = deadline ? std::max<std::int64_t>(1, deadline->ms) : 0;
  if (!match.due_bots().empty()) state.wakes = std::max<std::int64_t>(1, state.changed);
  if (std::all_of(events.begin(), events.end(), is_move)) return News::progress;
  state.stage = stage_of(match.stage());
  state.counts = match.final_places().has_value() && !match.is_practice();
  state.host = match.host().text;
  state.game = match.settings().game;
  state.rules = match.table().info().rules_version;
  state.is_rated = match.settings().is_rated;
  state.settings = wire::write_settings(match.settings());
  std::vector<SeatRow> seats = seats_of(match);
  if (seats == state.seats) return News::table;
  state.seats = std::move(seats);
  return News::seats;
}

}  // namespace florin::server
