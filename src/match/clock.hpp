// Clocks: how long a seat may think, and how much time is left.
//
// A clock runs for every person who has to decide; the time is deducted when the decision is made. Leaving doesn't stop
// it, so you can't gain time by leaving and rejoining; a decision of the stand-in does. Time during which the match isn't
// running (server down, table paused) is free.
#pragma once

#include <cstdint>
#include <optional>

#include "match/people.hpp"

namespace florin::match {

struct ClockSetting {
  enum class Kind : std::uint8_t {
    none,
    per_move,  // `ms` for every decision; days in a slow game
    bank,      // `ms` for the whole game, plus `increment` after every decision
  };

  Kind kind = Kind::none;
  std::int64_t ms = 0;
  std::int64_t increment = 0;

  [[nodiscard]] bool is_sound() const;
  // A clock of days follows the calendar: people plan by it, and a pause of the program doesn't matter.
  [[nodiscard]] bool is_of_days() const;
  friend bool operator==(const ClockSetting&, const ClockSetting&) = default;
};

enum class DecidedBy : std::uint8_t { owner, computer };

class SeatClock {
 public:
  // The state of a clock, without its setting.
  struct Reading {
    std::int64_t left = 0;
    std::optional<Instant> since;  // when it started; empty if it isn't running
    friend bool operator==(const Reading&, const Reading&) = default;
  };

  SeatClock() = default;
  explicit SeatClock(const ClockSetting& setting) : setting_(setting), left_(setting.ms) {}
  SeatClock(const ClockSetting& setting, const Reading& reading) : setting_(setting), left_(reading.left), since_(reading.since) {}
  [[nodiscard]] Reading reading() const { return {left_, since_}; }

  void begin(Instant now) { since_ = now; }
  // Stops and deducts the time used so far.
  void stop(Instant now);
  // Stops without deducting anything, because the decision is no longer needed.
  void drop() { since_.reset(); }
  // The decision was made: deducts the time used, credits what the setting allows, and returns the credit. If the time
  // ran out and a stand-in decided, the seat gets a minimum of time for its next decision.
  std::int64_t finish(Instant now, DecidedBy by);
  // A decision was taken back: deducts what the clock was credited for it.
  void deduct(std::int64_t credit);

  [[nodiscard]] bool is_running() const { return since_.has_value(); }
  // Always 0 in a match without clocks, which also has no deadlines.
  [[nodiscard]] std::int64_t left(Instant now) const;
  // When the time is up.
  [[nodiscard]] std::optional<Instant> deadline() const;

  friend bool operator==(const SeatClock&, const SeatClock&) = default;

 private:
  ClockSetting setting_;
  std::int64_t left_ = 0;
  std::optional<Instant> since_;
};

}  // namespace florin::match
