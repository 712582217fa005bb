// What has happened in a match. A match is the sum of its events: applying the same events always gives
// the same match. Draws are events with their outcome, so applying needs neither random numbers nor the seed.
//
// `kind` names an event in logs, in JSON and in the catalogues ("event." and the kind); `audience` says who may be shown
// it. Whoever sends events to people sends what as_seen_by() gives, never the event itself.
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

// Who may be shown an event. Every type says it itself; one that forgets does not compile.
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
// Everybody has to become ready again, because the game is another one.
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
// The occupant of seat i moves to seat order[i]; everybody has to become ready again.
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

// ---- while the game goes on

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
// The record is cut back to `moves` moves; `is_practice` if more than an own decision was taken back.
struct Undone {
  static constexpr Kind kind = "undone";
  static constexpr Audience audience = Audience::everybody;
  Seat seat;
  int moves;
  bool is_practice;
  friend bool operator==(const Undone&, const Undone&) = default;
};
// A computer player holds the seat from here on (after the game: the person has left).
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
// The match runs again after an interruption: nobody is charged for the time after `ran_until`.
struct Resumed {
  static constexpr Kind kind = "resumed";
  static constexpr Audience audience = Audience::everybody;
  Instant ran_until;
  friend bool operator==(const Resumed&, const Resumed&) = default;
};

// ---- the end, where the seed of the dice is revealed

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

// Nobody as host: whoever sits down next is the host.
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
// One of the quick phrases of the catalogue, said in everybody's own language.
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
// A note of one's own; only its author may be shown it.
struct Noted {
  static constexpr Kind kind = "noted";
  static constexpr Audience audience = Audience::author;
  PersonId person;
  std::string text;
  friend bool operator==(const Noted&, const Noted&) = default;
};
// What stands in the place of an event that somebody may not be shown. It changes nothing but the version.
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

// One of several types of events.
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

// The only person who may be shown a private event; nothing if everybody may.
[[nodiscard]] const PersonId* only_reader(const Event& event);
// Whether a person may be shown an event.
[[nodiscard]] bool is_for(const Event& event, const PersonId& person);
// The event as it is sent to a person: itself, or event::Private in its place.
[[nodiscard]] Event as_seen_by(const Event& event, const PersonId& person);

}  // namespace florin::match
