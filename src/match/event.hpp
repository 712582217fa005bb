// Events: what has happened in a match. A match is the sum of its events: applying the same events always gives the same
// match. A draw is an event that contains its outcome, so applying it needs neither random numbers nor the seed.
//
// `kind` is the name of the event in logs and in JSON; its catalogue key is "event." plus the kind. `audience` says who
// may see it. Code that sends events to people must send as_seen_by(), never the event itself.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/seat.hpp"
#include "match/people.hpp"
#include "match/settings.hpp"

namespace florin::match {

namespace event {

using base::Seat;
using Kind = std::string_view;

// Who may see an event. Every type declares it; a type that doesn't won't compile.
enum class Audience : std::uint8_t {
  everybody,
  author,  // only its `person`
};

// ---- before the start

struct Created {
  static constexpr Kind kind = "created";
  static constexpr Audience audience = Audience::everybody;
  Settings settings;
  PersonId host;
  std::string commitment;
  friend bool operator==(const Created&, const Created&) = default;
};
// Everyone has to get ready again, because the game has changed.
struct Configured {
  static constexpr Kind kind = "configured";
  static constexpr Audience audience = Audience::everybody;
  Settings settings;
  friend bool operator==(const Configured&, const Configured&) = default;
};
struct Sat {
  static constexpr Kind kind = "sat";
  static constexpr Audience audience = Audience::everybody;
  Seat seat;
  PersonId person;
  std::string name;
  friend bool operator==(const Sat&, const Sat&) = default;
};
struct BotSat {
  static constexpr Kind kind = "bot-sat";
  static constexpr Audience audience = Audience::everybody;
  Seat seat;
  std::string level;
  std::string name;
  friend bool operator==(const BotSat&, const BotSat&) = default;
};
struct Vacated {
  static constexpr Kind kind = "vacated";
  static constexpr Audience audience = Audience::everybody;
  Seat seat;
  friend bool operator==(const Vacated&, const Vacated&) = default;
};
// The occupant of seat i moves to seat order[i]. Everyone has to get ready again.
struct Reordered {
  static constexpr Kind kind = "reordered";
  static constexpr Audience audience = Audience::everybody;
  std::vector<Seat> order;
  friend bool operator==(const Reordered&, const Reordered&) = default;
};
struct BecameReady {
  static constexpr Kind kind = "became-ready";
  static constexpr Audience audience = Audience::everybody;
  Seat seat;
  std::string bits;
  friend bool operator==(const BecameReady&, const BecameReady&) = default;
};
struct NotReady {
  static constexpr Kind kind = "not-ready";
  static constexpr Audience audience = Audience::everybody;
  Seat seat;
  friend bool operator==(const NotReady&, const NotReady&) = default;
};
struct Started {
  static constexpr Kind kind = "started";
  static constexpr Audience audience = Audience::everybody;
  friend bool operator==(const Started&, const Started&) = default;
};

// ---- during the game

struct Played {
  static constexpr Kind kind = "played";
  static constexpr Audience audience = Audience::everybody;
  std::string move;
  friend bool operator==(const Played&, const Played&) = default;
};
struct Drawn {
  static constexpr Kind kind = "drawn";
  static constexpr Audience audience = Audience::everybody;
  std::string move;
  friend bool operator==(const Drawn&, const Drawn&) = default;
};
// The record is cut back to `moves` moves. `is_practice` if more than the seat's own last decision was taken back, or if a
// copy of a finished game is tried again (retry.hpp).
struct Undone {
  static constexpr Kind kind = "undone";
  static constexpr Audience audience = Audience::everybody;
  Seat seat;
  int moves;
  bool is_practice;
  friend bool operator==(const Undone&, const Undone&) = default;
};
// From now on a stand-in holds the seat. After the game: the person has left.
struct Held {
  static constexpr Kind kind = "held";
  static constexpr Audience audience = Audience::everybody;
  Seat seat;
  HeldBecause because;
  friend bool operator==(const Held&, const Held&) = default;
};
struct CameBack {
  static constexpr Kind kind = "came-back";
  static constexpr Audience audience = Audience::everybody;
  Seat seat;
  friend bool operator==(const CameBack&, const CameBack&) = default;
};
struct EndWanted {
  static constexpr Kind kind = "end-wanted";
  static constexpr Audience audience = Audience::everybody;
  Seat seat;
  friend bool operator==(const EndWanted&, const EndWanted&) = default;
};
struct EndDeclined {
  static constexpr Kind kind = "end-declined";
  static constexpr Audience audience = Audience::everybody;
  Seat seat;
  friend bool operator==(const EndDeclined&, const EndDeclined&) = default;
};
struct HintTaken {
  static constexpr Kind kind = "hint-taken";
  static constexpr Audience audience = Audience::everybody;
  Seat seat;
  friend bool operator==(const HintTaken&, const HintTaken&) = default;
};
// The match runs again after an interruption. Time after `ran_until` isn't deducted from any clock.
struct Resumed {
  static constexpr Kind kind = "resumed";
  static constexpr Audience audience = Audience::everybody;
  Instant ran_until;
  friend bool operator==(const Resumed&, const Resumed&) = default;
};

// ---- the end; these events reveal the seed of the dice

struct Finished {
  static constexpr Kind kind = "finished";
  static constexpr Audience audience = Audience::everybody;
  std::string seed;
  friend bool operator==(const Finished&, const Finished&) = default;
};
struct EndedByAgreement {
  static constexpr Kind kind = "ended-by-agreement";
  static constexpr Audience audience = Audience::everybody;
  std::string seed;
  friend bool operator==(const EndedByAgreement&, const EndedByAgreement&) = default;
};
struct Abandoned {
  static constexpr Kind kind = "abandoned";
  static constexpr Audience audience = Audience::everybody;
  std::string seed;
  friend bool operator==(const Abandoned&, const Abandoned&) = default;
};
struct RematchWanted {
  static constexpr Kind kind = "rematch-wanted";
  static constexpr Audience audience = Audience::everybody;
  Seat seat;
  friend bool operator==(const RematchWanted&, const RematchWanted&) = default;
};

// ---- at any time

// If `host` is nobody, the next person who takes a seat becomes the host.
struct HostChanged {
  static constexpr Kind kind = "host-changed";
  static constexpr Audience audience = Audience::everybody;
  PersonId host;
  friend bool operator==(const HostChanged&, const HostChanged&) = default;
};
struct Watched {
  static constexpr Kind kind = "watched";
  static constexpr Audience audience = Audience::everybody;
  PersonId person;
  std::string name;
  friend bool operator==(const Watched&, const Watched&) = default;
};
struct Unwatched {
  static constexpr Kind kind = "unwatched";
  static constexpr Audience audience = Audience::everybody;
  PersonId person;
  friend bool operator==(const Unwatched&, const Unwatched&) = default;
};
struct Said {
  static constexpr Kind kind = "said";
  static constexpr Audience audience = Audience::everybody;
  PersonId person;
  std::string name;
  std::string text;
  friend bool operator==(const Said&, const Said&) = default;
};
// A quick phrase of the catalogue. Everyone sees it in their own language.
struct QuickSaid {
  static constexpr Kind kind = "quick-said";
  static constexpr Audience audience = Audience::everybody;
  PersonId person;
  std::string name;
  std::string phrase;
  friend bool operator==(const QuickSaid&, const QuickSaid&) = default;
};
struct Muted {
  static constexpr Kind kind = "muted";
  static constexpr Audience audience = Audience::everybody;
  PersonId person;
  friend bool operator==(const Muted&, const Muted&) = default;
};
struct Unmuted {
  static constexpr Kind kind = "unmuted";
  static constexpr Audience audience = Audience::everybody;
  PersonId person;
  friend bool operator==(const Unmuted&, const Unmuted&) = default;
};
// A person's private note. Only its author may see it.
struct Noted {
  static constexpr Kind kind = "noted";
  static constexpr Audience audience = Audience::author;
  PersonId person;
  std::string text;
  friend bool operator==(const Noted&, const Noted&) = default;
};
// Replaces an event for people who may not see it. It changes only the version.
struct Private {
  static constexpr Kind kind = "private";
  static constexpr Audience audience = Audience::everybody;
  friend bool operator==(const Private&, const Private&) = default;
};

template <class E>
concept EventType = requires {
  { E::kind } -> std::convertible_to<Kind>;
  requires std::same_as<decltype(E::audience), const Audience>;
  requires E::audience == Audience::everybody || requires(const E& event) {
    { event.person } -> std::same_as<const PersonId&>;
  };
};

// A variant of event types; every type must meet EventType.
template <EventType... Types>
using OneOf = std::variant<Types...>;

}  // namespace event

struct Event {
  using Payload = event::OneOf<event::Created, event::Configured, event::Sat, event::BotSat, event::Vacated, event::Reordered,
                               event::BecameReady, event::NotReady, event::Started, event::Played, event::Drawn, event::Undone, event::Held,
                               event::CameBack, event::EndWanted, event::EndDeclined, event::HintTaken, event::Resumed, event::Finished,
                               event::EndedByAgreement, event::Abandoned, event::RematchWanted, event::HostChanged, event::Watched,
                               event::Unwatched, event::Said, event::QuickSaid, event::Muted, event::Unmuted, event::Noted, event::Private>;

  Instant at;
  Payload payload;
  friend bool operator==(const Event&, const Event&) = default;
};

[[nodiscard]] std::string_view kind_of(const Event& event);

// The only person who may see a private event; null if everyone may see it.
[[nodiscard]] const PersonId* only_reader(const Event& event);
[[nodiscard]] bool is_for(const Event& event, const PersonId& person);
// The event as a person sees it: the event itself, or event::Private instead.
[[nodiscard]] Event as_seen_by(const Event& event, const PersonId& person);

}  // namespace florin::match
