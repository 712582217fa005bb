#include "match/match.hpp"

#include <algorithm>
#include <utility>

#include "base/sha256.hpp"
#include "game/notation.hpp"
#include "games/registry.hpp"
#include "match/fair.hpp"

namespace florin::match {

Match::Match(const event::Created& created, TableValue table)
    : settings_(created.settings),
      host_(created.host),
      seats_(static_cast<std::size_t>(created.settings.setup.seats)),
      clocks_(seats_.size()),
      table_(std::move(table)),
      commitment_(created.commitment) {}

base::Result<Match> Match::create(const Event& created) {
  const auto* first = std::get_if<event::Created>(&created.payload);
  if (first == nullptr) return base::Problem{base::phrase("match.not-created"), "event"};
  if (!created.at.is_sound()) return base::Problem{base::phrase("match.bad-time").number("most", Instant::latest), "at"};
  if (!first->settings.clock.is_sound()) return base::Problem{base::phrase("match.clock"), "clock"};
  if (base::Hash hash{}; !base::read_hex(first->commitment, hash)) return base::Problem{base::phrase("match.commitment"), "commitment"};
  auto table = games::open(first->settings.game, first->settings.setup);
  if (!table) return table.problem();
  return Match(*first, TableValue(std::move(*table)));
}

base::Result<Match> replay(std::span<const Event> log) {
  if (log.empty()) return base::Problem{base::phrase("match.not-created"), "event"};
  auto match = Match::create(log.front());
  if (!match) return match.problem();
  for (const Event& event : log.subspan(1)) {
    if (auto problem = apply(*match, event)) return std::move(*problem);
  }
  return match;
}

std::vector<std::string> Match::bits() const {
  std::vector<std::string> result;
  for (const SeatState& seat : seats_) result.push_back(seat.bits);
  return result;
}

bool Match::is_muted(const PersonId& person) const { return std::find(muted_.begin(), muted_.end(), person) != muted_.end(); }

std::string_view Match::note_of(const PersonId& person) const {
  const auto found = std::find_if(notes_.begin(), notes_.end(), [&](const Note& note) { return note.person == person; });
  return found == notes_.end() ? std::string_view() : found->text;
}

bool Match::is_seat_of(base::Seat place, const PersonId& person) const {
  return place.index() < seat_count() && !person.is_nobody() && seat(place).is_person() && seat(place).person == person;
}

bool Match::has_seat(const PersonId& person) const {
  return std::any_of(seats_.begin(), seats_.end(), [&](const SeatState& seat) { return seat.is_person() && seat.person == person; });
}

bool Match::is_watching(const PersonId& person) const {
  return std::any_of(spectators_.begin(), spectators_.end(), [&](const Spectator& spectator) { return spectator.person == person; });
}

std::string Match::name_of(const PersonId& person) const {
  for (const SeatState& seat : seats_) {
    if (seat.is_person() && seat.person == person) return seat.name;
  }
  for (const Spectator& spectator : spectators_) {
    if (spectator.person == person) return spectator.name;
  }
  return {};
}

std::vector<PersonId> Match::people() const {
  std::vector<PersonId> result;
  for (const SeatState& seat : seats_) {
    if (seat.is_person() && std::find(result.begin(), result.end(), seat.person) == result.end()) result.push_back(seat.person);
  }
  return result;
}

std::vector<DueBot> Match::due_bots() const {
  std::vector<DueBot> due;
  if (stage_ != Stage::playing) return due;
  for (const base::Seat place : table_->actors()) {
    if (seat(place).is_automatic()) due.push_back({place, asked_at(place), seat(place).level});
  }
  return due;
}

std::optional<Instant> Match::next_deadline() const {
  std::optional<Instant> first;
  for (const base::Seat place : base::all_seats(seat_count())) {
    const std::optional<Instant> deadline = seat(place).is_automatic() ? std::nullopt : clock(place).deadline();
    if (deadline && (!first || *deadline < *first)) first = deadline;
  }
  return first;
}

bool Match::is_any_clock_running() const {
  return std::any_of(clocks_.begin(), clocks_.end(), [](const SeatClock& clock) { return clock.deadline().has_value(); });
}

bool Match::has_forfeited(base::Seat place) const { return settings_.is_rated && (seat(place).has_flagged || seat(place).was_replaced); }

std::optional<Places> Match::final_places() const {
  if (stage_ != Stage::finished || ended_) return std::nullopt;
  const Places played = table_->standing().places;
  const auto rank = [&](base::Seat seat) { return std::pair(has_forfeited(seat), played[static_cast<std::size_t>(seat.index())]); };
  return game::places_by(seat_count(), [&](base::Seat a, base::Seat b) { return rank(a) < rank(b); });
}

bool Match::is_rematch_agreed() const {
  const auto wants = [](const SeatState& seat) { return seat.wants_rematch; };
  const auto has_not_agreed = [](const SeatState& seat) { return seat.is_person() && !seat.wants_rematch && !seat.held; };
  return std::any_of(seats_.begin(), seats_.end(), wants) && std::none_of(seats_.begin(), seats_.end(), has_not_agreed);
}

game::Record Match::record() const {
  game::Record record = table_->record();
  record.rules = table_->info().rules_version;
  for (const SeatState& seat : seats_) record.names.push_back(seat.name);
  if (std::all_of(record.names.begin(), record.names.end(), [](const std::string& name) { return name.empty(); })) record.names.clear();
  record.fair = game::Fair{fair_version, commitment_, bits(), revealed_seed_};
  record.took_over = took_over_;
  record.ended = ended_;
  record.practice = is_practice_;
  for (const base::Seat seat : base::all_seats(seat_count())) {
    if (has_forfeited(seat)) record.forfeited.add(seat);
  }
  return record;
}

std::optional<base::Seat> actor_of(std::string_view move) {
  const std::size_t end = move.find(' ');
  return end == std::string_view::npos ? std::nullopt : game::read_seat(move.substr(0, end), base::max_seats);
}

}  // namespace florin::match
