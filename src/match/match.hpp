// Match: a table with people, clocks and fair dice. Server, terminal and browser all run this class.
//
//   decide(match, command, decision_context)   events or a problem; changes nothing (decide.hpp)
//   apply(match, event)                        the only way to change a match (below)
//
// Events are stored between the two (host.hpp). A match never calls a computer player: due_bots() lists the seats that
// need a command::BotPlay, and for which version. A match holds no secret: the seed of the dice is part of the decision
// context and enters the match when it is revealed.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
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

// A computer player has to decide for `seat`. `version` comes from Match::asked_at.
struct DueBot {
  base::Seat seat;
  std::uint64_t version;
  std::string level;
  friend bool operator==(const DueBot&, const DueBot&) = default;
};

// The final place of every seat; 1 is best.
using Places = base::FixedList<std::uint8_t, base::max_seats>;

struct Snapshot;

class Match {
 public:
  // The match that begins with `created`, or a problem with it.
  [[nodiscard]] static base::Result<Match> create(const Event& created);

  [[nodiscard]] const Settings& settings() const { return settings_; }
  [[nodiscard]] Stage stage() const { return stage_; }
  // How many events were applied. The same version always means the same match.
  [[nodiscard]] std::uint64_t version() const { return version_; }
  // The version at which the position or the decider of this seat last changed. A computer player's move refers to it, so
  // chat, or someone leaving another seat, doesn't make the move stale.
  [[nodiscard]] std::uint64_t asked_at(base::Seat place) const { return std::max(position_version_, seat(place).decider_since); }
  // Before the start: the initial position.
  [[nodiscard]] const game::Table& table() const { return *table_; }
  [[nodiscard]] bool is_practice() const { return is_practice_; }

  [[nodiscard]] int seat_count() const { return settings_.setup.seats; }
  [[nodiscard]] const SeatState& seat(base::Seat seat) const { return seats_[static_cast<std::size_t>(seat.index())]; }
  [[nodiscard]] const SeatClock& clock(base::Seat seat) const { return clocks_[static_cast<std::size_t>(seat.index())]; }

  // The person who may change settings and mute people; nobody if everyone has left.
  [[nodiscard]] const PersonId& host() const { return host_; }
  [[nodiscard]] bool has_seat(const PersonId& person) const;
  [[nodiscard]] bool is_seat_of(base::Seat place, const PersonId& person) const;
  [[nodiscard]] bool is_watching(const PersonId& person) const;
  // The name of a player or spectator; empty for anyone else.
  [[nodiscard]] std::string name_of(const PersonId& person) const;
  // The people who have seats, without duplicates, in the order of seats.
  [[nodiscard]] std::vector<PersonId> people() const;
  [[nodiscard]] const std::vector<Spectator>& spectators() const { return spectators_; }
  [[nodiscard]] const std::vector<PersonId>& muted() const { return muted_; }
  [[nodiscard]] bool is_muted(const PersonId& person) const;
  // A person's private note; empty if they have none.
  [[nodiscard]] std::string_view note_of(const PersonId& person) const;

  // The seats for which a computer player has to send a command::BotPlay.
  [[nodiscard]] std::vector<DueBot> due_bots() const;
  // When the first clock runs out. Send a command::Tick then.
  [[nodiscard]] std::optional<Instant> next_deadline() const;
  [[nodiscard]] bool is_any_clock_running() const;
  // What the clock of the acting seat was credited for move `index`. Undoing the move deducts it again.
  [[nodiscard]] std::int64_t credit(std::size_t index) const { return credits_[index]; }

  [[nodiscard]] const std::string& commitment() const { return commitment_; }
  // Each seat's share of the dice.
  [[nodiscard]] std::vector<std::string> bits() const;
  // Empty until the end.
  [[nodiscard]] const std::string& revealed_seed() const { return revealed_seed_; }

  // In a rated match: the seat ran out of time, or a computer player decided for it.
  [[nodiscard]] bool has_forfeited(base::Seat place) const;
  // The final places of a game that was played to its end: those of the rules, except that seats that forfeited come last.
  [[nodiscard]] std::optional<Places> final_places() const;
  // Everyone who is still here wants to play again; see rematch() in decide.hpp.
  [[nodiscard]] bool is_rematch_agreed() const;

  // The record so far, with names, fair dice, takeovers, forfeits, and how the game ended.
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

// The seat that acts in a line of notation; empty for draws and for text that isn't a move.
[[nodiscard]] std::optional<base::Seat> actor_of(std::string_view move);

// The match that a log leads to. The log begins with the event that creates the match.
[[nodiscard]] base::Result<Match> replay(std::span<const Event> log);

// Applies an event. A problem means that the event doesn't fit (a damaged log); the match is then unchanged. Adds what the
// rules forced to `story`, unless it is null.
[[nodiscard]] std::optional<base::Problem> apply(Match& match, const Event& event, game::Story* story = nullptr);

}  // namespace florin::match
