// Match: a table with people, clocks and fair dice around it. The object that server, terminal and browser
// all run.
//
//   decide(match, command, decision_context) -> events or why not   (decide.hpp; changes nothing)
//   apply(match, event)                                          (below; the only thing that changes a match)
//
// Whoever stores events stands between the two. A match never calls a computer player: due_bots() says which
// seat at which version is to be answered with command::BotPlay. It holds no secret: the seed of the dice is
// a circumstance of deciding and enters the match only when it is revealed.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/table.hpp"
#include "match/event.hpp"
#include "match/table_value.hpp"

namespace florin::match {

enum class Stage : std::uint8_t { gathering, playing, finished };

struct Spectator {
  PersonId person;
  std::string name;
  friend bool operator==(const Spectator&, const Spectator&) = default;
};

struct Note {
  PersonId person;
  std::string text;
  friend bool operator==(const Note&, const Note&) = default;
};

// A computer player is to decide for `seat`; `version` is that of Match::asked_at.
struct DueBot {
  base::Seat seat;
  std::uint64_t version;
  std::string level;
  friend bool operator==(const DueBot&, const DueBot&) = default;
};

// The place of every seat in the order of finish, 1 is best.
using Places = base::FixedList<std::uint8_t, base::max_seats>;

struct Snapshot;

class Match {
 public:
  // The match that `created` begins, or what is wrong with it.
  [[nodiscard]] static base::Result<Match> create(const Event& created);

  [[nodiscard]] const Settings& settings() const { return settings_; }
  [[nodiscard]] Stage stage() const { return stage_; }
  // How many events were applied: everybody who has seen the same version has seen the same match.
  [[nodiscard]] std::uint64_t version() const { return version_; }
  // The version since which the position and who decides for the seat are the same: what an answer of a
  // computer player is for. Nobody can make it stale by talking, or by coming and going at another seat.
  [[nodiscard]] std::uint64_t asked_at(base::Seat place) const { return std::max(position_version_, seat(place).decider_since); }
  // Before the start: the table as it will begin.
  [[nodiscard]] const game::Table& table() const { return *table_; }
  [[nodiscard]] bool is_practice() const { return is_practice_; }

  [[nodiscard]] int seat_count() const { return settings_.setup.seats; }
  [[nodiscard]] const SeatState& seat(base::Seat seat) const { return seats_[static_cast<std::size_t>(seat.index())]; }
  [[nodiscard]] const SeatClock& clock(base::Seat seat) const { return clocks_[static_cast<std::size_t>(seat.index())]; }

  // Who may change the table and mute; nobody if all have left it.
  [[nodiscard]] const PersonId& host() const { return host_; }
  [[nodiscard]] bool has_seat(const PersonId& person) const;
  [[nodiscard]] bool is_seat_of(base::Seat place, const PersonId& person) const;
  [[nodiscard]] bool is_watching(const PersonId& person) const;
  // The name under which somebody sits or watches; empty for everybody else.
  [[nodiscard]] std::string name_of(const PersonId& person) const;
  // People with a seat, each once, in the order of seats.
  [[nodiscard]] std::vector<PersonId> people() const;
  [[nodiscard]] const std::vector<Spectator>& spectators() const { return spectators_; }
  [[nodiscard]] const std::vector<PersonId>& muted() const { return muted_; }
  [[nodiscard]] bool is_muted(const PersonId& person) const;
  // A person's private note; empty if there is none.
  [[nodiscard]] std::string_view note_of(const PersonId& person) const;

  // The seats a computer player is to answer for, one command::BotPlay each.
  [[nodiscard]] std::vector<DueBot> due_bots() const;
  // When the first flag would fall: time for a command::Tick.
  [[nodiscard]] std::optional<Instant> next_deadline() const;
  [[nodiscard]] bool is_any_clock_running() const;
  // What the clock of the seat that played move number `index` gained by it; undoing takes it off again.
  [[nodiscard]] std::int64_t credit(std::size_t index) const { return credits_[index]; }

  [[nodiscard]] const std::string& commitment() const { return commitment_; }
  // Each seat's share in the dice.
  [[nodiscard]] std::vector<std::string> bits() const;
  // Empty until the end.
  [[nodiscard]] const std::string& revealed_seed() const { return revealed_seed_; }

  // Has the seat lost its place in a rated match: its time ran out, or a computer player decided for it.
  [[nodiscard]] bool has_forfeited(base::Seat place) const;
  // The order of finish of a game that was played to its end: as the rules say, but who has forfeited comes last.
  [[nodiscard]] std::optional<Places> final_places() const;
  // Everybody who is still there wants to play again; see rematch() in decide.hpp.
  [[nodiscard]] bool is_rematch_agreed() const;

  // The record as it stands, with names, fair dice, who took over, who forfeited, and how it ended.
  [[nodiscard]] game::Record record() const;

  friend std::optional<base::Problem> apply(Match& match, const Event& event, game::Story* story);
  friend std::optional<Snapshot> snapshot_of(const Match& match);
  friend base::Result<Match> match_of(const Snapshot& snapshot);
  friend bool operator==(const Match&, const Match&) = default;

 private:
  friend class Applier;
  Match(const event::Created& created, TableValue table);

  Settings settings_;
  Stage stage_ = Stage::gathering;
  std::uint64_t version_ = 1;
  std::uint64_t position_version_ = 1;
  PersonId host_;
  std::vector<SeatState> seats_;
  std::vector<SeatClock> clocks_;
  TableValue table_;
  std::vector<std::int64_t> credits_;  // one for each move of the table
  std::string commitment_;
  std::string revealed_seed_;
  bool is_practice_ = false;
  std::vector<game::TookOver> took_over_;
  std::optional<game::Ended> ended_;
  std::vector<Spectator> spectators_;
  std::vector<PersonId> muted_;
  std::vector<Note> notes_;
};

// The seat that a line of notation names as its actor; nobody for chance and for what is no move.
[[nodiscard]] std::optional<base::Seat> actor_of(std::string_view move);

// Applies an event; a problem means that it does not fit (a damaged log), and the match is as it was.
// A story, where one is given, is told what the rules forced.
[[nodiscard]] std::optional<base::Problem> apply(Match& match, const Event& event, game::Story* story = nullptr);

}  // namespace florin::match
