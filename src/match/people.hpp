// Who sits where: people, computer players, and seats that a stand-in holds for a person. These are plain values; match.hpp
// and the events put them together.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/seat.hpp"
#include "base/text.hpp"

namespace florin::match {

// A moment, in milliseconds of whatever clock the program uses. It is always an argument: a match never reads a clock.
struct Instant {
  // Every JSON parser reads integers up to this value exactly, and sums of a few of them can't overflow.
  static constexpr std::int64_t latest = (std::int64_t{1} << 53) - 1;

  std::int64_t ms = 0;
  [[nodiscard]] bool is_sound() const { return ms >= 0 && ms <= latest; }
  friend auto operator<=>(const Instant&, const Instant&) = default;
};

// Identifies a person for the lifetime of a match. Everyone at the table sees it, so it must not be secret. What it refers
// to (a guest, an account) is up to the program that runs the match.
struct PersonId {
  static constexpr std::size_t longest = 64;

  std::string text;
  // At most `longest` characters, all of them visible, because the id is shown, stored and compared as it is.
  [[nodiscard]] bool is_sound() const { return base::cleaned(text, longest) == text; }
  [[nodiscard]] bool is_nobody() const { return text.empty(); }
  friend bool operator==(const PersonId&, const PersonId&) = default;
};

enum class HeldBecause : std::uint8_t { left, flag };

// One seat: open, taken by a person, or taken by a computer player. While `held` is set, a stand-in decides for the
// person, who may come back at any time.
struct SeatState {
  enum class Kind : std::uint8_t { open, person, bot };

  Kind kind = Kind::open;
  PersonId person;
  std::string name;
  std::string level;  // of the computer player or stand-in
  std::optional<HeldBecause> held;
  bool has_flagged = false;         // has run out of time at least once
  bool was_replaced = false;        // a stand-in has decided for the person at least once
  std::uint64_t decider_since = 0;  // the version at which person and stand-in last swapped
  bool is_ready = false;
  bool wants_end = false;
  bool wants_rematch = false;
  std::string bits;  // the person's share of the dice, in hexadecimal

  [[nodiscard]] bool is_open() const { return kind == Kind::open; }
  [[nodiscard]] bool is_person() const { return kind == Kind::person; }
  // Whether a computer player decides for this seat now.
  [[nodiscard]] bool is_automatic() const { return kind == Kind::bot || held.has_value(); }

  friend bool operator==(const SeatState&, const SeatState&) = default;
};

}  // namespace florin::match
