// Who sits where: people, computer players, and seats that a computer player holds for somebody.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/seat.hpp"
#include "base/text.hpp"

namespace florin::match {

// A moment, in milliseconds of whatever clock the program uses that runs the match. It only ever enters as an
// argument: a match never asks for the time.
struct Instant {
  // Whole numbers up to here are exact in every reader of JSON, and sums of a few of them cannot overflow.
  static constexpr std::int64_t latest = (std::int64_t{1} << 53) - 1;

  std::int64_t ms = 0;
  [[nodiscard]] bool is_sound() const { return ms >= 0 && ms <= latest; }
  friend auto operator<=>(const Instant&, const Instant&) = default;
};

// Names one person for as long as the match lives. Everybody at the table sees it, so it must be no secret;
// what it means (a guest, an account) is the affair of the program that runs the match.
struct PersonId {
  static constexpr std::size_t longest = 64;

  std::string text;
  // At most `longest` characters, none of which cannot be seen: it is shown, stored and compared as it stands.
  [[nodiscard]] bool is_sound() const { return base::cleaned(text, longest) == text; }
  [[nodiscard]] bool is_nobody() const { return text.empty(); }
  friend bool operator==(const PersonId&, const PersonId&) = default;
};

enum class HeldBecause : std::uint8_t { left, flag };

// One seat. It is open, a person's, or a computer player's; while `held` is set a computer player decides
// for the person, who may come back at any time.
struct SeatState {
  enum class Kind : std::uint8_t { open, person, bot };

  Kind kind = Kind::open;
  PersonId person;
  std::string name;
  std::string level;  // of the computer player that has or holds the seat
  std::optional<HeldBecause> held;
  bool has_flagged = false;         // the time ran out at least once
  bool was_replaced = false;        // a computer player decided for the person at least once
  std::uint64_t decider_since = 0;  // the version at which person and stand-in last changed places
  bool is_ready = false;
  bool wants_end = false;
  bool wants_rematch = false;
  std::string bits;  // the person's share in the dice, hexadecimal

  [[nodiscard]] bool is_open() const { return kind == Kind::open; }
  [[nodiscard]] bool is_person() const { return kind == Kind::person; }
  // A computer player decides here now.
  [[nodiscard]] bool is_automatic() const { return kind == Kind::bot || held.has_value(); }

  friend bool operator==(const SeatState&, const SeatState&) = default;
};

}  // namespace florin::match
