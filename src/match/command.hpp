// Commands: what someone wants to do in a match. A command may be refused; only events change a match.
//
// `by` is the person. Commands by nobody come from the program that runs the match: ticks of the clock, moves of computer
// players, resuming after a restart, closing a forgotten table. `kind` is the name of the command in JSON.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/seat.hpp"
#include "match/people.hpp"
#include "match/settings.hpp"

namespace florin::match {

namespace command {

using base::Seat;
using Kind = std::string_view;

// ---- before the start; only the host may use Configure, SeatBot, Remove, Reorder and Start

struct Configure {
  static constexpr Kind kind = "configure";
  Settings settings;
};
// A person may take several seats (several people at one device), but not in a rated match.
struct Sit {
  static constexpr Kind kind = "sit";
  Seat seat;
  std::string name;
};
struct Stand {
  static constexpr Kind kind = "stand";
  Seat seat;
};
struct SeatBot {
  static constexpr Kind kind = "seat-bot";
  Seat seat;
  std::string level;
  std::string name;
};
struct Remove {
  static constexpr Kind kind = "remove";
  Seat seat;
};
// The occupant of seat i moves to seat order[i].
struct Reorder {
  static constexpr Kind kind = "reorder";
  std::vector<Seat> order;
};
struct Ready {
  static constexpr Kind kind = "ready";
  Seat seat;
  std::string bits;
};
struct Unready {
  static constexpr Kind kind = "unready";
  Seat seat;
};
struct Start {
  static constexpr Kind kind = "start";
};

// ---- during the game

// The seat is part of the move.
struct Play {
  static constexpr Kind kind = "play";
  std::string move;
};
struct Undo {
  static constexpr Kind kind = "undo";
  Seat seat;
};
struct WantEnd {
  static constexpr Kind kind = "want-end";
};
struct DeclineEnd {
  static constexpr Kind kind = "decline-end";
};
struct TakeHint {
  static constexpr Kind kind = "take-hint";
  Seat seat;
};
// By nobody: the move of a computer player that was due at `version` (Match::due_bots).
struct BotPlay {
  static constexpr Kind kind = "bot-play";
  std::uint64_t version;
  std::string move;
};
// By nobody: time has passed.
struct Tick {
  static constexpr Kind kind = "tick";
};
// By nobody: the program runs the match again, after an interruption that started at `ran_until` or later.
struct Resume {
  static constexpr Kind kind = "resume";
  Instant ran_until;
};
// Closes the table. By nobody, or by the host before the start.
struct Abandon {
  static constexpr Kind kind = "abandon";
};

// ---- after the game

struct WantRematch {
  static constexpr Kind kind = "want-rematch";
};

// ---- at any time

struct Leave {
  static constexpr Kind kind = "leave";
};
struct ComeBack {
  static constexpr Kind kind = "come-back";
};
struct HandOver {
  static constexpr Kind kind = "hand-over";
  PersonId person;
};
struct Watch {
  static constexpr Kind kind = "watch";
  std::string name;
};
struct Unwatch {
  static constexpr Kind kind = "unwatch";
};
struct Say {
  static constexpr Kind kind = "say";
  std::string text;
};
struct QuickSay {
  static constexpr Kind kind = "quick-say";
  std::string phrase;
};
struct Mute {
  static constexpr Kind kind = "mute";
  PersonId person;
};
struct Unmute {
  static constexpr Kind kind = "unmute";
  PersonId person;
};
// Replaces the person's private note; an empty text removes it.
struct Note {
  static constexpr Kind kind = "note";
  std::string text;
};

}  // namespace command

struct Command {
  using Payload = std::variant<command::Configure, command::Sit, command::Stand, command::SeatBot, command::Remove, command::Reorder,
                               command::Ready, command::Unready, command::Start, command::Play, command::Undo, command::WantEnd,
                               command::DeclineEnd, command::TakeHint, command::BotPlay, command::Tick, command::Resume, command::Abandon,
                               command::WantRematch, command::Leave, command::ComeBack, command::HandOver, command::Watch, command::Unwatch,
                               command::Say, command::QuickSay, command::Mute, command::Unmute, command::Note>;

  PersonId by;
  Payload payload;
};

}  // namespace florin::match
